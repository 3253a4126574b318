"""Checks the luck of a match from its file, without Stolik: ``python verify.py FILE``. Python alone is needed.

The secret must be the one that was committed to before the match, and every draw and shuffle must follow from the
secret, the players' words and the public random number, if there is one, in order and without gaps. No rules are known
here: whether the draws are those that the moves needed, from the first to the last, is for your eye.
"""

import hmac
import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from operator import itemgetter
from pathlib import Path
from typing import Any

PARTS = "v context commit commit_at secret words beacon beacon_signature draws shuffles moves others"
"""What every file has."""

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
    if not 0 < n <= 2**64:
        raise ValueError(f"a draw among {n}")
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


def require(agrees: bool, wrong: str) -> None:  # noqa: FBT001 - as assert, which Python may be told to leave out
    """Ends the program at the first thing that does not agree."""
    if not agrees:
        sys.exit(f"This does not agree: {wrong}.")


def checked(match: Any) -> Iterator[str]:
    """What agrees, line by line."""
    parts = [match[part] for part in PARTS.split()]
    version, context, commit, at, secret, words, beacon, signature, draws, shuffles, moves, others = parts
    if version != 2:  # noqa: PLR2004
        raise ValueError("another version")
    sealed = bytes.fromhex(secret), context.encode()
    require(commitment(*sealed) == commit, "the secret is not the one that was committed to")
    yield f"commitment: {commit}"
    yield from (f"word of {name}: {word or 'none'}" for name, word in words)
    yield from (f"commitment given up: {commitment(bytes.fromhex(former), rules.encode())}" for former, rules in others)
    if beacon:
        chain, number, randomness = beacon.split(":")
        due, hashed = GENESIS + (int(number) - 1) * PERIOD, sha256(bytes.fromhex(signature)).hexdigest()
        require(hashed == randomness, "the public random number is not the hash of its signature")
        require(chain != QUICKNET or due > at, f"the public round {number} was due before the commitment")
        yield f"public round {number}: is {randomness} at https://api.drand.sh/{chain}/public/{number} ?"
    kinds = ("draw", draws), ("shuffle", shuffles)
    drawn = [(f"{kind} {n} ({one[3]})", *one) for kind, entries in kinds for n, one in enumerate(entries, 1)]
    luck, following = key(*sealed, [word.encode() for _, word in words], beacon.encode()), 0
    for name, first, among, answer, what in sorted(drawn, key=itemgetter(1)):
        require(first == following, f"{name} uses word {first}, the next one is {following}")
        if isinstance(among, list):
            order, following = shuffled(luck, first, among)
            require(answer == order, f"{name}: the file has another order than the secret")
            yield f"{first:6}  {' '.join(map(str, answer))}  {what}"
        else:
            right, following = below(luck, first, among)
            require(answer == right, f"{name}: the file says {answer + 1} of {among}, the secret {right + 1}")
            yield f"{first:6}  {answer + 1:3} of {among:3}  {what}"
    yield f"moves: {', '.join(moves)}"
    yield f"Everything agrees. Draws: {len(draws)}, shuffles: {len(shuffles)}."


def main(path: str) -> None:
    """Prints what was found."""
    try:
        for line in checked(json.loads(Path(path).read_bytes())):
            print(line)
    except (OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        sys.exit(f"{path} cannot be read as the whole file of a game: {error!r}.")


if __name__ == "__main__":
    main(sys.argv[1]) if len(sys.argv) == 2 else sys.exit("Which file? python verify.py FILE")  # noqa: PLR2004
