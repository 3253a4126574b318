"""The names of the keys of games of the day."""

from bot.tables.person import PersonId


def day(kind: str, number: int) -> tuple[str, str, str]:
    """Of a day: a hash of rows by person, a sorted set of people by points, and a hash of best points by person."""
    return _rows(f"day:{{day:{kind}:{number}}}")


def day_in(community: str, kind: str, number: int) -> tuple[str, str, str]:
    """The same for the people who played a day from a community; these keys expire."""
    return _rows(f"day:{{pl:{community}}}:{kind}:{number}")


def day_deal(kind: str, number: int) -> str:
    """String that expires: the deal that was found for a day."""
    return f"day:{{day:{kind}:{number}}}:deal"


def day_post(community: str) -> str:
    """String that expires: the post of the day in a community."""
    return f"day:{{pl:{community}}}:post"


def day_posted(community: str, number: int) -> str:
    """String that expires: that a process posts a day in a community, or has done so."""
    return f"day:{{pl:{community}}}:posted:{number}"


def days_of(name: PersonId, kind: str) -> str:
    """Sorted set: the days that a person has finished while they were open."""
    return f"days:{{p:{name}}}:{kind}"


def came_from(name: PersonId, kind: str, number: int) -> str:
    """Set that expires: the communities from which a person has come to a day."""
    return f"days:{{p:{name}}}:{kind}:{number}:from"


def _rows(key: str) -> tuple[str, str, str]:
    return f"{key}:rows", f"{key}:top", f"{key}:best"
