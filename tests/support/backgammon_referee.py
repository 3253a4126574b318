"""A referee of backgammon who moves men from list to list and keeps the cube and the score in his own way."""

from functools import lru_cache

from engines.luck import rolled

BAR, OFF = 25, 0
FIRST = tuple({24: 2, 13: 5, 8: 3, 6: 5}.get(place, 0) for place in range(26))
HIGHEST = 4096


def stepped(own, foe, src, die):
    """Both sides after one man has gone so far, each by its own numbers; None where he may not."""
    dst = max(src - die, OFF)
    if not own[src] or (own[BAR] and src != BAR):
        return None
    if dst == OFF and (sum(own[7:]) or (src < die and sum(own[src + 1 : 7]))):
        return None
    if dst != OFF and foe[BAR - dst] > 1:
        return None
    own, foe = list(own), list(foe)
    own[src] -= 1
    own[dst] += 1
    if dst != OFF and foe[BAR - dst]:
        foe[BAR - dst] = 0
        foe[BAR] += 1
    return tuple(own), tuple(foe)


@lru_cache(4096)
def ends(own, foe, dice):
    """Every position in which a turn may end; none when it is lost."""
    one, two = dice
    reached = {}
    for order in ((max(dice), min(dice)), (min(dice), max(dice))) if one != two else ((one,) * 4,):
        level, count = {(own, foe)}, 0
        for die in order:
            after = {stepped(*sides, src, die) for sides in level for src in range(1, 26)} - {None}
            if not after:
                break
            level, count = after, count + 1
        if count == 1 and one != two and 1 in reached:
            continue  # the larger die has been tried first
        reached[count] = reached.get(count, set()) | level
    most = max(reached)
    return frozenset(reached[most]) if most else frozenset()


class Referee:
    """Says who is asked and what may be done; a play is the position to which it leads."""

    def __init__(self, rules, luck):
        self.rules, self.luck = rules, luck
        self.score, self.crawford, self.won = [0, 0], "before", []
        self._set_up()

    # --- what may be done ---

    def able(self):
        match self.phase:
            case "over":
                return set()
            case "answer":
                may_beaver = self.rules.beavers and not self.rules.match_to and not self.is_beaver
                return {"take", "drop"} | ({"beaver"} if may_beaver and self.offered < HIGHEST else set())
            case "resigned":
                return {"accept", "decline"}
            case "roll":
                able = {"roll", "double"}
            case _:
                able = set(self._ends())
        return able | {f"resign {worth}" for worth in (1, 2, 3) if worth > self.declined}

    def _may_double(self):
        rules, seat = self.rules, self.turn
        if not rules.cube or self.crawford == "now" or self.owner == 1 - seat or self.cube == HIGHEST:
            return False
        is_enough = rules.match_to and self.score[seat] + self.cube >= rules.match_to
        return not (self.owner == seat and is_enough and rules.dead_cube == "refuse")

    def _ends(self):
        return ends(self.men[self.turn], self.men[1 - self.turn], self.dice)

    # --- what is done ---

    def hear(self, done):
        match done:
            case "roll":
                self._throw()
            case "double":
                self.phase, self.asked, self.offered = "answer", 1 - self.turn, 2 * self.cube
            case "beaver":
                self.is_beaver, self.owner, self.asked = True, self.asked, self.turn
                self.cube, self.offered = self.offered, 2 * self.offered
            case "take":
                self.owner = 1 - self.turn  # whoever has been doubled, or has beavered
                self.cube, self.offered, self.is_beaver = self.offered, 0, False
                self._throw()
            case "drop":
                self._win(1 - self.asked, 1)
            case "accept":
                self._win(self.asked, self.resigned)
            case "decline":
                self.phase, self.asked = "move" if self.dice else "roll", self.turn
                self.declined, self.resigned = self.resigned, 0
            case str():
                self._give_up(int(done.split()[1]))
            case _:
                self.men[self.turn], self.men[1 - self.turn] = done
                if done[0][OFF] == 15:
                    self._win(self.turn, self._lost(1 - self.turn))
                else:
                    self._pass()

    def _give_up(self, worth):
        winner = 1 - self.turn
        most = self._points(1 if self.men[self.turn][OFF] else 3 if self._can_be_caught() else 2)
        if self.rules.match_to:
            most = min(most, self.rules.match_to - self.score[winner])
        if self._points(worth) >= most:
            self._win(winner, worth)
        else:
            self.phase, self.asked, self.resigned = "resigned", winner, worth

    def _can_be_caught(self):
        """A man stands in the other's home board or may still be sent there."""
        farthest, theirs = (max(place for place in range(26) if side[place]) for side in self._sides())
        return farthest > 18 or farthest + theirs > BAR

    def _sides(self):
        return self.men[self.turn], self.men[1 - self.turn]

    def _lost(self, loser):
        own = self.men[loser]
        return 1 if own[OFF] else 3 if sum(own[19:]) else 2

    def _points(self, worth):
        if self.rules.jacoby and not self.rules.match_to and self.owner is None:
            worth = 1
        return worth * self.cube

    # --- turns and games ---

    def _set_up(self):
        self.men, self.cube, self.owner = [FIRST, FIRST], 1, None
        self.offered, self.is_beaver, self.resigned, self.declined = 0, False, 0, 0
        turns = self.rules.automatic_doubles if self.rules.cube and not self.rules.match_to else 0
        while True:
            (white, red), self.luck = rolled(2, self.luck)
            if white != red:
                break
            self.cube *= 2 if turns > 0 else 1
            turns -= 1
        self.turn = self.asked = 0 if white > red else 1
        self.phase, self.dice = "move", (white, red)
        if self.rules.opening_reroll:
            self._throw()

    def _throw(self):
        self.dice, self.luck = rolled(2, self.luck)
        self.phase, self.asked, self.declined = "move", self.turn, 0
        if not self._ends():
            self._pass()

    def _pass(self):
        self.turn = self.asked = 1 - self.turn
        self.phase, self.dice, self.declined = "roll", None, 0
        if not self._may_double():
            self._throw()

    def _win(self, winner, worth):
        points = self._points(worth)
        self.won.append((winner, points // self.cube, points))
        self.score[winner] += points
        rules = self.rules
        if self.score[winner] >= rules.match_to:
            self.phase = "over"
            return
        if self.crawford == "now":
            self.crawford = "after"
        elif self.crawford == "before" and rules.crawford and rules.cube and self.score[winner] == rules.match_to - 1:
            self.crawford = "now"
        self._set_up()
