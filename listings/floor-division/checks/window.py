"""Checks claims about games of floor division by a look at their window.

It shares nothing with the crate but the form of a claim, two lines: the
divisors, then M and N. Any number of claims may follow each other. For each
it prints `proved`, `refused n` with the smallest n that is wrong, or `window`
if the theorem says nothing about it. What is no claim gets a line, and the
exit code is 2.

    python3 window.py < claims.txt
"""

import sys
from itertools import count


# ANCHOR: check
def check(divisors, scale, start):
    """Checks that G(n) = G(n // scale) for every n from start on."""
    end = max(divisors) * start
    if end < scale:
        return "window"
    nimbers = [0]
    for n in range(1, end):
        met = {nimbers[n // d] for d in divisors}
        nimbers.append(next(v for v in count() if v not in met))
    for n in range(start, end):
        if nimbers[n] != nimbers[n // scale]:
            return f"refused {n}"
    return "proved"
# ANCHOR_END: check


def numbers(line):
    """The numbers in this line: `int` alone would read `1_2`, too."""
    for word in line.split():
        if not (word.isascii() and word.isdigit()):
            raise ValueError(f"{word!a} is no whole number")
        yield int(word)


def claim(lines):
    """The divisors, M and N in these two lines."""
    divisors, pair = (list(numbers(line)) for line in lines)
    if not divisors or min(divisors) < 2:
        raise ValueError("a claim has divisors, each at least 2")
    if len(pair) != 2 or pair[0] < 2 or pair[1] < 1:
        raise ValueError("M is at least 2 and N at least 1")
    if max(divisors) * pair[1] > 1_000_000:
        raise ValueError("the window ends above 1000000")
    return divisors, *pair


def main():
    at = 0
    try:
        lines = sys.stdin.read().removesuffix("\n").split("\n")
        for at in range(0, len(lines), 2):
            print(check(*claim([*lines, ""][at:at + 2])))
    except ValueError as why:
        print(f"the claim in line {at + 1}: {why}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
