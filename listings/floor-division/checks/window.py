"""Checks claims about games of floor division by a look at their window.

It shares nothing with the crate but the form of a claim, two lines: the
divisors, then M and N. Any number of claims may follow each other. For each
it prints `proved`, `refused n` with the smallest n that is wrong, or `window`
if the theorem says nothing about it. What is no claim gets a message with its
line and word, and the exit code is 2.

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


def numbers(lines, at):
    """The numbers in line `at`, counted from 1. No other digits than 0 to 9."""
    words = lines[at - 1].split() if at <= len(lines) else []
    for place, word in enumerate(words, 1):
        if not word.isdigit() or len(word) > 100:
            raise Bad(at, place, f"{ascii(word)[1:]} is no whole number here")
    return [int(word) for word in words]


def claim(lines, at):
    """The divisors, M and N in this line and the next one."""
    divisors, pair = numbers(lines, at), numbers(lines, at + 1)
    if not divisors:
        raise Bad(at, 1, "there are no divisors")
    for place, divisor in enumerate(divisors, 1):
        if divisor < 2:
            raise Bad(at, place, "a divisor is at least 2")
    if len(pair) != 2:
        raise Bad(at + 1, min(len(pair) + 1, 3), "M and N are two numbers")
    if pair[0] < 2 or pair[1] < 1:
        raise Bad(at + 1, 1 if pair[0] < 2 else 2, "M >= 2 and N >= 1")
    if max(divisors) * pair[1] > 1_000_000:
        raise Bad(at + 1, 2, "the window ends above 1000000")
    return divisors, *pair


class Bad(Exception):
    """A line, a word in it, both counted from 1, and what is wrong with it."""


def main():
    lines = sys.stdin.buffer.read().removesuffix(b"\n").split(b"\n")
    try:
        for at in range(1, len(lines) + 1, 2):
            print(check(*claim(lines, at)))
    except Bad as bad:
        print("line {}, word {}: {}".format(*bad.args), file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
