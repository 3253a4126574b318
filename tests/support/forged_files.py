"""What may be done to the file of a match: forgeries do not agree, and after damages it is no such file."""

import string


def flipped(match):
    match["secret"] = ("0" if match["secret"][0] != "0" else "1") + match["secret"][1:]


def without_a_word(match):
    match["words"].pop()


def swapped(match):
    """Two draws have changed places; not two with the same answer, which would agree still."""
    draws = match["draws"]
    one = next(one for one in draws[1:] if one[2] != draws[0][2])
    draws[0][2], one[2] = one[2], draws[0][2]


def another_answer(match):
    match["draws"][3][2] = (match["draws"][3][2] + 1) % match["draws"][3][1]


def a_gap(match):
    del match["draws"][2]


def another_order(match):
    *_, (_, _, order, _) = match["shuffles"]
    order[0], order[1] = order[1], order[0]


FORGERIES = [flipped, without_a_word, swapped, another_answer, a_gap, another_order]

DAMAGES = {
    "without a commitment": (lambda match: match.pop("commit"), "commit"),
    "without moves": (lambda match: match.pop("moves"), "moves"),
    "without shuffles": (lambda match: match.pop("shuffles"), "shuffles"),
    "of another version": (lambda match: match.update(v=3), "v"),
    "half a digit": (lambda match: match.update(secret=match["secret"][:-1]), "secret"),
    "no digits": (lambda match: match.update(secret="x" * 64), "secret"),
    "words are a number": (lambda match: match.update(words=7), "words"),
    "a word without a name": (lambda match: match["words"][0].pop(0), "words"),
    "half a letter": (lambda match: match["words"][0].__setitem__(1, "\ud83d"), "words"),
    "no round": (lambda match: match.update(beacon="a:b:c"), "beacon"),
    "a draw without a number": (lambda match: match["draws"][1].__setitem__(0, "0"), "draws"),
    "a draw among none": (lambda match: among(match, 0), "draws"),
    "a draw among too many": (lambda match: among(match, 2**65), "draws"),
    "a shuffle of nothing": (lambda match: match["shuffles"][0].__setitem__(1, None), "shuffles"),
    "a move that is a number": (lambda match: match["moves"].append(7), "moves"),
    "another match": (lambda match: match["others"].append("a"), "others"),
}
"""What may happen to a file, and the part of it that is damaged then."""


def among(match, number):
    match["draws"][0][1] = number


def with_one_changed(data, position, chance):
    """A file of which one byte is another: a digit another digit, a letter another letter, else anything."""
    old = chr(data[position])
    kind = string.digits if old in string.digits else string.ascii_letters if old.isalpha() else string.printable
    new = chance.choice([one for one in kind if one != old])
    return data[:position] + new.encode() + data[position + 1 :]
