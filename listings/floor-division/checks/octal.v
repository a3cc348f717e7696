(** The period theorem of octal codes (Guy and Smith), and a checker of periods.

    The mex, its specification and two lemmas come from [window.v]. *)

Require Import List Arith Lia Bool.
Require window.
Import window(is_mex, mex_unique, mex_same, mex, mex_spec).
Import ListNotations.

(* ANCHOR: octal *)
(** A move takes [t] of [n] coins. It may leave nothing, one pile or two piles
    if the digit at [t] has the bit 1, 2 or 4. This reaches the nimber [v]. *)
Definition reaches (c : list nat) (G : nat -> nat) (n v : nat) : Prop :=
  exists t, let leaves := Nat.testbit (nth t c 0) in
    leaves 0 = true /\ n = t /\ v = 0 \/
    leaves 1 = true /\ (exists a, 1 <= a /\ n = t + a /\ v = G a) \/
    leaves 2 = true /\ (exists a b, 1 <= a /\ 1 <= b /\ n = t + a + b /\
      v = Nat.lxor (G a) (G b)).

(** [G] gives each pile its nimber. *)
Definition nimbers (c : list nat) (G : nat -> nat) : Prop :=
  forall n, is_mex (reaches c G n) (G n).
(* ANCHOR_END: octal *)

(** The digits, from the one before the point on. A move that takes no coin has
    to split. *)
Definition is_code (c : list nat) : Prop := nth 0 c 0 = 0 \/ nth 0 c 0 = 4.

Lemma coin c t i : is_code c -> i < 2 -> Nat.testbit (nth t c 0) i = true ->
  1 <= t.
Proof.
  intros code small H. destruct t as [| t]; [exfalso | lia].
  destruct code as [E | E]; rewrite E in H;
    destruct i as [| [| i]]; (discriminate || lia).
Qed.

Lemma digit c t i : Nat.testbit (nth t c 0) i = true -> t < length c.
Proof.
  intro H. destruct (Nat.lt_ge_cases t (length c)) as [| far]; [assumption |].
  rewrite nth_overflow, Nat.bits_0 in H by exact far. discriminate.
Qed.

(** ** The theorem *)

(* ANCHOR: octal_theorem *)
(** Moves take at most [k] coins. Then a look up to [2 * e + p + k - 2] is
    enough: of two piles that large together, one repeats. *)
Theorem octal_period c G k e p :
  is_code c -> nimbers c G -> length c <= k + 1 -> 1 <= e -> 1 <= p ->
  (forall n, e <= n <= 2 * e + p + k - 2 -> G (n + p) = G n) ->
  forall n, e <= n -> G (n + p) = G n.
(* ANCHOR_END: octal_theorem *)
Proof.
  intros code right most e_one p_one looked.
  induction n as [n smaller] using lt_wf_ind. intro late.
  destruct (le_lt_dec n (2 * e + p + k - 2)) as [inside | beyond].
  { apply looked. lia. }
  apply (mex_unique (reaches c G (n + p))); [apply right |].
  apply (mex_same (reaches c G n)); [| apply right].
  intro v. split; intros (t & move); exists t; cbv beta zeta in *;
    destruct move as [(b & all & _) | [(b & a & some & rest & ->)
      | (b & a1 & a2 & some1 & some2 & rest & ->)]];
    pose proof (digit _ _ _ b) as short.
  - exfalso. lia.
  - pose proof (coin _ _ 1 code (le_n 2) b).
    right. left. split; [exact b |]. exists (a + p).
    repeat split; try lia. symmetry. apply smaller; lia.
  - right. right. split; [exact b |].
    destruct (le_lt_dec e a2) as [large | small].
    + exists a1, (a2 + p). repeat split; try lia.
      rewrite (smaller a2) by lia. reflexivity.
    + exists (a1 + p), a2. repeat split; try lia.
      rewrite (smaller a1) by lia. reflexivity.
  - lia.
  - pose proof (coin _ _ 1 code (le_n 2) b).
    right. left. split; [exact b |]. exists (a - p).
    repeat split; try lia. replace a with (a - p + p) at 1 by lia.
    apply smaller; lia.
  - right. right. split; [exact b |].
    destruct (le_lt_dec (e + p) a2) as [large | small].
    + exists a1, (a2 - p). repeat split; try lia.
      rewrite <- (smaller (a2 - p)) by lia. do 2 f_equal. lia.
    + exists (a1 - p), a2. repeat split; try lia.
      rewrite <- (smaller (a1 - p)) by lia. do 2 f_equal. lia.
Qed.

(** ** The checker *)

(* ANCHOR: check_octal *)
(** The nimbers that moves from [n] reach; [g] has those of fewer coins. *)
Definition options (c g : list nat) (n : nat) : list nat :=
  flat_map (fun t => let leaves := Nat.testbit (nth t c 0) in
    (if leaves 0 && (n =? t) then [0] else []) ++
    (if leaves 1 && (t <? n) then [nth (n - t) g 0] else []) ++
    (if leaves 2 then map (fun a => Nat.lxor (nth a g 0) (nth (n - t - a) g 0))
       (seq 1 (n - t - 1)) else [])) (seq 0 (length c)).

(** The nimbers of the piles below [k]. *)
Fixpoint table (c : list nat) (k : nat) : list nat :=
  match k with
  | 0 => []
  | S n => let g := table c n in g ++ [mex (options c g n)]
  end.

Definition check (c : list nat) (e p : nat) : bool :=
  let looks := e + p + (length c - 1) - 1 in
  let g := table c (e + looks + p) in
  ((nth 0 c 0 =? 0) || (nth 0 c 0 =? 4)) && (1 <=? e) && (1 <=? p) &&
  forallb (fun n => nth (n + p) g 0 =? nth n g 0) (seq e looks).
(* ANCHOR_END: check_octal *)

Lemma table_length c : forall k, length (table c k) = k.
Proof.
  induction k as [| k IH]; [reflexivity |].
  cbn [table]. rewrite app_length, IH. simpl. lia.
Qed.

Lemma table_more c k n : n < k -> nth n (table c (S k)) 0 = nth n (table c k) 0.
Proof. intro H. cbn [table]. apply app_nth1. rewrite table_length. exact H. Qed.

Lemma table_next c n : nth n (table c (S n)) 0 = mex (options c (table c n) n).
Proof.
  cbn [table]. rewrite app_nth2; rewrite table_length; [| lia].
  rewrite Nat.sub_diag. reflexivity.
Qed.

Lemma in_if (b : bool) (v w : nat) :
  In v (if b then [w] else []) <-> b = true /\ v = w.
Proof.
  destruct b; cbn; split.
  - intros [-> | []]. auto.
  - intros [_ ->]. auto.
  - intros [].
  - intros [H _]. discriminate.
Qed.

(** The list has the nimbers that moves reach, if [g] is right. *)
Lemma options_right c g G n : is_code c ->
  (forall a, a < n -> nth a g 0 = G a) ->
  forall v, In v (options c g n) <-> reaches c G n v.
Proof.
  intros code before v. unfold options, reaches. rewrite in_flat_map.
  split.
  - intros (t & _ & H). exists t. cbv zeta in *. rewrite !in_app_iff, !in_if,
      !andb_true_iff, Nat.eqb_eq, Nat.ltb_lt in H.
    destruct H as [[[b all] ->] | [[[b some] ->] | H]].
    + left. auto.
    + pose proof (coin _ _ 1 code (le_n 2) b). right. left.
      split; [exact b |]. exists (n - t). repeat split; try lia.
      apply before. lia.
    + destruct (Nat.testbit (nth t c 0) 2) eqn:b; [| destruct H].
      apply in_map_iff in H as (a & <- & H). apply in_seq in H.
      right. right. split; [reflexivity |]. exists a, (n - t - a).
      repeat split; try lia. rewrite !before by lia. reflexivity.
  - intros (t & move). exists t. cbv zeta in *. rewrite !in_app_iff, !in_if,
      !andb_true_iff, Nat.eqb_eq, Nat.ltb_lt.
    destruct move as [(b & all & ->) | [(b & a & some & rest & ->)
      | (b & a1 & a2 & some1 & some2 & rest & ->)]];
      (split; [apply in_seq; pose proof (digit _ _ _ b); lia |]).
    + left. auto.
    + pose proof (coin _ _ 1 code (le_n 2) b). right. left.
      repeat split; [exact b | lia |]. rewrite before by lia. f_equal. lia.
    + right. right. rewrite b. apply in_map_iff. exists a1.
      split; [| apply in_seq; lia]. rewrite !before by lia. do 2 f_equal. lia.
Qed.

Lemma table_right c G : is_code c -> nimbers c G ->
  forall k n, n < k -> nth n (table c k) 0 = G n.
Proof.
  intros code right. induction k as [| k IH]; intros n H; [lia |].
  destruct (Nat.eq_dec n k) as [-> | other].
  - rewrite table_next. apply (mex_unique (reaches c G k)); [| apply right].
    refine (mex_same _ _ _ _ (mex_spec _)). apply options_right; assumption.
  - rewrite table_more by lia. apply IH. lia.
Qed.

(** There are such nimbers: the table has them. *)
Theorem nimbers_exist c : is_code c ->
  nimbers c (fun n => nth n (table c (S n)) 0).
Proof.
  intros code n. rewrite table_next.
  refine (mex_same _ _ _ _ (mex_spec _)). apply options_right; [exact code |].
  intros a. induction n as [| n IH]; intro H; [lia |].
  destruct (Nat.eq_dec a n) as [-> | other]; [reflexivity |].
  rewrite table_more by lia. apply IH. lia.
Qed.

(* ANCHOR: octal_sound *)
(** What the checker accepts is true, for piles of any size. *)
Theorem check_sound c e p : check c e p = true ->
  forall G, nimbers c G -> forall n, e <= n -> G (n + p) = G n.
(* ANCHOR_END: octal_sound *)
Proof.
  unfold check. cbv zeta. rewrite !andb_true_iff, orb_true_iff, !Nat.eqb_eq,
    !Nat.leb_le, forallb_forall.
  intros [[[code e_one] p_one] looked] G right.
  apply (octal_period c G (length c - 1)); trivial; [lia |].
  intros n H. rewrite <- !(table_right c G code right
    (e + (e + p + (length c - 1) - 1) + p)) by lia.
  apply Nat.eqb_eq. apply looked. apply in_seq. lia.
Qed.

(* ANCHOR: certificates *)
(** Kayles, Dawson's chess, and a game that lets you split and take nothing. *)
Theorem kayles G : nimbers [0; 7; 7] G ->
  forall n, 71 <= n -> G (n + 12) = G n.
Proof. apply check_sound. vm_compute. reflexivity. Qed.

Theorem dawsons_chess G : nimbers [0; 1; 3; 7] G ->
  forall n, 52 <= n -> G (n + 34) = G n.
Proof. apply check_sound. vm_compute. reflexivity. Qed.

Theorem four_four G : nimbers [4; 4] G ->
  forall n, 72 <= n -> G (n + 12) = G n.
Proof. apply check_sound. vm_compute. reflexivity. Qed.
(* ANCHOR_END: certificates *)

(** Claims that the checker accepts, and claims that it refuses: a code, e and
    p. The book's own program has to say the same of them. *)
Goal forallb (fun '(c, e, p) => check c e p) [
  ([0; 7; 7], 71, 12); ([0; 1; 3; 7], 52, 34); ([4; 4], 72, 12);
  ([4; 0; 1; 2], 1, 2); ([4; 5; 1; 7], 1, 6); ([4; 4; 3; 3], 9, 4);
  ([0; 0; 0; 2], 1, 6); ([0; 1; 0; 2], 1, 6); ([4; 3; 5; 3], 4, 2);
  ([0; 7; 0; 6], 1, 2); ([4; 1; 5; 3], 1, 6); ([4; 4; 1; 3], 9, 4);
  ([0; 3; 2], 1, 3); ([4; 5; 0; 2], 1, 6); ([4; 3; 6; 2], 1, 4);
  ([0; 3], 1, 2); ([0; 7; 0; 2], 1, 2); ([0; 3; 5; 7], 1, 2);
  ([4; 7; 7; 4], 1, 3); ([0; 3; 0; 4], 1, 2); ([4; 7; 0; 2], 1, 2);
  ([0; 3; 4], 7, 8); ([0; 2; 2], 1, 3); ([0; 2; 6], 1, 4); ([4; 5; 2], 1, 4);
  ([0; 0; 3], 1, 4); ([4; 5; 6; 7], 1, 5); ([4; 2; 2; 3], 1, 4);
  ([4; 3; 0; 2], 2, 2); ([4; 7; 5; 3], 1, 2); ([4; 3; 2], 1, 4);
  ([4; 7; 7; 3], 4, 4)
] = true. Proof. vm_compute. reflexivity. Qed.

Goal existsb (fun '(c, e, p) => check c e p) [
  ([0; 7; 7], 70, 12); ([0; 7; 7], 71, 11); ([0; 1; 3; 7], 51, 34);
  ([4; 4], 71, 12); ([0; 4], 1, 1); ([0; 6], 1, 3); ([0; 7], 0, 2);
  ([0; 7], 1, 0); ([4; 5; 1; 7], 1, 7); ([0; 0; 0; 2], 1, 7);
  ([4; 1; 5; 3], 1, 7); ([4; 5; 0; 2], 1, 7); ([4; 5; 2], 1, 5);
  ([4; 5; 6; 7], 1, 6); ([4; 1; 3; 7], 1, 6); ([4; 5; 3; 6], 1, 6);
  ([4; 5; 7; 1], 1, 5); ([4; 5; 1; 6], 1, 7); ([4; 5; 2; 6], 1, 6);
  ([4; 1; 7; 2], 1, 6); ([0; 0; 0; 4], 1, 1); ([0; 0; 4], 1, 1);
  ([0; 3; 6], 1, 3)
] = false. Proof. vm_compute. reflexivity. Qed.

Print Assumptions octal_period.
Print Assumptions nimbers_exist.
Print Assumptions check_sound.
Print Assumptions kayles.
Print Assumptions dawsons_chess.
Print Assumptions four_four.
