"""What a league does by itself: it begins, opens the tables that it owes, takes results, ends, and says so.

Everything is owed by the season's own value, and each step may be broken off and done again, also by another process:
a table has the id that its game has noted before, and a result counts once.
"""

from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from typing import Final

import structlog

from bot.leagues import season
from bot.leagues.league import Game, League, LeagueId
from bot.leagues.outcome import game_result
from bot.ports import Appointment, Conflict, Gone, Unreached
from bot.results.result import Result
from bot.scenes.scene import Scene
from bot.screens import leagues as screens
from bot.services.agenda import AGAIN
from bot.services.leagues import CARD, WORD, Leagues, RatingOf, id_of
from bot.services.opening import TRIES
from bot.services.ratings import ratings_of
from bot.services.service import Service
from bot.tables import lobby_commands, options
from bot.tables.change import Change, ended
from bot.tables.clock import Clock
from bot.tables.durations import DAY
from bot.tables.forfeits import withdrawn
from bot.tables.person import platform
from bot.tables.stored import Entry, Loaded, Place
from bot.tables.table import Chair, TableId, Unreadable, User, codec
from engines.core import Seat

LOOK: Final = "league-look"
"""The first word of the appointments at which a season looks whether a result has escaped it."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class LeagueSeason:
    """Carries seasons on. ``rating_of`` places the members of a first season; None: their ratings in the store do."""

    service: Service
    rating_of: RatingOf | None = None

    @property
    def leagues(self) -> Leagues:
        """How leagues are changed."""
        return Leagues(self.service)

    def serve(self) -> None:
        """Takes over what the agenda and results owe to leagues."""
        self.service.agenda.handlers[WORD] = self.carry_on
        self.service.agenda.handlers[CARD] = self.edit_card
        self.service.agenda.handlers[LOOK] = self.look
        self.service.spread.steps["league"] = self.take

    # --- what the agenda and results call ---

    async def carry_on(self, appointment: Appointment, now: float) -> None:
        """Does whatever a season owes, in a process that can write where it is played.

        The appointment is put off first, so that one process at a time does it; what comes up meanwhile moves it again.
        """
        found = await self.service.store.leagues.load(_named(appointment))
        if found and not self._serves(found):
            if now - appointment.when > AGAIN:
                await self.service.store.advance(appointment, now + AGAIN)
            return
        if not await self.service.store.advance(appointment, now + AGAIN if found else None) or not found:
            return
        league = await self._entered(found, int(now))
        if league.phase == "on":
            league = await self._announced(league, "begin")
            league = await self._paired(league)
            await self._end_games_of_withdrawn(league)
            league = await self._finished(league, int(now))
        if league.phase == "over":
            league = await self._announced(league, "end")
        await self.service.store.advance(Appointment(appointment.what, now + AGAIN), self._due(league, now))

    async def take(self, result: Result) -> None:
        """Takes the result of a match into the league to which its game belongs."""
        name = LeagueId(result.league)
        if not name or await self.service.store.leagues.load(name) is None:
            return
        await self.leagues.change(name, lambda found: season.with_result(found, result.id, game_result(result)))
        await self.leagues.wake(name)  # also when another process has taken the result: it may have died since

    async def look(self, appointment: Appointment, now: float) -> None:
        """Takes results that have escaped a season, once a day: somebody may have put a table away."""
        league = await self.leagues.load(_named(appointment))
        await self.service.store.advance(appointment, now + DAY if league.phase == "on" else None)
        for game in league.games if league.phase == "on" else ():
            if game.opened and not game.result:
                await self._look_at(league, game.table)
        await self.leagues.wake(league.id)

    async def edit_card(self, appointment: Appointment, now: float) -> None:
        """Brings the card up to date that shows how many have entered."""
        del now
        if await self.service.store.advance(appointment, None):
            league = await self.leagues.load(_named(appointment))
            if league.card:
                with suppress(Gone, Unreached):
                    await self.service.posts.in_chat(league.home, screens.card(league), league.card)

    def _serves(self, league: League) -> bool:
        """Whether this process can write where a league is played."""
        chat = self.service.painter.chats.get(platform(league.home))
        return chat is not None and chat.serves(Place(league.home))

    def _due(self, league: League, now: float) -> float | None:
        """When the season must be looked at next; a running one waits for results."""
        if league.phase == "entry":
            return league.closes if league.said else now + AGAIN
        return now + AGAIN if league.said != {"on": "begin", "over": "end"}.get(league.phase, league.said) else None

    # --- the steps ---

    async def _entered(self, league: League, now: int) -> League:
        """The season after what its entries owe: the card, and the beginning."""
        if league.phase != "entry":
            return league
        if not league.said:
            league = await self._announced(league, "card")
        if now < league.closes:
            return league
        rating_of = self.rating_of or self._rating_of
        ratings = {member.user: await rating_of(member.user, league.game) for member in league.members}
        lot = token_hex(32)

        def decide(found: League) -> League | None:
            if found.phase != "entry" or now < found.closes:
                return None
            return season.after_entries(found, ratings, lot, now)

        league = await self.leagues.change(league.id, decide)
        await self.service.store.plan(f"{CARD} {league.id}", now)
        if league.phase == "on":
            await self.service.store.plan(f"{LOOK} {league.id}", now + DAY)
        return league

    async def _rating_of(self, user: User, game: str) -> float | None:
        person = await self.service.store.people.person(user)
        found = await ratings_of(self.service.store, person.id, (game,))
        return float(found[game].shown) if game in found else None

    async def _paired(self, league: League) -> League:
        """The season after the games that may begin are owed, and the tables of all that it owes are opened."""
        for _ in range(TRIES):
            if not (numbers := season.ready(league)):
                break
            tables = {number: await self.service.named(_operation(league, number)) for number in numbers}
            with suppress(Conflict):
                await self.service.store.leagues.save(season.owing(league, tables), league.rev)
            league = await self.leagues.load(league.id)
        owed = [number for number, game in enumerate(league.games) if game.runs and not game.opened]
        opened = {number: await self._open(league, number) for number in owed}
        return await self.leagues.change(league.id, lambda found: season.opened(found, opened) if opened else None)

    async def _open(self, league: League, number: int) -> TableId:
        """Opens the table of a game, or finds it; it begins at once."""
        operation, now = _operation(league, number), int(self.service.clock())
        name = await self.service.named(operation)
        if found := await self.service.store.load(name):
            await self.service.point_players(found.table)  # who opened it may have died before
            return name
        rules = options.ruleset(league.game, league.ruleset)
        players = [league.members[member] for member in league.games[number].members]
        places = _places(league, league.games[number])
        fresh = codec(league.game)(
            id=name,
            game=league.game,
            ruleset=league.ruleset,
            rules=rules,
            home=places[0].channel if places and league.private else league.home,
            community=league.community,
            opener=league.opener,
            chairs=tuple(Chair(player.user, player.name) for player in players),
            watching=not league.private,
            clock=Clock(league.tempo),
            league=league.id,
            opened=now,
            touched=now,
        )
        fresh = fresh.model_copy(update={"seal": self.service.seal_for(fresh)})
        has_beacon = self.service.beacons is not None
        start = lobby_commands.started(fresh, self.service.luck(), now, seated=True, has_beacon=has_beacon)
        table = await self.service.save_new(start.table, operation, start.step, places)
        return table.id

    async def _end_games_of_withdrawn(self, league: League) -> None:
        """Ends the games of those who have left the season: the others win."""
        for game in league.games:
            for seat, member in enumerate(game.members):
                if game.opened and game.runs and league.members[member].status == "withdrawn":
                    await self._end_game(game, Seat(seat))

    async def _end_game(self, game: Game, seat: Seat) -> None:
        def decide(found: Loaded, _: tuple[Entry, ...]) -> Change | None:
            if found.table.phase != "playing":
                return None
            now = int(self.service.clock())
            return Change(ended(found.table, withdrawn(found.table, seat), now), f"!withdrawn {seat}")

        with suppress(Unreadable):
            await self.service.change(f"withdrawn {seat}", game.table, decide)

    async def _finished(self, league: League, now: int) -> League:
        """The season after its last game: the next one may be entered."""
        if not season.is_played(league):
            return league
        store, name = self.service.store, id_of(f"{league.id} next", await self.service.store.secret())
        await store.leagues.point(league.community, name, here=True)
        with suppress(Conflict):  # it is there already
            await store.leagues.save(season.next_season(league, name, now), 0)
        await self.leagues.wake(name)
        return await self.leagues.change(
            league.id, lambda found: season.finished(found, name, now) if season.is_played(found) else None
        )

    async def _look_at(self, league: League, name: TableId) -> None:
        with suppress(Unreadable):
            found = await self.service.store.load(name)
            if found and found.table.phase == "folded":
                await self.leagues.change(league.id, lambda here: season.with_result(here, name, "void"))
            elif found and found.table.phase == "over" and (result := await self.service.store.results.load(name)):
                await self.take(result)

    # --- what it says ---

    async def _announced(self, league: League, what: str) -> League:
        """The season after it has said that it can be entered, begins or is over. It notes that first: better nothing
        is said than twice.
        """
        if league.said == what:
            return league
        noted = await self._noted(league, what)
        if noted is None:
            return await self.leagues.load(league.id)
        scene = {"card": screens.card, "begin": screens.beginning, "end": screens.end}[what](noted)
        try:
            message = await self._post(noted, scene)
        except Unreached:
            return await self.leagues.change(league.id, lambda found: found.changed(said=league.said))
        if what == "card":
            return await self.leagues.change(league.id, lambda found: found.changed(card=message))
        return await self._with_thread(noted, message) if what == "begin" else noted

    async def _noted(self, league: League, what: str) -> League | None:
        """The season after it has noted that it says something; None: another process has."""
        for _ in range(TRIES):
            if league.said == what:
                return None
            after = league.changed(said=what)
            with suppress(Conflict):
                await self.service.store.leagues.save(after, league.rev)
                return after
            league = await self.leagues.load(league.id)
        return None

    async def _post(self, league: League, scene: Scene) -> str:
        try:
            return (await self.service.posts.in_chat(league.home, scene)).message
        except Gone:
            log.info("no chat for a league", league=league.id)
            return ""

    async def _with_thread(self, league: League, message: str) -> League:
        """The season with a thread for its boards below its first message, where the chat has threads."""
        if league.private or league.thread or not message:
            return league
        say, _ = await self.service.preferences.public(league.home)
        chat = self.service.painter.chat(Place(league.home))
        try:
            thread = await chat.start_thread(Place(league.home), message, say(screens.title(league)))
        except Unreached as why:
            log.info("no thread for a league", league=league.id, why=str(why))
            return league
        if thread is None:
            return league
        for what, value in (await self.service.store.settings(league.home)).items():
            await self.service.store.set(thread, what, value)
        return await self.leagues.change(league.id, lambda found: found.changed(thread=thread))


def _named(appointment: Appointment) -> LeagueId:
    return LeagueId(appointment.what.partition(" ")[2])


def _operation(league: League, number: int) -> str:
    """The operation that opens the table of a game; the table's id follows from it."""
    return f"league {league.id} {number}"


def _places(league: League, game: Game) -> tuple[Place, ...]:
    """Where the board of a game stands: in the private chats of both, or where the league is played."""
    if not league.private:
        return (Place(league.thread or league.home),)
    players = (league.members[member] for member in game.members)
    return tuple(Place(player.chat, player.user) for player in players if player.chat)
