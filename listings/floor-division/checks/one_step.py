"""Checks claims about games of floor division, without a certificate.

It shares nothing with the crate but the form of a claim: three lines, which
are the divisors, the ends of the runs from 1 to the scale, and the nimbers of
the runs, within the limits of the book's programs. Any number of claims may
follow each other. For each it prints `proved`, or `refused` and a number at
which the step fails. What is no claim gets a line, and the exit code is 2.

    python3 one_step.py < claims.txt
"""

import sys
from bisect import bisect_right
from itertools import count


# ANCHOR: step
def claimed(claim, n):
    """The nimber that the claim gives to n."""
    _, ends, nimbers = claim
    while n >= ends[-1]:
        n //= ends[-1]
    return nimbers[bisect_right(ends, n) - 1] if n else 0


def step(claim, n):
    """Whether n gets the mex of what its options get."""
    options = {claimed(claim, n // d) for d in claim[0]}
    mex = next(v for v in count() if v not in options)
    return mex == claimed(claim, n)
# ANCHOR_END: step


# ANCHOR: places
def places(claim):
    """If the step holds at these numbers, it holds at every n from 1 on."""
    divisors, ends, _ = claim
    m, scale = max(divisors), ends[-1]
    cuts = {d * c * unit
            for d in [1, *divisors] for c in ends for unit in (1, scale)}
    lead = range(scale, scale**2)
    return [*range(1, m + 1), *sorted(n for n in cuts if n in lead)]


def failure(claim):
    """A number at which the step fails; None if the claim is proved."""
    return next((n for n in places(claim) if not step(claim, n)), None)
# ANCHOR_END: places


def wrong(claim):
    """What these lines of numbers lack to be a claim; None if nothing."""
    if len(claim) < 3:
        return "a claim has three lines"
    divisors, ends, nimbers = claim
    rising = all(a < b for a, b in zip(ends, ends[1:]))
    if not 1 <= len(divisors) <= 20:
        return "a claim has 1 to 20 divisors"
    if min(divisors) < 2 or max(divisors) > 1000:
        return "a divisor is between 2 and 1000"
    if not 2 <= len(ends) <= 101 or ends[0] != 1 or not rising:
        return "2 to 101 ends rise from 1 to the scale"
    if ends[-1] > 100_000:
        return "the scale is at most 100000"
    if len(nimbers) != len(ends) - 1:
        return "each run has one nimber"
    return None


def main():
    at = 0
    try:
        lines = sys.stdin.read().splitlines()
        for at in range(0, len(lines), 3):
            claim = [[int(word) for word in line.split()]
                     for line in lines[at:at + 3]]
            if why := wrong(claim):
                raise ValueError(why)
            n = failure(claim)
            print("proved" if n is None else f"refused {n}")
    except ValueError as why:
        print(f"the claim in line {at + 1}: {why}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
