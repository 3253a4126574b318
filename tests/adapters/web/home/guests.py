"""Visitors of the home page, with and without a name, and what it shows them."""

from tests.adapters.web.visitor import Visitor


async def guest(premises, language: str = "en") -> Visitor:
    """Somebody new without a name, who looks at the home page."""
    visitor = await premises.browser()
    await visitor.meet(language)
    await visitor.come(0, language)
    await look_around(visitor)
    return visitor


async def named_guest(premises, name: str) -> Visitor:
    """Somebody new with a name, who looks at the home page."""
    visitor = await guest(premises)
    assert not (await visitor.rename(name))["refused"]
    return visitor


async def look_around(visitor: Visitor):
    """Asks for the home page; returns it."""
    assert not (await visitor.request("home"))["refused"]
    return visitor.last("home")


async def opened(visitor: Visitor, game: str, way: str, **more: str):
    """Opens a table from the home page; returns the answer."""
    answer = await visitor.request("open", game=game, way=way, **more)
    assert not answer["refused"], answer
    return answer
