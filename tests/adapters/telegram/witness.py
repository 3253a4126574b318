"""Looks for hidden cards in everything that people on the fake Telegram are shown."""

import re

from adapters.telegram.addresses import user as user_of
from bot.screens import table_scene

CARD = re.compile(r"(?<![\w])(10|[2-9AKQJ])([♠♥♦♣cdhs])(?!\w)")
SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


def cards_in(text):
    return {rank + SIGNS.get(suit, suit) for rank, suit in CARD.findall(text)}


class Witness:
    """Searches all that anybody is shown for cards that he cannot know: not in his own scene, now or just before."""

    def __init__(self, stage, table, *users):
        self.stage, self.table, self.users = stage, table, users
        self.seen = {user: len(stage.fake.seen_by(user)) for user in users}
        self.known = {user: [] for user in users}
        self.searched = 0

    async def look(self):
        found = await self.stage.found(self.table)
        for user in self.users:
            seat = found.table.find(user_of(user.id))
            scenes = [table_scene.scene(found.table, None), table_scene.scene(found.table, seat)]
            self.known[user] = [*self.known[user][-3:], cards_in(repr(scenes))]
            shown = self.stage.fake.seen_by(user)
            new, self.seen[user] = shown[self.seen[user] :], len(shown)
            may = set().union(*self.known[user])
            for seen in new:
                if str(seen.shown.get("text", "")).startswith("/"):
                    continue  # what people say themselves
                self.searched += 1
                assert cards_in(seen.words) <= may, (user, seen.words, may)
