(** The checker of the page, and why what it accepts is true.

    [coqc window.v] checks every step. What it prints at the end says that the
    theorems rest on nothing else. *)

Require Import List Arith Lia Bool.
Import ListNotations.

(* ANCHOR: game *)
(** [v] is the least number that is not in [met]. *)
Definition is_mex (met : nat -> Prop) (v : nat) : Prop :=
  ~ met v /\ forall w, w < v -> met w.

(** A move from [n], by a divisor in [D], can reach the nimber [v]. *)
Definition reaches (D : list nat) (G : nat -> nat) (n v : nat) : Prop :=
  exists d, In d D /\ G (n / d) = v.

(** [G] gives each number its nimber. At 0 the game is over. *)
Definition nimbers (D : list nat) (G : nat -> nat) : Prop :=
  G 0 = 0 /\ forall n, 1 <= n -> is_mex (reaches D G n) (G n).
(* ANCHOR_END: game *)

(** Divisors are at least 2. *)
Definition divisors (D : list nat) : Prop := forall d, In d D -> 2 <= d.

Lemma mex_unique met v w : is_mex met v -> is_mex met w -> v = w.
Proof.
  intros [not_v below_v] [not_w below_w].
  destruct (Nat.lt_trichotomy v w) as [H | [H | H]].
  - elim not_v. exact (below_w v H).
  - exact H.
  - elim not_w. exact (below_v w H).
Qed.

Lemma mex_same met other v :
  (forall w, met w <-> other w) -> is_mex met v -> is_mex other v.
Proof.
  intros same [no all]. split.
  - intro H. apply no. apply same. exact H.
  - intros w H. apply same. exact (all w H).
Qed.

(** ** The theorem *)

(* ANCHOR: theorem *)
(** A window is enough: the largest move can't jump over it. *)
Theorem scaling D G m M N :
  divisors D -> nimbers D G -> (forall d, In d D -> d <= m) ->
  1 <= M -> 1 <= N -> M <= m * N ->
  (forall n, N <= n < m * N -> G n = G (n / M)) ->
  forall n, N <= n -> G n = G (n / M).
(* ANCHOR_END: theorem *)
Proof.
  intros from_two [_ each] largest M_one N_one applies window.
  induction n as [n smaller] using lt_wf_ind. intro from_N.
  destruct (Nat.lt_ge_cases n (m * N)) as [inside | beyond].
  { apply window. lia. }
  assert (alive : 1 <= n / M) by (apply Nat.div_le_lower_bound; lia).
  apply (mex_unique (reaches D G n)); [apply each; lia |].
  apply (mex_same (reaches D G (n / M))); [| apply each; exact alive].
  assert (option : forall d, In d D -> G (n / d) = G (n / M / d)).
  { intros d H. pose proof (from_two d H). pose proof (largest d H).
    assert (n / d < n) by (apply Nat.div_lt; lia).
    assert (N <= n / d) by (apply Nat.div_le_lower_bound; nia).
    rewrite (smaller (n / d)) by assumption.
    rewrite !Nat.div_div by lia. f_equal. f_equal. lia. }
  intro v. split; intros (d & H & met); exists d; split; trivial;
    rewrite <- met; [| symmetry]; auto.
Qed.

(** ** The checker *)

(* ANCHOR: check *)
Definition mex (l : list nat) : nat :=
  match find (fun v => negb (existsb (Nat.eqb v) l)) (seq 0 (S (length l))) with
  | Some v => v
  | None => 0
  end.

(** The nimbers of the numbers below [k]. *)
Fixpoint table (D : list nat) (k : nat) : list nat :=
  match k with
  | 0 => []
  | 1 => [0]
  | S n => let t := table D n in t ++ [mex (map (fun d => nth (n / d) t 0) D)]
  end.

Definition check (D : list nat) (M N : nat) : bool :=
  let window := list_max D * N in
  let t := table D window in
  forallb (Nat.leb 2) D && (2 <=? M) && (1 <=? N) && (M <=? window) &&
  forallb (fun n => nth n t 0 =? nth (n / M) t 0) (seq N (window - N)).
(* ANCHOR_END: check *)

Lemma find_first p : forall k s v, find p (seq s k) = Some v ->
  p v = true /\ forall w, s <= w < v -> p w = false.
Proof.
  induction k as [| k rest]; simpl; intros s v H; [discriminate |].
  destruct (p s) eqn:now.
  - injection H as <-. split; [exact now | lia].
  - destruct (rest (S s) v H) as [yes no]. split; [exact yes |].
    intros w [low high]. destruct (Nat.eq_dec w s) as [-> | other];
      [exact now | apply no; lia].
Qed.

Lemma met_spec l v : existsb (Nat.eqb v) l = true <-> In v l.
Proof.
  rewrite existsb_exists. split.
  - intros (w & H & same). apply Nat.eqb_eq in same. subst w. exact H.
  - intro H. exists v. split; [exact H | apply Nat.eqb_refl].
Qed.

Lemma mex_spec l : is_mex (fun v => In v l) (mex l).
Proof.
  unfold mex. destruct (find _ _) as [v |] eqn:found.
  - destruct (find_first _ _ _ _ found) as [yes no]. split.
    + intro H. apply met_spec in H. rewrite H in yes. discriminate.
    + intros w H. apply met_spec. assert (N := no w ltac:(lia)).
      apply negb_false_iff in N. exact N.
  - (* One number more than the list has can't all be in it. *)
    exfalso. assert (all : incl (seq 0 (S (length l))) l).
    { intros v H. apply (find_none _ _ found) in H.
      apply negb_false_iff in H. apply met_spec. exact H. }
    apply NoDup_incl_length in all; [| apply seq_NoDup].
    rewrite seq_length in all. lia.
Qed.

Lemma table_length D : forall k, length (table D k) = k.
Proof.
  induction k as [| k IH]; [reflexivity |]. destruct k; [reflexivity |].
  change (table D (S (S k))) with (table D (S k) ++
    [mex (map (fun d => nth (S k / d) (table D (S k)) 0) D)]).
  rewrite app_length, IH. simpl. lia.
Qed.

Lemma table_right D G : divisors D -> nimbers D G ->
  forall k n, n < k -> nth n (table D k) 0 = G n.
Proof.
  intros from_two [G0 each]. induction k as [| k IH]; intros n H; [lia |].
  destruct k as [| k].
  { replace n with 0 by lia. simpl. congruence. }
  change (table D (S (S k))) with (table D (S k) ++
    [mex (map (fun d => nth (S k / d) (table D (S k)) 0) D)]).
  destruct (Nat.eq_dec n (S k)) as [-> | other].
  - rewrite app_nth2; rewrite table_length; [| lia].
    rewrite Nat.sub_diag. cbn [nth].
    apply (mex_unique (reaches D G (S k))); [| apply each; lia].
    refine (mex_same _ _ _ _ (mex_spec _)). intro v. rewrite in_map_iff.
    split; intros (d & one & two).
    + exists d. split; [exact two |]. rewrite <- one. symmetry. apply IH.
      apply Nat.div_lt; [lia | apply from_two in two; lia].
    + exists d. split; [| exact one]. rewrite <- two. apply IH.
      apply Nat.div_lt; [lia | apply from_two in one; lia].
  - rewrite app_nth1; rewrite ?table_length; [| lia]. apply IH. lia.
Qed.

Lemma list_max_largest D d : In d D -> d <= list_max D.
Proof.
  intro H. assert (all := proj1 (list_max_le D (list_max D)) (le_n _)).
  rewrite Forall_forall in all. exact (all d H).
Qed.

(* ANCHOR: sound *)
(** What the checker accepts is true, for all numbers. *)
Theorem check_sound D M N : check D M N = true ->
  forall G, nimbers D G -> forall n, N <= n -> G n = G (n / M).
(* ANCHOR_END: sound *)
Proof.
  unfold check. rewrite !andb_true_iff, !forallb_forall, !Nat.leb_le.
  intros [[[[from_two M_two] N_one] applies] window] G right.
  assert (D_two : divisors D).
  { intros d H. apply Nat.leb_le. exact (from_two d H). }
  apply (scaling D G (list_max D)); trivial; [| lia |].
  - apply list_max_largest.
  - intros n [low high].
    assert (same : nth n (table D (list_max D * N)) 0
                 = nth (n / M) (table D (list_max D * N)) 0).
    { apply Nat.eqb_eq. apply window. apply in_seq. lia. }
    assert (n / M < list_max D * N).
    { apply (Nat.le_lt_trans _ n); [apply Nat.div_le_upper_bound; nia | lia]. }
    rewrite !(table_right D G) in same by assumption. exact same.
Qed.

(** There are such nimbers: the table has them. *)
Theorem nimbers_exist D : divisors D ->
  nimbers D (fun n => nth n (table D (S n)) 0).
Proof.
  intro from_two.
  assert (longer : forall k n, n < k ->
            nth n (table D k) 0 = nth n (table D (S n)) 0).
  { induction k as [| k IH]; intros n H; [lia |].
    destruct (Nat.eq_dec n k) as [-> | other]; [reflexivity |].
    rewrite <- IH by lia. destruct k as [| k]; [lia |].
    change (table D (S (S k))) with (table D (S k) ++
      [mex (map (fun d => nth (S k / d) (table D (S k)) 0) D)]).
    rewrite app_nth1; [reflexivity | rewrite table_length; lia]. }
  split; [reflexivity |]. intros n H. destruct n as [| n]; [lia |].
  change (table D (S (S n))) with (table D (S n) ++
    [mex (map (fun d => nth (S n / d) (table D (S n)) 0) D)]).
  rewrite app_nth2; rewrite table_length; [| lia].
  rewrite Nat.sub_diag. cbn [nth].
  refine (mex_same _ _ _ _ (mex_spec _)). intro v. rewrite in_map_iff.
  split; intros (d & one & two).
  - exists d. split; [exact two |]. rewrite <- one. symmetry. apply longer.
    apply Nat.div_lt; [lia | apply from_two in two; lia].
  - exists d. split; [| exact one]. rewrite <- two. apply longer.
    apply Nat.div_lt; [lia | apply from_two in one; lia].
Qed.

(* ANCHOR: fdivgame *)
(** The Floor Division Game: thirty numbers are the proof. *)
Theorem thirty_numbers G : nimbers [2; 3; 4; 5; 6] G ->
  forall n, 6 <= n -> G n = G (n / 12).
Proof. apply check_sound. vm_compute. reflexivity. Qed.
(* ANCHOR_END: fdivgame *)

(** Without M <= m * N the theorem is false: the window passes, and 4 breaks
    the pattern. *)
Theorem window_needed G : nimbers [2] G ->
  (forall n, 2 <= n < 2 * 2 -> G n = G (n / 5)) /\ G 4 <> G (4 / 5).
Proof.
  intro right.
  assert (two : divisors [2]) by (intros d [<- | []]; lia).
  assert (at_ : forall n, n < 5 -> nth n (table [2] 5) 0 = G n)
    by (intros; apply table_right; assumption).
  assert (G 0 = 0) by (rewrite <- at_ by lia; reflexivity).
  assert (G 2 = 0) by (rewrite <- at_ by lia; reflexivity).
  assert (G 3 = 0) by (rewrite <- at_ by lia; reflexivity).
  assert (G 4 = 1) by (rewrite <- at_ by lia; reflexivity).
  split.
  - intros n [low high]. assert (n = 2 \/ n = 3) as [-> | ->] by lia;
      cbn; congruence.
  - cbn. congruence.
Qed.

(** Claims that the checker refuses. *)
Goal check [2; 3; 4; 5; 6] 12 5 = false. Proof. vm_compute. reflexivity. Qed.
Goal check [2; 3; 4; 5; 6] 11 6 = false. Proof. vm_compute. reflexivity. Qed.
Goal check [2] 5 2 = false. Proof. vm_compute. reflexivity. Qed.
Goal check [2; 1] 12 6 = false. Proof. vm_compute. reflexivity. Qed.

Print Assumptions scaling.
Print Assumptions check_sound.
Print Assumptions nimbers_exist.
Print Assumptions thirty_numbers.
Print Assumptions window_needed.
