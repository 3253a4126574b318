"""Looks for hidden cards in everything that people on the fake Telegram are shown."""

import re

from adapters.telegram.addresses import user as user_of
from bot.screens import table_scene

BUTTON = re.compile(r'"callback_data": "\.?(\w+):(\d+):')
CARD = re.compile(r"(?<![\w])(10|[2-9AKQJ])([♠♥♦♣cdhs])(?!\w)")
SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


def cards_in(text):
    return {rank + SIGNS.get(suit, suit) for rank, suit in CARD.findall(text)}


class Witness:
    """Searches all that anybody is shown for cards that this person cannot know.

    What may be known is in the person's own scene, now or just before; where a message's buttons name a revision, since
    a board whose picture has taken long shows an old one, also in the scene of that revision.
    """

    def __init__(self, stage, table, *users):
        self.stage, self.table, self.users = stage, table, users
        self.seen = {user: len(stage.fake.seen_by(user)) for user in users}
        self.known = {user: {} for user in users}
        self.searched = 0

    async def look(self):
        table = (await self.stage.found(self.table)).table
        for user in self.users:
            scenes = [table_scene.scene(table, seat) for seat in (None, table.find(user_of(user.id)))]
            known = self.known[user]
            known[table.rev] = known.get(table.rev, set()) | cards_in(repr(scenes))
            shown = self.stage.fake.seen_by(user)
            new, self.seen[user] = shown[self.seen[user] :], len(shown)
            lately = set().union(*list(known.values())[-4:])
            for seen in new:
                if str(seen.shown.get("text", "")).startswith("/"):
                    continue  # what people say themselves
                self.searched += 1
                drawn = {int(rev) for name, rev in BUTTON.findall(seen.words) if name == self.table}
                may = lately.union(*(known.get(rev, ()) for rev in drawn))
                assert cards_in(seen.words) <= may, (user, seen.words, may)
