(** A hidden line: what is read here is not what Coq reads. *)

Require Import List Lia.
Require window.
Import window(is_mex, mex_unique).
Import ListNotations.

(* ANCHOR: hidden *)
Definition reaches (A : list nat) (G : nat -> nat) (n v : nat) : Prop :=
  exists s, In s A /\  (* [s] is one of the amounts (* *)
    s <= n /\          (* and as many are there *) *)
    G (n - s) = v.
(* ANCHOR_END: hidden *)

Definition nimbers (A : list nat) (G : nat -> nat) : Prop :=
  G 0 = 0 /\ forall n, 1 <= n -> is_mex (reaches A G n) (G n).

Theorem one_coin G : nimbers [2] G -> G 1 = 1.
Proof.
  intros [zero each]. apply (mex_unique (reaches [2] G 1)); [apply each; lia |].
  split.
  - intros (s & [<- | []] & met). cbn in met. lia.
  - intros w below. exists 2. split; [left; reflexivity |]. cbn. lia.
Qed.

Print Assumptions one_coin.
