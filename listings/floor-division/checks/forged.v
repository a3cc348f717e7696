(** A forged definition: every proof here is right, about another game. *)

Require Import List Lia.
Require window.
Import window(is_mex, mex_unique).
Import ListNotations.

(* ANCHOR: forged *)
(** From [n] coins you may take any amount in [A]. This reaches [v]. *)
Definition reaches (A : list nat) (G : nat -> nat) (n v : nat) : Prop :=
  exists s, In s A /\ G (n - s) = v.

(** [G] gives each pile its nimber. At 0 the game is over. *)
Definition nimbers (A : list nat) (G : nat -> nat) : Prop :=
  G 0 = 0 /\ forall n, 1 <= n -> is_mex (reaches A G n) (G n).

(** Two coins must be taken, and one is there. It is won! *)
Theorem one_coin G : nimbers [2] G -> G 1 = 1.
(* ANCHOR_END: forged *)
Proof.
  intros [zero each]. apply (mex_unique (reaches [2] G 1)); [apply each; lia |].
  split.
  - intros (s & [<- | []] & met). cbn in met. lia.
  - intros w below. exists 2. split; [left; reflexivity |]. cbn. lia.
Qed.

Print Assumptions one_coin.
