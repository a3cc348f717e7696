(** Who wins a whole board of the Floor Division Game, from its rules.

    The nimbers of single numbers come from [window.v], the formula from
    [four_cases.v]. *)

Require Import List Arith Lia.
Require window four_cases.
Import window(is_mex, reaches, nimbers, divisors).
Import ListNotations.

(* ANCHOR: board *)
(** A move puts [n / d] in the place of one number [n] that isn't 0. *)
Definition move (D board next : list nat) : Prop :=
  exists before n after d, 1 <= n /\ In d D /\
    board = before ++ n :: after /\ next = before ++ n / d :: after.

(** You win in at most [k] of your moves: one of them leaves a board from which
    you win in at most [k - 1], whatever the answer. A player who can't move
    has no answer. *)
Fixpoint wins (D : list nat) (k : nat) (board : list nat) : Prop :=
  match k with
  | 0 => False
  | S k => exists next, move D board next /\
      forall answer, move D next answer -> wins D k answer
  end.

Definition won (D board : list nat) : Prop := exists k, wins D k board.
Definition lost (D board : list nat) : Prop :=
  forall next, move D board next -> won D next.

Definition nim_sum (l : list nat) : nat := fold_right Nat.lxor 0 l.
(* ANCHOR_END: board *)

(** ** Two facts about binary digits *)

Lemma smaller_by_digit a b k :
  (forall i, k < i -> Nat.testbit a i = Nat.testbit b i) ->
  Nat.testbit a k = false -> Nat.testbit b k = true -> a < b.
Proof.
  intros same zero one.
  assert (above : a / 2 ^ S k = b / 2 ^ S k).
  { rewrite <- !Nat.shiftr_div_pow2. apply Nat.bits_inj. intro i.
    rewrite !Nat.shiftr_spec by lia. apply same. lia. }
  apply Nat.testbit_false in zero. apply Nat.testbit_true in one.
  destruct (Nat.lt_ge_cases a b) as [| large]; [assumption | exfalso].
  assert (two : forall x, x / 2 ^ S k = x / 2 ^ k / 2).
  { intro x. rewrite Nat.div_div by (try apply Nat.pow_nonzero; lia).
    f_equal. rewrite Nat.pow_succ_r by lia. lia. }
  rewrite !two in above.
  pose proof (Nat.pow_nonzero 2 k ltac:(lia)).
  pose proof (Nat.div_le_mono b a (2 ^ k) ltac:(lia) large).
  pose proof (Nat.div_mod (a / 2 ^ k) 2 ltac:(lia)).
  pose proof (Nat.div_mod (b / 2 ^ k) 2 ltac:(lia)). lia.
Qed.

(** Any number below a nim-sum can be had by making one of the two smaller. *)
Lemma below_nim_sum a b v : v < Nat.lxor a b ->
  (exists w, w < a /\ Nat.lxor w b = v) \/
  (exists w, w < b /\ Nat.lxor a w = v).
Proof.
  intro below. set (d := Nat.lxor v (Nat.lxor a b)).
  assert (d_some : d <> 0).
  { intro none. apply Nat.lxor_eq in none. lia. }
  set (k := Nat.log2 d).
  assert (top : Nat.testbit d k = true) by (apply Nat.bit_log2; exact d_some).
  assert (past : forall i, k < i -> Nat.testbit d i = false)
    by (intros; apply Nat.bits_above_log2; assumption).
  assert (down : forall x, Nat.testbit x k = true -> Nat.lxor x d < x).
  { intros x one. apply (smaller_by_digit _ _ k); trivial.
    - intros i H. rewrite Nat.lxor_spec, past by exact H.
      destruct (Nat.testbit x i); reflexivity.
    - rewrite Nat.lxor_spec, one, top. reflexivity. }
  assert (same : Nat.lxor (Nat.lxor a b) d = v).
  { unfold d. rewrite (Nat.lxor_comm v), <- Nat.lxor_assoc, Nat.lxor_nilpotent.
    apply Nat.lxor_0_l. }
  destruct (Nat.testbit a k) eqn:in_a; [| destruct (Nat.testbit b k) eqn:in_b].
  - left. exists (Nat.lxor a d). split; [apply down; exact in_a |].
    rewrite <- same, !Nat.lxor_assoc. f_equal. apply Nat.lxor_comm.
  - right. exists (Nat.lxor b d). split; [apply down; exact in_b |].
    rewrite <- same. symmetry. apply Nat.lxor_assoc.
  - (* Neither has the digit, so v has it, and is larger. *)
    exfalso. apply (Nat.lt_asymm _ _ below). apply (smaller_by_digit _ _ k).
    + intros i H. specialize (past i H). unfold d in past.
      rewrite Nat.lxor_spec in past.
      destruct (Nat.testbit v i), (Nat.testbit (Nat.lxor a b) i);
        (reflexivity || discriminate).
    + rewrite Nat.lxor_spec, in_a, in_b. reflexivity.
    + unfold d in top. rewrite !Nat.lxor_spec, in_a, in_b in top.
      destruct (Nat.testbit v k); [reflexivity | discriminate].
Qed.

(** ** The two halves *)

Section Board.
  Variables (D : list nat) (G : nat -> nat).
  Hypothesis from_two : divisors D.
  Hypothesis right : nimbers D G.

  Definition value (board : list nat) : nat := nim_sum (map G board).

  Lemma value_app before n after : value (before ++ n :: after) =
    Nat.lxor (G n) (value (before ++ after)).
  Proof.
    induction before as [| m before IH]; [reflexivity |].
    change (Nat.lxor (G m) (value (before ++ n :: after)) =
      Nat.lxor (G n) (Nat.lxor (G m) (value (before ++ after)))).
    rewrite IH, <- !Nat.lxor_assoc. f_equal. apply Nat.lxor_comm.
  Qed.

  (** A move changes the nim-sum. *)
  Lemma changed board next : move D board next -> value next <> value board.
  Proof.
    intros (before & n & after & d & alive & H & -> & ->).
    rewrite !value_app. intro same.
    destruct (proj2 right n alive) as [own _]. apply own.
    exists d. split; [exact H |].
    apply (f_equal (fun x => Nat.lxor x (value (before ++ after)))) in same.
    rewrite !Nat.lxor_assoc, !Nat.lxor_nilpotent, !Nat.lxor_0_r in same.
    exact same.
  Qed.

  (** Every smaller nim-sum can be reached. *)
  Lemma reached board : forall v, v < value board ->
    exists next, move D board next /\ value next = v.
  Proof.
    induction board as [| n rest IH]; intros v below; [cbn in below; lia |].
    change (value (n :: rest)) with (Nat.lxor (G n) (value rest)) in below.
    destruct (below_nim_sum _ _ _ below) as [(w & less & <-) | (w & less & <-)].
    - assert (alive : 1 <= n).
      { destruct n; [rewrite (proj1 right) in less |]; lia. }
      destruct (proj2 (proj2 right n alive) w less) as (d & H & met).
      exists (n / d :: rest). split.
      + exists [], n, rest, d. repeat split; trivial.
      + change (Nat.lxor (G (n / d)) (value rest) = Nat.lxor w (value rest)).
        congruence.
    - destruct (IH w less) as (next & moved & <-).
      exists (n :: next). split; [| reflexivity].
      destruct moved as (before & m & after & d & alive & H & -> & ->).
      exists (n :: before), m, after, d. repeat split; trivial.
  Qed.

  (** Play ends: a move makes the sum of the numbers smaller. *)
  Lemma shorter board next :
    move D board next -> list_sum next < list_sum board.
  Proof.
    intros (before & n & after & d & alive & H & -> & ->).
    rewrite !list_sum_app. cbn. pose proof (from_two d H).
    pose proof (Nat.div_lt n d). lia.
  Qed.

  Lemma wins_if k : forall board, list_sum board < k ->
    value board <> 0 -> wins D k board.
  Proof.
    induction k as [| k IH]; intros board enough some; [lia |].
    destruct (reached board 0) as (next & moved & zero); [lia |].
    exists next. split; [exact moved |]. intros answer answered.
    pose proof (shorter _ _ moved). pose proof (shorter _ _ answered).
    apply IH; [lia |]. rewrite <- zero. apply changed. exact answered.
  Qed.

  Lemma wins_only_if k : forall board, wins D k board -> value board <> 0.
  Proof.
    induction k as [| k IH]; intros board; [intros [] |].
    intros (next & moved & all) zero.
    destruct (Nat.eq_dec (value next) 0) as [none | some].
    - apply (changed _ _ moved). congruence.
    - destruct (reached next 0) as (answer & answered & none); [lia |].
      exact (IH answer (all answer answered) none).
  Qed.
End Board.

(* ANCHOR: board_theorem *)
(** A board is lost if and only if the nim-sum of its nimbers is 0. *)
Theorem board_lost D G : divisors D -> nimbers D G ->
  forall board, lost D board <-> nim_sum (map G board) = 0.
(* ANCHOR_END: board_theorem *)
Proof.
  intros from_two right board. split.
  - intro all. destruct (Nat.eq_dec (nim_sum (map G board)) 0) as [| some];
      [assumption | exfalso].
    destruct (reached D G right board 0) as (next & moved & none);
      [apply Nat.neq_0_lt_0; exact some |].
    destruct (all next moved) as [k win].
    exact (wins_only_if D G right k next win none).
  - intros zero next moved. exists (S (list_sum next)).
    apply (wins_if D G from_two right); [lia |].
    rewrite <- zero. apply (changed D G right). exact moved.
Qed.

(** And won otherwise, so every board is one or the other. *)
Theorem board_won D G : divisors D -> nimbers D G ->
  forall board, won D board <-> nim_sum (map G board) <> 0.
Proof.
  intros from_two right board. split.
  - intros [k win]. exact (wins_only_if D G right k board win).
  - intro some. exists (S (list_sum board)).
    apply (wins_if D G from_two right); [lia | exact some].
Qed.

(* ANCHOR: contest *)
(** What the program of the contest answers is right, for all boards. *)
Theorem contest board : lost [2; 3; 4; 5; 6] board <->
  nim_sum (map four_cases.by_twelve board) = 0.
(* ANCHOR_END: contest *)
Proof.
  apply board_lost.
  - intros d H. repeat (destruct H as [<- | H]; [lia |]). destruct H.
  - destruct four_cases.formula as [zero each]. split; [exact zero |].
    intros n alive. refine (window.mex_same _ _ _ _ (each n alive)).
    intro v. split; intros (d & H & met); exists d; (split; [| exact met]).
    + assert (cases : d = 2 \/ d = 3 \/ d = 4 \/ d = 5 \/ d = 6) by lia.
      cbn. intuition.
    + repeat (destruct H as [<- | H]; [lia |]). destruct H.
Qed.

Print Assumptions board_lost.
Print Assumptions board_won.
Print Assumptions contest.
