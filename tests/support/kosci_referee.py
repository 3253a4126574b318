"""A referee of Kości who reads the five joker rules in his own way."""

from collections import Counter

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
LOWER = ("three", "four", "full", "small", "large", "general", "chance")
BOXES = UPPER + LOWER


def plain(dice):
    """What each box pays, no joker considered."""
    counts, faces = Counter(dice), "".join(map(str, sorted(set(dice))))
    most = max(counts.values())
    return {
        **{box: face * counts[face] for face, box in enumerate(UPPER, start=1)},
        "three": sum(dice) * (most >= 3),
        "four": sum(dice) * (most >= 4),
        "full": 25 * (sorted(counts.values()) == [2, 3]),
        "small": 30 * any(run in faces for run in ("1234", "2345", "3456")),
        "large": 40 * (faces in ("12345", "23456")),
        "general": 50 * (most == 5),
        "chance": sum(dice),
    }


class Sheet:
    """One player's boxes, hundreds and generals."""

    def __init__(self, card=(), generals=0, *, first_in_box=False):
        self.card, self.extra, self.generals, self.first_in_box = dict(card), 0, generals, first_in_box

    def offers(self, ruleset, dice):
        """Points and hundred of every box that may be chosen."""
        free = {box: points for box, points in plain(dice).items() if box not in self.card}
        ordinary = {box: (points, 0) for box, points in free.items()}
        if len(set(dice)) > 1 or "general" not in self.card or ruleset == "plain":
            return ordinary
        own = UPPER[dice[0] - 1]
        wild = {**free, **{box: pays for box, pays in (("full", 25), ("small", 30), ("large", 40)) if box in free}}
        below = [box for box in LOWER if box in free]
        hundred = 100 * (self.first_in_box if ruleset == "polish" else self.card["general"] == 50)
        match ruleset:
            case "hasbro" if own in free:
                return {own: (free[own], hundred)}
            case "hasbro":
                return {box: (wild[box], hundred) for box in below or free}
            case "verhoeff":
                return {box: ((free if own in free else wild)[box], hundred) for box in free}
            case "polish" if not self.generals:
                return ordinary
        if own in free:
            return ordinary
        return {box: (wild[box], hundred if box in below or not below else 0) for box in free}

    def enter(self, box, dice, points, hundred):
        self.card[box] = points
        self.extra += hundred
        if len(set(dice)) == 1:
            self.first_in_box = self.first_in_box or (box == "general" and not self.generals)
            self.generals += 1

    @property
    def total(self):
        upper = sum(self.card.get(box, 0) for box in UPPER)
        return sum(self.card.values()) + 35 * (upper >= 63) + self.extra
