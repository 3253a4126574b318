"""The four patiences of the Polish source, and their relatives by name."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from engines.patience.game import Patience
from engines.patience.plan import Plan


@dataclass(frozen=True, slots=True)
class Rainbow(Patience):
    """Tęcza: an arc of 26 that may be built down, three piles, three passes; or eight bases of their own and two."""

    eight_bases: bool = False

    key: ClassVar[str] = "rainbow"

    @property
    def plan(self) -> Plan:
        if self.eight_bases:
            return Plan((26,), 3, "eight", packs=True, passes=2)
        return Plan((26,), 3, packs=True, passes=3)


@dataclass(frozen=True, slots=True)
class OpenShop(Patience):
    """Otwarty sklep: a column of 18 from which cards only go up."""

    key: ClassVar[str] = "open_shop"

    @property
    def plan(self) -> Plan:
        return Plan((18,))


Frogs: TypeAlias = Literal["polish", "two_rows", "english", "fanny"]


@dataclass(frozen=True, slots=True)
class Frog(Patience):
    """Żaba: a column of 13 without its aces, foundations from the ace.

    Two columns keep their aces. In the English frog aces do not count among the 13, and only the top is seen; Fanny has
    12 cards, of which only the top is seen.
    """

    reserve: Frogs = "polish"

    key: ClassVar[str] = "frog"

    @property
    def plan(self) -> Plan:
        return _FROGS[self.reserve]


_FROGS: Final[dict[Frogs, Plan]] = {
    "polish": Plan((13,), bases="aces", aces="lifted"),
    "two_rows": Plan((13, 13), bases="aces"),
    "english": Plan((13,), bases="aces", aces="passed", stacked=True),
    "fanny": Plan((12,), bases="aces", stacked=True),
}


@dataclass(frozen=True, slots=True)
class Star(Patience):
    """Gwiazda: a stack of 20 that may be built down; only its top is seen, unless it lies open."""

    by_suit: bool = False
    star_open: bool = False

    key: ClassVar[str] = "star"

    @property
    def plan(self) -> Plan:
        return Plan((20,), packs=True, stacked=not self.star_open, by_suit=self.by_suit)


RAINBOW: Final = {"polish": Rainbow(), "eight-bases": Rainbow(eight_bases=True)}
OPEN_SHOP: Final = {"polish": OpenShop()}
FROG: Final = {
    "polish": Frog(),
    "two-rows": Frog("two_rows"),
    "frog-english": Frog("english"),
    "fanny": Frog("fanny"),
}
STAR: Final = {"polish": Star(), "by_suit": Star(by_suit=True), "star_open": Star(star_open=True)}
