(** The four cases of the Floor Division Game, and the induction.

    [coqc four_cases.v] checks every step. What it prints at the end says that
    the theorems rest on nothing else. *)

Require Import List Arith Lia.
Import ListNotations.

(* ANCHOR: definition *)
(** [v] is the least number that is not in [met]. *)
Definition is_mex (met : nat -> Prop) (v : nat) : Prop :=
  ~ met v /\ forall w, w < v -> met w.

(** A move from [n] can reach the nimber [v]. *)
Definition reaches (G : nat -> nat) (n v : nat) : Prop :=
  exists d, 2 <= d <= 6 /\ G (n / d) = v.

(** [G] gives each number its nimber. At 0 the game is over. *)
Definition nimbers (G : nat -> nat) : Prop :=
  G 0 = 0 /\ forall n, 1 <= n -> is_mex (reaches G n) (G n).

(** The four cases for a number [n] of the round that begins at [u]. *)
Definition cases (u n g : nat) : Prop :=
  (u <= n < 2 * u -> g = 1) /\
  (2 * u <= n < 4 * u -> g = 2) /\
  (4 * u <= n < 6 * u -> g = 3) /\
  (6 * u <= n < 12 * u -> g = 0).
(* ANCHOR_END: definition *)

Lemma mex_unique met v w : is_mex met v -> is_mex met w -> v = w.
Proof.
  intros [not_v below_v] [not_w below_w].
  destruct (Nat.lt_trichotomy v w) as [H | [H | H]].
  - elim not_v. exact (below_w v H).
  - exact H.
  - elim not_w. exact (below_v w H).
Qed.

(** A quotient without its rest. *)
Lemma floor n d : 2 <= d -> d * (n / d) <= n < d * (n / d) + d.
Proof.
  intro H. pose proof (Nat.div_mod n d). pose proof (Nat.mod_upper_bound n d).
  lia.
Qed.

(** The nimber is reached by the divisor [d], which [tac] shows. *)
Ltac by_divisor d tac := exists d; split; [lia | tac].

(** The divisor is one of five. *)
Ltac each_divisor H :=
  match type of H with 2 <= ?d <= 6 =>
    assert (d = 2 \/ d = 3 \/ d = 4 \/ d = 5 \/ d = 6)
      as [-> | [-> | [-> | [-> | ->]]]] by lia
  end.

(** The first round: the numbers below 12, one by one. *)
Lemma first_round G : nimbers G -> forall n, cases 1 n (G n).
Proof.
  intros [G0 each].
  assert (next : forall n g, 1 <= n -> ~ reaches G n g ->
            (forall w, w < g -> reaches G n w) -> G n = g).
  { intros n g H no all. exact (mex_unique _ _ _ (each n H) (conj no all)). }
  Ltac some_divisor :=
    first [ by_divisor 2 ltac:(cbn; lia) | by_divisor 3 ltac:(cbn; lia)
          | by_divisor 4 ltac:(cbn; lia) | by_divisor 5 ltac:(cbn; lia)
          | by_divisor 6 ltac:(cbn; lia) ].
  Ltac small H := apply H;
    [ lia
    | intros (d & many & same); each_divisor many; cbn in same; lia
    | intros w below;
      do 3 (destruct w as [| w]; [first [lia | some_divisor] |]); lia ].
  assert (G1 : G 1 = 1) by small next.
  assert (G2 : G 2 = 2) by small next.
  assert (G3 : G 3 = 2) by small next.
  assert (G4 : G 4 = 3) by small next.
  assert (G5 : G 5 = 3) by small next.
  assert (G6 : G 6 = 0) by small next.
  assert (G7 : G 7 = 0) by small next.
  assert (G8 : G 8 = 0) by small next.
  assert (G9 : G 9 = 0) by small next.
  assert (G10 : G 10 = 0) by small next.
  assert (G11 : G 11 = 0) by small next.
  intro n. unfold cases.
  do 12 (destruct n as [| n]; [lia |]). lia.
Qed.

(** The cases of a number that lies in the round: it is in one of four runs. *)
Lemma one_of_four u n g : cases u n g -> u <= n < 12 * u ->
  (u <= n < 2 * u /\ g = 1) \/ (2 * u <= n < 4 * u /\ g = 2) \/
  (4 * u <= n < 6 * u /\ g = 3) \/ (6 * u <= n < 12 * u /\ g = 0).
Proof.
  intros (one & two & three & zero) round.
  destruct (le_lt_dec (2 * u) n); [| left; split; [lia | apply one; lia]].
  destruct (le_lt_dec (4 * u) n);
    [| right; left; split; [lia | apply two; lia]].
  destruct (le_lt_dec (6 * u) n);
    [| right; right; left; split; [lia | apply three; lia]].
  right; right; right; split; [lia | apply zero; lia].
Qed.

(** A later round begins at u = 12v. What its options say, they say in this
    round or in the one before, which begins at v. *)
Section LaterRound.
  Variables (G : nat -> nat) (n v : nat).
  Let u := 12 * v.
  Hypothesis positive : 1 <= v.
  Hypothesis round : u <= n < 12 * u.
  Hypothesis here : forall d, 2 <= d <= 6 -> cases u (n / d) (G (n / d)).
  Hypothesis before : forall d, 2 <= d <= 6 -> cases v (n / d) (G (n / d)).

  (* Where the quotient by [d] lies, and what that says of its nimber; the runs
     in which it cannot lie go away. *)
  Ltac look d :=
    pose proof (floor n d) as quotient;
    let many := fresh in assert (many : 2 <= d <= 6) by lia;
    let q := fresh "q" in let g := fresh "g" in
    pose proof (here d many) as now; pose proof (before d many) as then_;
    clear here before;
    set (g := G (n / d)) in *; clearbody g;
    set (q := n / d) in *; clearbody q; unfold u in *;
    destruct (le_lt_dec (12 * v) q) as [high | low];
    [ apply (one_of_four (12 * v)) in now; [clear then_ | lia]
    | apply (one_of_four v) in then_; [clear now | lia] ];
    lia.

  Ltac avoid := intros (d & many & same); each_divisor many;
    revert same; match goal with |- G (n / ?d) = _ -> _ => look d end.

  Lemma case_one : n < 2 * u -> is_mex (reaches G n) 1.
  Proof.
    intro run. split; [avoid |].
    intros [| w] H.
    - by_divisor 2 ltac:(look 2).
    - lia.
  Qed.

  Lemma case_two : 2 * u <= n < 4 * u -> is_mex (reaches G n) 2.
  Proof.
    intro run. split; [avoid |].
    intros [| [| w]] H.
    - by_divisor 4 ltac:(look 4).
    - by_divisor 2 ltac:(look 2).
    - lia.
  Qed.

  Lemma case_three : 4 * u <= n < 6 * u -> is_mex (reaches G n) 3.
  Proof.
    intro run. split; [avoid |].
    intros [| [| [| w]]] H.
    - by_divisor 6 ltac:(look 6).
    - by_divisor 4 ltac:(look 4).
    - by_divisor 2 ltac:(look 2).
    - lia.
  Qed.

  Lemma case_zero : 6 * u <= n -> is_mex (reaches G n) 0.
  Proof.
    intro run. split; [avoid |]. intros w H. lia.
  Qed.
End LaterRound.

(* ANCHOR: theorem *)
(** Whatever gives each number its nimber, obeys the four cases in every
    round. *)
Theorem four_cases (G : nat -> nat) :
  nimbers G -> forall n k, cases (12 ^ k) n (G n).
(* ANCHOR_END: theorem *)
Proof.
  intros game n.
  induction n as [n before] using lt_wf_ind. intros [| k].
  - exact (first_round G game n).
  - assert (scale : 12 ^ S k = 12 * 12 ^ k) by reflexivity.
    assert (positive : 1 <= 12 ^ k)
      by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
    assert (options : 1 <= n -> forall k d, 2 <= d <= 6 ->
              cases (12 ^ k) (n / d) (G (n / d))).
    { intros large r d many. apply before, Nat.div_lt; lia. }
    destruct game as [_ each].
    assert (now : forall g, 1 <= n -> is_mex (reaches G n) g -> G n = g).
    { intros g large. exact (mex_unique _ _ _ (each n large)). }
    rewrite scale.
    repeat split; intro run; apply now; try lia;
      [ apply (case_one G n (12 ^ k)) | apply (case_two G n (12 ^ k))
      | apply (case_three G n (12 ^ k)) | apply (case_zero G n (12 ^ k)) ];
      try lia; intros d many; try (apply options; lia);
      rewrite <- scale; apply options; lia.
Qed.

(* ANCHOR: by_twelve *)
(** Divides by 12 until less than 12 is left; [fuel] is how often at most. *)
Fixpoint lead (fuel n : nat) : nat :=
  match fuel with
  | 0 => n
  | S less => if n <? 12 then n else lead less (n / 12)
  end.

(** The nimbers by the formula. *)
Definition by_twelve (n : nat) : nat :=
  nth (lead n n) [0; 1; 2; 2; 3; 3] 0.
(* ANCHOR_END: by_twelve *)

Lemma enough_fuel n : forall fuel, n <= fuel -> lead fuel n = lead n n.
Proof.
  assert (any : forall f g, n <= f -> n <= g -> lead f n = lead g n);
    [| intros fuel H; apply any; lia].
  induction n as [n before] using lt_wf_ind.
  intros [| f] [| g] Hf Hg; try (replace n with 0 by lia; reflexivity).
  cbn [lead]. destruct (Nat.ltb_spec n 12) as [small | large]; [reflexivity |].
  pose proof (floor n 12). apply before; lia.
Qed.

Lemma down n : 12 <= n -> by_twelve n = by_twelve (n / 12).
Proof.
  intro large. unfold by_twelve. f_equal.
  destruct n as [| less]; [lia |]. cbn [lead].
  destruct (Nat.ltb_spec (S less) 12); [lia |].
  pose proof (floor (S less) 12). apply enough_fuel. lia.
Qed.

Lemma formula_cases k : forall n, cases (12 ^ k) n (by_twelve n).
Proof.
  induction k as [| k before]; intro n.
  - unfold cases. do 12 (destruct n as [| n]; [cbn; lia |]). cbn; lia.
  - specialize (before (n / 12)). pose proof (floor n 12).
    assert (positive : 1 <= 12 ^ k)
      by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
    replace (12 ^ S k) with (12 * 12 ^ k) by reflexivity.
    destruct before as (one & two & three & zero).
    repeat split; intro run; (rewrite down; [| lia]);
      [apply one | apply two | apply three | apply zero]; lia.
Qed.

Lemma some_round n : 1 <= n -> exists k, 12 ^ k <= n < 12 * 12 ^ k.
Proof.
  induction n as [n before] using lt_wf_ind. intro large.
  destruct (le_lt_dec 12 n) as [late | first]; [| exists 0; cbn; lia].
  pose proof (floor n 12).
  destruct (before (n / 12)) as [k round]; [lia | lia |].
  exists (S k). replace (12 ^ S k) with (12 * 12 ^ k) by reflexivity. lia.
Qed.

(* ANCHOR: formula *)
(** So there is such a [G], the formula, and no other one. *)
Theorem formula : nimbers by_twelve.
(* ANCHOR_END: formula *)
Proof.
  split; [reflexivity |]. intros n large.
  destruct (some_round n large) as [[| k] round].
  - (* Below 12, number by number. *)
    cbn in round. destruct n as [| n]; [lia |].
    do 11 (destruct n as [| n]; [split;
      [ intros (d & many & same); each_divisor many; vm_compute in same; lia
      | intros w H; vm_compute in H;
        do 3 (destruct w as [| w]; [first [lia | some_divisor] |]); lia ] |]).
    lia.
  - pose proof (formula_cases (S k) n) as own.
    pose proof (fun d (_ : 2 <= d <= 6) => formula_cases (S k) (n / d)) as here.
    pose proof (fun d (_ : 2 <= d <= 6) => formula_cases k (n / d)) as before.
    assert (positive : 1 <= 12 ^ k)
      by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
    replace (12 ^ S k) with (12 * 12 ^ k) in * by reflexivity.
    destruct (one_of_four _ _ _ own round)
      as [[run ->] | [[run ->] | [[run ->] | [run ->]]]];
      [ apply (case_one _ n (12 ^ k)) | apply (case_two _ n (12 ^ k))
      | apply (case_three _ n (12 ^ k)) | apply (case_zero _ n (12 ^ k)) ];
      assumption || lia.
Qed.

(* ANCHOR: no_other *)
Theorem no_other (G : nat -> nat) :
  nimbers G -> forall n, G n = by_twelve n.
(* ANCHOR_END: no_other *)
Proof.
  intros game [| n]; [exact (proj1 game) |].
  destruct (some_round (S n)) as [k round]; [lia |].
  pose proof (four_cases G game (S n) k) as ours.
  pose proof (formula_cases k (S n)) as theirs.
  apply one_of_four in ours, theirs; lia.
Qed.

Print Assumptions four_cases.
Print Assumptions formula.
Print Assumptions no_other.
