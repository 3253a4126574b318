"""The id of a person follows from an account, and stays what it was: everything kept of somebody stands under it."""

from bot.tables.person import Person, born
from bot.tables.table import User

ANN, ANNA = User("test:ann"), User("other:ann")


def test_an_account_has_always_the_same_id_which_nobody_finds_without_the_secret():
    assert born(ANN, b"secret") == "pttf4impb2r22"
    assert len({born(ANN, b"secret"), born(ANNA, b"secret"), born(ANN, b"another")}) == 3
    assert Person.alone(ANN, b"secret") == Person(born(ANN, b"secret"), ANN, frozenset({ANN}))


def test_a_person_has_one_account_on_each_platform_or_none():
    person = Person(born(ANN, b"secret"), ANN, frozenset({ANN, ANNA}))
    assert [person.on(where) for where in ("test", "other", "third")] == [ANN, ANNA, None]
