(** The period theorem of subtraction games, and a checker of periods.

    The mex, its specification and two lemmas come from [window.v]. *)

Require Import List Arith Lia Bool.
Require window.
Import window(is_mex, mex_unique, mex_same, mex, mex_spec, list_max_largest).
Import ListNotations.

(* ANCHOR: subtraction *)
(** From [n] coins you may take any amount in [A] that is there. This reaches
    the nimber [v]. *)
Definition reaches (A : list nat) (G : nat -> nat) (n v : nat) : Prop :=
  exists s, In s A /\ s <= n /\ G (n - s) = v.

(** [G] gives each pile its nimber. *)
Definition nimbers (A : list nat) (G : nat -> nat) : Prop :=
  forall n, is_mex (reaches A G n) (G n).
(* ANCHOR_END: subtraction *)

(** Amounts are at least 1. *)
Definition amounts (A : list nat) : Prop := forall s, In s A -> 1 <= s.

(** ** The theorem *)

(** A window as long as the largest amount [a] is enough: no move can jump over
    it. *)
Theorem period A G a e p :
  amounts A -> nimbers A G -> (forall s, In s A -> s <= a) ->
  (forall n, e <= n < e + a -> G n = G (n + p)) ->
  forall n, e <= n -> G n = G (n + p).
Proof.
  intros from_one each largest window.
  induction n as [n smaller] using lt_wf_ind. intro from_e.
  destruct (Nat.lt_ge_cases n (e + a)) as [inside | beyond].
  { apply window. lia. }
  apply (mex_unique (reaches A G n)); [apply each |].
  apply (mex_same (reaches A G (n + p))); [| apply each].
  assert (option : forall s, In s A -> s <= n /\ G (n - s) = G (n + p - s)).
  { intros s H. pose proof (from_one s H). pose proof (largest s H).
    split; [lia |]. replace (n + p - s) with (n - s + p) by lia.
    apply smaller; lia. }
  intro v. split; intros (s & H & _ & met); destruct (option s H) as [fits G_s];
    exists s; (split; [exact H | split; [lia | congruence]]).
Qed.

(** ** The checker *)

(* ANCHOR: check_period *)
(** The nimbers of the piles below [k]. *)
Fixpoint table (A : list nat) (k : nat) : list nat :=
  match k with
  | 0 => []
  | S n => let t := table A n in
      t ++ [mex (map (fun s => nth (n - s) t 0) (filter (fun s => s <=? n) A))]
  end.

Definition check (A : list nat) (e p : nat) : bool :=
  let t := table A (e + list_max A + p) in
  forallb (Nat.leb 1) A && (1 <=? p) &&
  forallb (fun n => nth n t 0 =? nth (n + p) t 0) (seq e (list_max A)).
(* ANCHOR_END: check_period *)

Lemma table_length A : forall k, length (table A k) = k.
Proof.
  induction k as [| k IH]; [reflexivity |].
  cbn [table]. rewrite app_length, IH. simpl. lia.
Qed.

Lemma table_more A k n : n < k -> nth n (table A (S k)) 0 = nth n (table A k) 0.
Proof. intro H. cbn [table]. apply app_nth1. rewrite table_length. exact H. Qed.

Lemma table_next A n : nth n (table A (S n)) 0 =
  mex (map (fun s => nth (n - s) (table A n) 0) (filter (fun s => s <=? n) A)).
Proof.
  cbn [table]. rewrite app_nth2; rewrite table_length; [| lia].
  rewrite Nat.sub_diag. reflexivity.
Qed.

(** The mex that the table takes is that of the options, if the table has the
    nimbers of the smaller piles. *)
Lemma table_mex A G n : amounts A ->
  (forall k, k < n -> nth k (table A n) 0 = G k) ->
  is_mex (reaches A G n) (nth n (table A (S n)) 0).
Proof.
  intros from_one before. rewrite table_next.
  refine (mex_same _ _ _ _ (mex_spec _)). intro v. rewrite in_map_iff.
  split.
  - intros (s & <- & H). apply filter_In in H as [H fits].
    apply Nat.leb_le in fits. exists s. pose proof (from_one s H).
    repeat split; trivial. symmetry. apply before. lia.
  - intros (s & H & fits & <-). exists s. pose proof (from_one s H).
    split; [apply before; lia |]. apply filter_In. split; [exact H |].
    apply Nat.leb_le. exact fits.
Qed.

Lemma table_right A G : amounts A -> nimbers A G ->
  forall k n, n < k -> nth n (table A k) 0 = G n.
Proof.
  intros from_one each. induction k as [| k IH]; intros n H; [lia |].
  destruct (Nat.eq_dec n k) as [-> | other].
  - apply (mex_unique (reaches A G k)); [| apply each].
    apply table_mex; assumption.
  - rewrite table_more by lia. apply IH. lia.
Qed.

(** There are such nimbers: the table has them. *)
Theorem nimbers_exist A : amounts A ->
  nimbers A (fun n => nth n (table A (S n)) 0).
Proof.
  intros from_one n. apply table_mex; [exact from_one |].
  intros k. induction n as [| n IH]; intro H; [lia |].
  destruct (Nat.eq_dec k n) as [-> | other]; [reflexivity |].
  rewrite table_more by lia. apply IH. lia.
Qed.

(* ANCHOR: period_sound *)
(** What the checker accepts is true, for piles of any size. *)
Theorem check_sound A e p : check A e p = true ->
  forall G, nimbers A G -> forall n, e <= n -> G n = G (n + p).
(* ANCHOR_END: period_sound *)
Proof.
  unfold check. rewrite !andb_true_iff, !forallb_forall.
  intros [[from_one _] window] G right.
  assert (A_one : amounts A).
  { intros s H. apply Nat.leb_le. exact (from_one s H). }
  apply (period A G (list_max A)); trivial; [apply list_max_largest |].
  intros n H. rewrite <- !(table_right A G A_one right (e + list_max A + p))
    by lia.
  apply Nat.eqb_eq. apply window. apply in_seq. lia.
Qed.

(** And it accepts every claim that is true. *)
Theorem check_complete A G e p : amounts A -> nimbers A G -> 1 <= p ->
  (forall n, e <= n -> G n = G (n + p)) -> check A e p = true.
Proof.
  intros A_one right p_one repeats. unfold check.
  rewrite !andb_true_iff, !forallb_forall. repeat split.
  - intros s H. apply Nat.leb_le. exact (A_one s H).
  - apply Nat.leb_le. exact p_one.
  - intros n H. apply in_seq in H. apply Nat.eqb_eq.
    rewrite !(table_right A G) by (assumption || lia). apply repeats. lia.
Qed.

(* ANCHOR: one_three_four *)
(** Take 1, 3 or 4: seven nimbers, over and over. *)
Theorem one_three_four G : nimbers [1; 3; 4] G ->
  forall n, G n = nth (n mod 7) [0; 1; 0; 1; 2; 3; 2] 0.
(* ANCHOR_END: one_three_four *)
Proof.
  intros right n.
  assert (again : forall k r, G r = G (r + k * 7)).
  { induction k as [| k IH]; intro r; [f_equal; lia |].
    rewrite IH. replace (r + S k * 7) with (r + k * 7 + 7) by lia.
    apply (check_sound [1; 3; 4] 0 7); [reflexivity | exact right | lia]. }
  assert (first : forall r, r < 7 -> nth r (table [1; 3; 4] 7) 0 = G r).
  { intros. apply table_right; trivial. intros s [<- | [<- | [<- | []]]]; lia. }
  pose proof (Nat.mod_upper_bound n 7).
  rewrite (Nat.div_mod n 7) at 1 by lia.
  rewrite Nat.add_comm, Nat.mul_comm, <- again, <- first by lia. reflexivity.
Qed.

(** Claims of the book, and what is read off the outcomes instead: those of 2,
    4 and 7 repeat from 4 on, and those of 2, 3, 6, 7, 9 and 10 every 29. *)
Goal check [2; 4; 7] 8 3 = true. Proof. reflexivity. Qed.
Goal check [2; 4; 7] 4 3 = false. Proof. reflexivity. Qed.
Goal check [2; 3; 6; 7; 9; 10] 7 58 = true. Proof. now vm_compute. Qed.
Goal check [2; 3; 6; 7; 9; 10] 7 29 = false. Proof. now vm_compute. Qed.
(** The last number of the window is the first that is wrong. *)
Goal check [2] 0 1 = false. Proof. reflexivity. Qed.
Goal check [1; 3; 4] 0 0 = false. Proof. reflexivity. Qed.
Goal check [1; 0] 0 2 = false. Proof. reflexivity. Qed.

Print Assumptions period.
Print Assumptions nimbers_exist.
Print Assumptions check_sound.
Print Assumptions check_complete.
Print Assumptions one_three_four.
