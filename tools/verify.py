"""Checks the luck of a match from its file, without Stolik: ``python verify.py FILE``. Python alone is needed.

It checks that the secret is the one that was committed to before the match, and that every draw and shuffle follows
from the secret, the players' words and the public random number, if there is one, in order and without gaps. It knows
no rules: whether the draws are those that the moves needed, from the first to the last, is for your eye.
"""

import hmac
import json
import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from heapq import merge
from itertools import islice
from pathlib import Path
from typing import Any

TEXT, BYTES, NUMBER = re.compile("[^\ud800-\udfff]*"), re.compile("([0-9a-f]{2})*"), range(2**64)
PARTS: dict[str, Any] = {
    "v": range(2, 3),
    "context": TEXT,
    "commit": BYTES,
    "commit_at": NUMBER,
    "secret": BYTES,
    "words": [(TEXT, TEXT)],
    "beacon": re.compile("([0-9a-f]+:[0-9]{1,15}:[0-9a-f]+)?"),
    "beacon_signature": BYTES,
    "draws": [(NUMBER, range(1, 2**64 + 1), NUMBER, TEXT)],
    "shuffles": [(NUMBER, list, list, TEXT)],
    "moves": [TEXT],
    "others": [(BYTES, TEXT)],
}
"""What every file has: a list of one shape holds any number of such things, a tuple is a list of just these."""

QUICKNET, GENESIS, PERIOD = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971", 1692803367, 3
"""A chain of drand, when its round 1 was due, in seconds since 1970, and after how many seconds the next ones come."""


def framed(*parts: bytes) -> bytes:
    """Parts of what is hashed, each behind its length in four bytes."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def commitment(secret: bytes, context: bytes) -> str:
    """What was told of the secret before the match."""
    return sha256(framed(b"stolik/2/commit", secret, context)).hexdigest()


def key(secret: bytes, context: bytes, words: list[bytes], beacon: bytes) -> bytes:
    """The key of all draws."""
    told = framed(b"stolik/2/key", context) + len(words).to_bytes(4, "big") + framed(*words, beacon)
    return hmac.digest(secret, told, "sha256")


def below(key: bytes, first: int, n: int) -> tuple[int, int]:
    """A draw among n possibilities from the word ``first`` on, and the number of the word after it."""
    while True:
        told = hmac.digest(key, b"stolik/2/draw" + first.to_bytes(8, "big"), "sha256")
        word, first = int.from_bytes(told[:8], "big"), first + 1
        if word < 2**64 - 2**64 % n:
            return word % n, first


def shuffled(key: bytes, first: int, items: list[Any]) -> tuple[list[Any], int]:
    """The items in the order that the words from ``first`` on give them, and the number of the word after these."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick, first = below(key, first, last + 1)
        order[pick], order[last] = order[last], order[pick]
    return order, first


def fits(value: Any, shape: Any) -> bool:
    """Whether a part of a file is what it should be."""
    match shape:
        case range():
            return isinstance(value, int) and value in shape
        case re.Pattern():
            return isinstance(value, str) and shape.fullmatch(value) is not None
        case [one]:
            return isinstance(value, list) and all(fits(each, one) for each in value)
        case tuple():
            return isinstance(value, list) and len(value) == len(shape) and all(map(fits, value, shape))
    return type(value) is shape


def in_order(match: dict[str, Any]) -> Iterator[tuple[str, list[Any]]]:
    """Draws and shuffles, each list as it stands, by their first words; each with its name."""
    kinds = (enumerate(match["draws"], 1), "draw"), (enumerate(match["shuffles"], 1), "shuffle")
    named = [[(f"{kind} {number} ({one[3]})", one) for number, one in entries] for entries, kind in kinds]
    return merge(*named, key=lambda entry: int(entry[1][0]))


def checked(match: Any) -> Iterator[tuple[bool, str, str]]:
    """Whether one thing after another agrees, what is told of it then, and what is wrong else: there a caller stops."""
    for part, shape in PARTS.items():
        fit = isinstance(match, dict) and fits(match.get(part), shape)
        yield fit, "", f"this is not the whole file of a game: its part “{part}” is missing or damaged"
    secret, context, beacon = bytes.fromhex(match["secret"]), match["context"].encode(), match["beacon"]
    commit = commitment(secret, context)
    yield commit == match["commit"], f"commitment: {commit}", "the secret is not the one that was committed to"
    for name, word in match["words"]:
        yield True, f"word of {name}: {word or 'none'}", ""
    for given_up, rules in match["others"]:
        yield True, f"commitment given up: {commitment(bytes.fromhex(given_up), rules.encode())}", ""
    if beacon:
        chain, number, randomness = beacon.split(":")
        told = f"public round {number}: is {randomness} at https://api.drand.sh/{chain}/public/{number} ?"
        hashed = sha256(bytes.fromhex(match["beacon_signature"])).hexdigest()
        yield hashed == randomness, told, "the public random number is not the hash of its signature"
        later = chain != QUICKNET or GENESIS + (int(number) - 1) * PERIOD > match["commit_at"]
        yield later, "", f"the public round {number} was due before the commitment"
    luck, following = key(secret, context, [word.encode() for _, word in match["words"]], beacon.encode()), 0
    for name, (first, among, answer, what) in in_order(match):
        yield first == following, "", f"{name} uses word {first}, the next one is {following}"
        if isinstance(among, list):
            order, following = shuffled(luck, first, among)
            said = f"{first:6}  {' '.join(map(str, answer))}  {what}"
            yield answer == order, said, f"{name}: the file has another order than the secret"
        else:
            right, following = below(luck, first, among)
            said = f"{first:6}  {answer + 1:3} of {among:3}  {what}"
            yield answer == right, said, f"{name}: the file says {answer + 1} of {among}, the secret {right + 1}"


def faults(match: Any) -> list[str]:
    """The first sentence about what does not agree; none: all agrees."""
    return list(islice((wrong for agrees, _, wrong in checked(match) if not agrees), 1))


def main(path: str) -> int:
    """Prints what was found; the exit code is 0 where all agrees."""
    try:
        match = json.loads(Path(path).read_bytes())
    except (OSError, ValueError, RecursionError) as error:
        print(f"{path} cannot be read as the file of a game: {error}")
        return 1
    for agrees, said, wrong in checked(match):
        if not agrees:
            print(f"This does not agree: {wrong}.")
            return 1
        print(said, end="\n" if said else "")
    print(f"Everything agrees. Draws: {len(match['draws'])}, shuffles: {len(match['shuffles'])}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) if len(sys.argv) == 2 else "Which file? python verify.py FILE")  # noqa: PLR2004
