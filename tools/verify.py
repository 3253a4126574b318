"""Checks the luck of a match from its file, without Stolik: ``python verify.py FILE``. Python alone is needed.

It checks that the secret is the one that was committed to before the match, and that every draw follows from the secret
and the players' words, in order and without gaps. It knows no rules: whether the moves fit the draws is for your eye.
"""

import hmac
import json
import sys
from hashlib import sha256
from typing import Any


def framed(part: bytes) -> bytes:
    """A part of what is hashed, behind its length in four bytes."""
    return len(part).to_bytes(4, "big") + part


def commitment(secret: bytes, context: bytes) -> str:
    """What was told of the secret before the match."""
    return sha256(framed(b"stolik/2/commit") + framed(secret) + framed(context)).hexdigest()


def key(secret: bytes, context: bytes, words: list[bytes], beacon: bytes) -> bytes:
    """The key of all draws."""
    told = framed(b"stolik/2/key") + framed(context) + len(words).to_bytes(4, "big")
    return hmac.digest(secret, told + b"".join(map(framed, words)) + framed(beacon), "sha256")


def below(key: bytes, first: int, n: int) -> tuple[int, int]:
    """A draw among n possibilities from the word ``first`` on, and the number of the word after it."""
    limit = 2**64 - 2**64 % n
    while True:
        told = hmac.digest(key, b"stolik/2/draw" + first.to_bytes(8, "big"), "sha256")
        first += 1
        if (word := int.from_bytes(told[:8], "big")) < limit:
            return word % n, first


def faults(match: dict[str, Any]) -> list[str]:
    """What does not agree, each as a sentence; empty: all agrees."""
    secret, context = bytes.fromhex(match["secret"]), match["context"].encode()
    if commitment(secret, context) != match["commit"]:
        return ["the secret is not the one that was committed to"]
    words = [word.encode() for _, word in match["words"]]
    luck, following = key(secret, context, words, match["beacon"].encode()), 0
    for number, (first, n, answer, what) in enumerate(match["draws"], 1):
        if first != following:
            return [f"draw {number} ({what}) uses word {first}, the next one is {following}"]
        right, following = below(luck, first, n)
        if answer != right:
            return [f"draw {number} ({what}): the file says {answer + 1} of {n}, the secret {right + 1}"]
    return []


def main(path: str) -> int:
    """Prints what was found; the exit code is 0 where all agrees."""
    with open(path, encoding="utf-8") as file:  # noqa: PTH123 - as plain as can be
        match = json.load(file)
    for first, n, answer, what in match["draws"]:
        print(f"{first:6}  {answer + 1:3} of {n:3}  {what}")
    print(*(f"commitment given up: {commitment(bytes.fromhex(s), c.encode())}" for s, c in match["others"]), sep="\n")
    found = faults(match)
    print(*(found or [f"It agrees: {len(match['draws'])} draws, commitment {match['commit']}."]), sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
