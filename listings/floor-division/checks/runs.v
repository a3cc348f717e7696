(** Windows that no table can hold: the checker on runs, with binary numbers.

    The game and the theorem come from [window.v]. *)

Require Import List Arith NArith Lia Bool.
Require window.
Import window(nimbers, divisors, mex).
Import ListNotations.
Open Scope N_scope.

(* ANCHOR: steps *)
(** A function that seldom changes: its value at 0, then the numbers where it
    changes, each with the value from there on. *)
Definition steps (V : Type) : Type := V * list (N * V).

Fixpoint value_from {V} (v : V) (l : list (N * V)) (n : N) : V :=
  match l with
  | [] => v
  | (start, w) :: l => if n <? start then v else value_from w l n
  end.

Definition value_at {V} (f : steps V) (n : N) : V :=
  value_from (fst f) (snd f) n.
(* ANCHOR_END: steps *)

(** The function n -> f (n / d). *)
Definition stretch {V} (d : N) (f : steps V) : steps V :=
  (fst f, map (fun step => (d * fst step, snd step)) (snd f)).

Lemma stretch_at {V} d (f : steps V) n : 1 <= d ->
  value_at (stretch d f) n = value_at f (n / d).
Proof.
  intro one. destruct f as [v l]. unfold value_at. cbn [fst snd stretch].
  revert v. induction l as [| [start w] l IH]; intro v; [reflexivity |].
  cbn [map fst snd value_from]. rewrite IH.
  destruct (N.ltb_spec n (d * start)) as [H | H],
    (N.ltb_spec (n / d) start) as [K | K]; trivial; exfalso.
  - apply N.div_lt_upper_bound in H; lia.
  - apply N.div_le_lower_bound in H; lia.
Qed.

(** The function n -> op (f n) (g n): whichever changes first, changes it. *)
Fixpoint merge_from {U V W} (op : U -> V -> W) (u : U) (k : list (N * U)) :
    V -> list (N * V) -> list (N * W) :=
  match k with
  | [] => fun v => map (fun step => (fst step, op u (snd step)))
  | (s, u') :: k' =>
      fix inner v l :=
        match l with
        | [] => (s, op u' v) :: merge_from op u' k' v []
        | (t, v') :: l' =>
            match s ?= t with
            | Lt => (s, op u' v) :: merge_from op u' k' v l
            | Eq => (s, op u' v') :: merge_from op u' k' v' l'
            | Gt => (t, op u v') :: inner v' l'
            end
        end
  end.

Definition merge {U V W} (op : U -> V -> W) (f : steps U) (g : steps V) :
    steps W :=
  (op (fst f) (fst g), merge_from op (fst f) (snd f) (fst g) (snd g)).

Lemma merge_at {U V W} (op : U -> V -> W) f g n :
  value_at (merge op f g) n = op (value_at f n) (value_at g n).
Proof.
  destruct f as [u k], g as [v l]. unfold value_at. cbn [fst snd merge].
  revert u v l. induction k as [| [s u'] k IH]; intros u v l.
  - revert v. induction l as [| [t v'] l IHl]; intro v; [reflexivity |].
    cbn in *. rewrite IHl. destruct (n <? t); reflexivity.
  - revert v. induction l as [| [t v'] l IHl]; intro v.
    + cbn [merge_from value_from]. rewrite IH. destruct (n <? s); reflexivity.
    + assert (step : merge_from op u ((s, u') :: k) v ((t, v') :: l) =
        match s ?= t with
        | Lt => (s, op u' v) :: merge_from op u' k v ((t, v') :: l)
        | Eq => (s, op u' v') :: merge_from op u' k v' l
        | Gt => (t, op u v') :: merge_from op u ((s, u') :: k) v' l
        end) by reflexivity.
      rewrite step. cbn [value_from].
      destruct (N.compare_spec s t) as [same | less | more]; cbn [value_from];
        [rewrite IH | rewrite IH | rewrite IHl]; cbn [value_from];
        destruct (N.ltb_spec n s), (N.ltb_spec n t); trivial; lia.
Qed.

(** The same function without steps that change nothing. *)
Fixpoint shorten_from (v : nat) (l : list (N * nat)) : list (N * nat) :=
  match l with
  | [] => []
  | (start, w) :: l =>
      if Nat.eqb v w && match l with [] => true | (t, _) :: _ => start <? t end
      then shorten_from v l else (start, w) :: shorten_from w l
  end.

Definition shorten (f : steps nat) : steps nat :=
  (fst f, shorten_from (fst f) (snd f)).

Lemma shorten_at f n : value_at (shorten f) n = value_at f n.
Proof.
  destruct f as [v l]. unfold value_at. cbn [fst snd shorten]. revert v.
  induction l as [| [start w] l IH]; intro v; [reflexivity |].
  cbn [shorten_from].
  destruct (Nat.eqb v w && _) eqn:none; cbn [value_from]; rewrite IH; trivial.
  apply andb_true_iff in none as [same after].
  apply Nat.eqb_eq in same as <-.
  destruct (N.ltb_spec n start) as [before |]; [| reflexivity].
  destruct l as [| [t w] l]; [reflexivity |]. apply N.ltb_lt in after.
  cbn [value_from]. destruct (N.ltb_spec n t); [reflexivity | lia].
Qed.

(** The same function below [end_]. *)
Fixpoint cut_from {V} (end_ : N) (l : list (N * V)) : list (N * V) :=
  match l with
  | [] => []
  | (start, w) :: l =>
      if start <? end_ then (start, w) :: cut_from end_ l else []
  end.

Definition cut {V} (end_ : N) (f : steps V) : steps V :=
  (fst f, cut_from end_ (snd f)).

Lemma cut_at {V} end_ (f : steps V) n : n < end_ ->
  value_at (cut end_ f) n = value_at f n.
Proof.
  intro below. destruct f as [v l]. unfold value_at.
  cbn [fst snd cut]. revert v.
  induction l as [| [start w] l IH]; intro v; [reflexivity |]. cbn [cut_from].
  destruct (N.ltb_spec start end_); cbn [value_from];
    [rewrite IH; reflexivity |].
  destruct (N.ltb_spec n start); [reflexivity | lia].
Qed.

(* ANCHOR: check_runs *)
(** The nimbers of the options. *)
Definition options (D : list N) (f : steps nat) : steps (list nat) :=
  fold_right (fun d rest => merge cons (stretch d f) rest) ([], []) D.

(** The nimbers below 2^k. Those below 2^(k + 1) follow from them, because a
    move divides by 2 at least. *)
Fixpoint runs (D : list N) (k : nat) : steps nat :=
  match k with
  | O => (0%nat, [])
  | S k => cut (2 ^ N.of_nat (S k)) (shorten
      (merge (fun (alive : bool) met => if alive then mex met else 0%nat)
        (false, [(1, true)]) (options D (runs D k))))
  end.

(** The function is true from [start] up to [end_]. *)
Fixpoint holds (start end_ : N) (now : bool) (l : list (N * bool)) : bool :=
  match l with
  | [] => now
  | (next, later) :: l => (now || (next <=? start)) &&
      ((end_ <=? next) || holds start end_ later l)
  end.

Definition check (D : list N) (M start : N) : bool :=
  let window := fold_right N.max 0 D * start in
  let f := runs D (N.to_nat (N.size window)) in
  let same := merge Nat.eqb f (stretch M f) in
  forallb (N.leb 2) D && (2 <=? M) && (1 <=? start) && (M <=? window) &&
  holds start window (fst same) (snd same).
(* ANCHOR_END: check_runs *)

Lemma options_at D f n : (forall d, In d D -> 2 <= d) ->
  value_at (options D f) n = map (fun d => value_at f (n / d)) D.
Proof.
  induction D as [| d D IH]; intro from_two; [reflexivity |].
  pose proof (from_two d (or_introl eq_refl)). cbn [options fold_right map].
  fold (options D f). rewrite merge_at, stretch_at by lia.
  rewrite IH; [reflexivity |]. intros e H1. apply from_two. right. exact H1.
Qed.

Lemma runs_right D G : (forall d, In d D -> 2 <= d) ->
  nimbers (map N.to_nat D) G ->
  forall k n, n < 2 ^ N.of_nat k -> value_at (runs D k) n = G (N.to_nat n).
Proof.
  intros from_two [zero each]. induction k as [| k IH]; intros n below.
  { replace n with 0 by (cbn in below; lia). symmetry. exact zero. }
  cbn [runs]. rewrite cut_at by exact below.
  rewrite shorten_at, merge_at, options_at by exact from_two.
  cbn [value_at value_from fst snd].
  destruct (N.ltb_spec n 1) as [none | alive].
  { replace n with 0 by lia. symmetry. exact zero. }
  apply (window.mex_unique (window.reaches (map N.to_nat D) G (N.to_nat n)));
    [| apply each; lia].
  refine (window.mex_same _ _ _ _ (window.mex_spec _)). intro v.
  assert (option : forall d, In d D ->
    value_at (runs D k) (n / d) = G (N.to_nat n / N.to_nat d)%nat).
  { intros d H. pose proof (from_two d H).
    rewrite IH; [rewrite N2Nat.inj_div; reflexivity |].
    rewrite Nat2N.inj_succ, N.pow_succ_r' in below.
    apply N.div_lt_upper_bound; nia. }
  rewrite in_map_iff. split.
  - intros (d & <- & H). exists (N.to_nat d). split; [apply in_map; exact H |].
    symmetry. exact (option d H).
  - intros (e & H & <-). apply in_map_iff in H as (d & <- & H).
    exists d. split; [exact (option d H) | exact H].
Qed.

Lemma holds_true start end_ n : start <= n < end_ -> forall l now,
  holds start end_ now l = true -> value_from now l n = true.
Proof.
  intros inside. induction l as [| [next later] l IH]; intros now; [trivial |].
  cbn [holds value_from]. rewrite andb_true_iff, !orb_true_iff, !N.leb_le.
  intros [here rest]. destruct (N.ltb_spec n next).
  - destruct here; [assumption | lia].
  - destruct rest; [lia | apply IH; assumption].
Qed.

Lemma largest D d : In d D -> d <= fold_right N.max 0 D.
Proof.
  induction D as [| e D IH]; intros []; cbn [fold_right]; [subst; lia |].
  specialize (IH H). lia.
Qed.

(* ANCHOR: runs_sound *)
(** What it accepts is true, for all numbers, in the game of [window.v]. *)
Theorem check_sound D M start : check D M start = true ->
  forall G, nimbers (map N.to_nat D) G ->
  forall n, start <= n -> G (N.to_nat n) = G (N.to_nat (n / M)).
(* ANCHOR_END: runs_sound *)
Proof.
  unfold check. set (m := fold_right N.max 0 D). set (end_ := m * start).
  rewrite !andb_true_iff, !forallb_forall, !N.leb_le.
  intros [[[[from_two M_two] start_one] applies] all] G right n late.
  assert (D_two : forall d, In d D -> 2 <= d).
  { intros d H. apply N.leb_le. exact (from_two d H). }
  rewrite N2Nat.inj_div.
  apply (window.scaling (map N.to_nat D) G (N.to_nat m) (N.to_nat M)
    (N.to_nat start)); try lia; trivial.
  - intros d H. apply in_map_iff in H as (e & <- & H). specialize (D_two e H).
    lia.
  - intros d H. apply in_map_iff in H as (e & <- & H).
    pose proof (largest D e H). unfold m. lia.
  - intros i [low high].
    set (f := runs D (N.to_nat (N.size end_))) in all.
    assert (known : forall j, j < end_ -> value_at f j = G (N.to_nat j)).
    { intros j H. apply runs_right; [exact D_two | exact right |].
      rewrite N2Nat.id. pose proof (N.size_gt end_). lia. }
    assert (inside : start <= N.of_nat i < end_) by (unfold end_; lia).
    pose proof (holds_true _ _ _ inside _ _ all) as same.
    change (value_at (merge Nat.eqb f (stretch M f)) (N.of_nat i) = true)
      in same.
    rewrite merge_at, stretch_at in same by lia.
    apply Nat.eqb_eq in same.
    assert (N.of_nat i / M < end_).
    { apply (N.le_lt_trans _ (N.of_nat i)); [| lia].
      apply N.div_le_upper_bound; nia. }
    rewrite !known in same by lia.
    rewrite N2Nat.inj_div, !Nat2N.id in same. exact same.
Qed.

(* ANCHOR: late *)
(** 120 000 numbers are the proof. *)
Theorem two_five_six G : nimbers [2; 5; 6]%nat G ->
  forall n, 24000 <= n -> G (N.to_nat n) = G (N.to_nat (n / 10)).
Proof. apply (check_sound [2; 5; 6]). vm_compute. reflexivity. Qed.
(* ANCHOR_END: late *)

(** And a pattern that begins at a number of 37 digits. *)
Theorem two_five_seven G : nimbers [2; 5; 7]%nat G ->
  forall n, 2295856928869814954822205440000000000 <= n ->
  G (N.to_nat n) = G (N.to_nat (n / 35)).
Proof. apply (check_sound [2; 5; 7]). vm_compute. reflexivity. Qed.

(** Claims that the checker refuses. *)
Goal check [2; 5; 6] 10 23999 = false. Proof. vm_compute. reflexivity. Qed.
Goal check [2; 5; 6] 10 4000 = false. Proof. vm_compute. reflexivity. Qed.

Print Assumptions check_sound.
Print Assumptions two_five_six.
Print Assumptions two_five_seven.
