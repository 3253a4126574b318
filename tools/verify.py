"""Checks the luck of a match from its file, without Stolik: ``python verify.py FILE``. Python alone is needed.

It checks that the secret is the one that was committed to before the match, and that every draw and shuffle follows
from the secret, the players' words and the public random number, if there is one, in order and without gaps. It knows
no rules: whether the moves fit the draws is for your eye.
"""

import hmac
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from typing import Any

FIELDS = ("context", "commit", "commit_at", "secret", "words", "beacon", "draws", "moves", "others")
"""What every file has."""

UNREADABLE = (ValueError, TypeError, LookupError, AttributeError)
"""What is raised where a part of a file is something else than it should be."""

QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
"""The chain of drand whose round 1 was due at GENESIS, in seconds since 1970; the next ones come every PERIOD."""
GENESIS, PERIOD = 1692803367, 3


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


def shuffled(key: bytes, first: int, items: list[Any]) -> tuple[list[Any], int]:
    """The items in the order that the words from ``first`` on give them, and the number of the word after these."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick, first = below(key, first, last + 1)
        order[pick], order[last] = order[last], order[pick]
    return order, first


def in_order(match: dict[str, Any]) -> Iterator[tuple[str, list[Any]]]:
    """Draws and shuffles, each list as it stands, by their first words; each with its name."""
    draws, shuffles = list(enumerate(match["draws"], 1)), list(enumerate(match.get("shuffles", ()), 1))
    while draws or shuffles:
        is_draw = bool(draws) and (not shuffles or draws[0][1][0] <= shuffles[0][1][0])
        number, entry = (draws if is_draw else shuffles).pop(0)
        yield f"{'draw' if is_draw else 'shuffle'} {number} ({entry[3]})", entry


def beacon_fault(match: dict[str, Any]) -> str:
    """What does not agree about the public random number; empty: all that can be told without its publisher's key."""
    if not match["beacon"]:
        return ""
    chain, number, randomness = match["beacon"].split(":")
    if sha256(bytes.fromhex(match.get("beacon_signature", ""))).hexdigest() != randomness:
        return "the public random number is not the hash of its signature"
    if chain == QUICKNET and GENESIS + (int(number) - 1) * PERIOD <= match["commit_at"]:
        return f"the public round {number} was due before the commitment"
    return ""


def faults(match: Any) -> list[str]:
    """What does not agree, each as a sentence; empty: all agrees. Whatever is read is judged, never trusted."""
    if not isinstance(match, dict):
        return ["this is not the file of a game, or not a whole one"]
    if missing := [name for name in FIELDS if name not in match]:
        return [f"this is not the whole file of a game: {missing[0]} is missing"]
    try:
        return disagreements(match)
    except UNREADABLE:
        return ["this is not the file of a game, or not a whole one"]


def disagreements(match: dict[str, Any]) -> list[str]:
    """What does not agree in a file that has all that a file has."""
    secret, context = bytes.fromhex(match["secret"]), match["context"].encode()
    if commitment(secret, context) != match["commit"]:
        return ["the secret is not the one that was committed to"]
    if fault := beacon_fault(match):
        return [fault]
    words = [word.encode() for _, word in match["words"]]
    luck, following = key(secret, context, words, match["beacon"].encode()), 0
    for name, (first, among, answer, _) in in_order(match):
        if first != following:
            return [f"{name} uses word {first}, the next one is {following}"]
        if isinstance(among, list):
            order, following = shuffled(luck, first, among)
            if answer != order:
                return [f"{name}: the file has another order than the secret"]
        elif not isinstance(among, int) or not 1 <= among <= 2**64:
            return [f"{name}: there is no draw among {among}"]
        else:
            right, following = below(luck, first, among)
            if answer != right:
                return [f"{name}: the file says {answer + 1} of {among}, the secret {right + 1}"]
    return []


def told(match: dict[str, Any]) -> Iterator[str]:
    """What a file holds, line by line."""
    for _, (first, among, answer, what) in in_order(match):
        drawn = " ".join(map(str, answer)) if isinstance(among, list) else f"{answer + 1:3} of {among:3}"
        yield f"{first:6}  {drawn}  {what}"
    for secret, context in match["others"]:
        yield f"commitment given up: {commitment(bytes.fromhex(secret), context.encode())}"
    if match["beacon"]:
        chain, number, randomness = match["beacon"].split(":")
        yield f"public round {number}: is {randomness} at https://api.drand.sh/{chain}/public/{number} ?"


def main(path: str) -> int:
    """Prints what was found; the exit code is 0 where all agrees."""
    try:
        with open(path, encoding="utf-8") as file:  # noqa: PTH123 - as plain as can be
            match = json.load(file)
    except (OSError, ValueError) as error:
        print(f"{path} cannot be read as the file of a game: {error}")
        return 1
    with suppress(*UNREADABLE):  # of a damaged file whatever can be read
        for line in told(match):
            print(line)
    if found := faults(match):
        print(*(f"This does not agree: {fault}." for fault in found), sep="\n")
        return 1
    counted = f"Draws: {len(match['draws'])}, shuffles: {len(match.get('shuffles', ()))}"
    print(f"Everything agrees. {counted}. Commitment: {match['commit']}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) if len(sys.argv) == 2 else "Which file? python verify.py FILE")  # noqa: PLR2004
