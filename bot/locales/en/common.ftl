# --- the table ---
header = { $game }{ $rules }{ $headline }{ $seats }
header-part = { " · " }{ $part }
own-rules = own rules
seats = { $seats }
seat = { $number } { $who }
seat-badged = { $seat } ({ $badge })
computer = Computer{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
seat-kept = { $number } 🤖 for { $who }
seat-computer = { $number } { $who } { $level ->
    [easy] easy
    [strong] strong
   *[medium] medium
}
who = { $who }
name = { $name }
my-hand = 🃏 My hand
more = ⋯ More
back-again = I am back
your-cards = Your cards
no-cards = There is nothing to choose now.
rematch = 🔁 Rematch
new-deal = A new deal
same-deal = The same deal
deal = { $today ->
    [yes] deal of the day
   *[no] deal
} { $number }{ $sure ->
    [yes] {" "}(comes out)
    [no] {" "}(may not come out)
   *[other] {""}
}
header-both = { $one }{ $other }
shared = { $game }{ $parts } · { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} · { $time }
day = { $weekday ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
} { $date } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
moment = { $day }, { $time }{ $utc ->
    [yes] {" "}UTC
   *[no] {""}
}
time-minutes = { $minutes } min
time-hours = { $hours } h { $minutes } min
time-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
} { $hours } h
throw-again = 🎲 Throw again
open-again = Open again
won = { $count ->
    [one] 🏁 { $who } wins
   *[other] 🏁 { $who } win
}
nobody-won = 🏁 Nobody wins
finished = 🏁 { $how }
ranks = Places: { $ranks }
rank = { $place }. { $who } { $points }
resigned = { $who } resigns.
gave-up = Given up.
agreed-draw = Draw by agreement.
table-folded = This table has been put away.
table-folded-by = Put away by an administrator: { $who }.
table-full = This table is full. You can watch, or open your own: /play

# --- the lobby ---
lobby = { $game } · at the table { $seated } of { $most }
lobby-rules = Rules: { $ruleset }. { $surprise }
lobby-own-rules = Rules: { $ruleset }, but { $different }
lobby-ready = Ready to begin.
lobby-waiting = { $missing ->
    [one] One more player is needed.
   *[other] { $missing } more players are needed.
}
join = Join
leave = Leave
begin = Begin
cancel = Put away
add-computer = + 🤖
remove-computer = − 🤖
computer-level = 🤖 { $level ->
    [easy] easy
    [strong] strong
   *[medium] medium
}{ $rating ->
    [0] {""}
   *[other] {" "}({ $rating })
}
ruleset = Rules
options = ⚙ Options
options-of = Options of { $game }
option-is = { $name }: { $value }
rules = 📜 Rules
code = A friend elsewhere joins with: /join { $code }

# --- consent ---
offers-draw = 🤝 { $who } offers a draw. Agreed?
draw-declined = { $who } declines the draw and plays on.
asks-undo = ↩ { $who } asks to take back the last move. Agreed?
asks-stand-in = 🤖 { $who } suggests letting a computer play until { $whom } is back. Agreed?
asks-replacement = { $who } suggests giving somebody else this seat: { $whom }. Agreed?
still-asked = Still to agree: { $names }
asks-rules = { $who } would like other rules: { $what }. Agreed?
agree = Agree
decline = Play on

# --- who keeps the others waiting ---
silent = { $days ->
    [0] { $hours ->
        [one] { $who } has been silent for { $hours } hour.
       *[other] { $who } has been silent for { $hours } hours.
    }
   *[other] { $who } has been silent for { $days } days.
}
vacant-hand = Whoever takes a vacant seat sees its hand.
has-left = { $who } is no longer in this chat.
wait-on = Keep waiting
end-it = Call it off
wants-end = { $who } wants to call the game off. One more person must agree.
is-back = { $who } is back.
called-off = Called off: somebody has been silent for too long.
reminder = { $call } · { $waited }
so-long = { $days ->
    [0] { $hours ->
        [one] for { $hours } hour
       *[other] for { $hours } hours
    }
   *[other] for { $days } days
}

# --- private pages ---
menu = What would you like?
describe = Describe the board
record = Moves
record-of = { $moves ->
    [one] One move was made.
   *[other] { $moves } moves were made; the last ones:
}
record-move = { $who }: { $move }
record-pick = { $who } · { $move }
record-hidden = { $who }: hidden until the end
save = Record
saved = The record of the game, with the seed and how to check its luck.
share = 📷 Card
share-later = The card can be shared when the match is over.
share-when = { $day } { $month ->
     [1] January
     [2] February
     [3] March
     [4] April
     [5] May
     [6] June
     [7] July
     [8] August
     [9] September
     [10] October
     [11] November
    *[12] December
} { $year } · { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} · { $time }
share-turn = { $deal ->
    [0] Move { $at }
   *[other] Deal { $deal }, move { $at }
}
film = 🎞 Film
film-of = The match as a film
no-film = This game has no pictures, so there is no film of it.
replay = ⏮ Replay
replay-first = ⏮
replay-back = ◀
replay-on = ▶
replay-last = ⏭
replay-begins = The beginning · { $steps ->
    [one] { $steps } move
   *[other] { $steps } moves
}
replay-step = { $at } of { $steps } · { $move }
replay-hand = Cards: { $who }
replay-other-rules = This game cannot be replayed any more: its rules have changed since. Its moves are in the record.
about-luck = 🎲 About the luck
luck-how = Every draw of this table follows from one secret seed of 256 random bits, fixed before the first one.
luck-fingerprint = SHA-256 of the seed: { $hash }
luck-later = The seed itself is shown when the game is over.
luck-seed = The seed: { $seed }
luck-check = Draw n (from zero) among m possibilities: BLAKE2b of n in 8 bytes with the seed as its key, a digest of 8 bytes read as a big-endian number; the result is its remainder by m, and a digest not below the largest multiple of m up to 2^64 is skipped. { $first ->
    [0] The deal begins with draw 0.
   *[other] The deal begins with draw { $first }; those before are the seats.
}
luck-deal = Deal { $deal } is the same for everybody: its seed follows from the number and the game.
luck-none = Nothing has been drawn here yet.
luck-again = The luck is that of the game before: its secret was shown when that game ended.
undo = ↩ Take back
together = everybody plays
together-on = Let everybody here move
together-off = I play on alone
ask-hint = Hint
deal-results = Results of this deal
deal-results-of = { $game } · { $deal } · { $count ->
    [0] nobody has finished it here yet
   *[other] results in this chat
}
deal-result = { $place }. { $name } · { $points } · { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
deal-result-of = { $result }{ $gave_up ->
    [yes] {" "}· given up
   *[no] {""}
}
deal-value = { $value ->
    [today] deal of the day
   *[winnable] certain to come out
}
offer-draw = 🤝 Offer a draw
resign = 🏳 Resign
resign-sure = Resign for sure?
resign-yes = Yes, I resign
claim = Take seat { $number }
stand-in = 🤖 for { $who }
replace = Somebody else for { $who }
which-game = What shall we play?
which-chat = { $game }: here, or in a private chat?
play-here = Here
play-privately = In a private chat
play-today = The deal of the day
play-winnable = One that comes out
which-rules = Which rules?
which-table = Which table?
play-this = Play
ruleset-line = { $name }: { $about }
your-tables = { $count ->
    [0] You sit at no table. Open one: /play
    [one] You sit at one table; { $waiting ->
        [0] it is not your turn there.
       *[other] it is your turn.
    }
   *[other] You sit at { $count } tables; your turn at { $waiting }.
}
table-yours = { $table } – your turn
table-theirs = { $table }
table-also = Also here: { $table }
show-table = Show: { $table }
called = { $game }: { $names } · { $since }
called-again = { $called } ({ $number })
settings = ⚙ Settings
settings-admins = Settings of the whole chat are changed by its administrators.
setting-here = { $setting ->
    [language] Language of this chat
    [theme] Colours of pictures here
    [deck] Colours of suits here
    [reminder] Reminder here
   *[look] Look of boards here
}
setting-me = { $setting ->
    [look] Look of what only I see
    [theme] Colours of what only I see
    [deck] Colours of my suits
    [quiet] My quiet hours
    [invitations] Invitations
    [zone] My time zone
   *[language] My own language
}
setting-name = { $setting ->
    [language] language of this chat
    [look] look of boards here
    [theme] colours of pictures here
    [deck] colours of suits here
    [reminder] reminder here
    [my-look] look of what only I see
    [my-theme] colours of what only I see
    [my-deck] colours of my suits
    [my-quiet] my quiet hours
    [my-invitations] invitations to me
    [my-zone] my time zone
   *[my-language] my own language
}
reminder-as-community = as in the whole server or group
reminder-value = { $hours ->
    [0] never
    [one] after { $hours } hour
   *[other] after { $hours } hours
}
quiet-value = { $quiet ->
    [no] none
   *[yes] { $hours }
}
setting-value = { $value ->
    [en] English
    [pl] polski
    [picture] picture
    [emoji] emoji
    [text] text
    [felt] green felt
    [linen] light linen
    [night] night
    [two] two colours
    [four] four colours
    [house] the bot’s
    [everybody] everybody
    [known] people I play with
    [nobody] nobody
    [chat] as the chat
   *[auto] as in my app
}
admin-private = This is a private chat: it has no administrators. Use the command in a group or server.
brief-playing = 🧵 { $game } · { $names } · in the thread
brief-over = 🏁 { $game } · { $names } · { $result }
thread-name = { $game } · { $names }
no-thread = I cannot start a thread{ $channel ->
    [none] {""}
   *[other] {" "}in { $channel }
}: { $why ->
    [rights] I lack the permission “Create Public Threads” or “Send Messages in Threads”
    [locked] the channel is locked
   *[full] there are too many already
}. The board stays in the channel.
community-rules = 🛠 What applies here
community-later = Changes apply to tables opened from now on.
new-channels-auto = as the server, or as whoever plays first
audit = 🗒 Audit log
audit-pages = 🗒 Audit log · page { $page } of { $pages }
audit-empty = 🗒 Nobody has changed anything here yet.
audit-set = { $at } · { $who } · { $rule }: { $before } → { $after }
audit-annul = { $at } · { $who } · result annulled: { $game } ({ $names })
audit-fold = { $at } · { $who } · table put away: { $game } ({ $names })
newer = ◀ Newer
older = Older ▶
hours-of = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
rule-tab = { $tab ->
    [play] Play
    [time] Time
   *[guests] Guests
}{ $chosen ->
    [yes] {" ✓"}
   *[no] {""}
}
rule-label = { $rule ->
    [openers] Who opens tables
    [channels] Tables may be opened
    [here] This channel
    [clock] Clock of new tables for two or more
    [reminders] Reminder in channels without a setting of their own
    [most] Tables at once in a channel
    [folders] Who puts tables away
    [watching] Strangers may watch by a link
    [threads] A thread for every game
    [new-language] Language of new channels
    [new-look] Look of boards in new channels
    [daily] Games of the day in this channel
    [weekly] Post about the week in this channel
   *[silence] Silence until a player may be replaced
}
rule-name = { $rule ->
    [openers] who opens tables
    [channels] where tables may be opened
    [here] tables in this channel
    [clock] clock of new tables
    [reminders] reminder of a move
    [most] tables at once in a channel
    [folders] who puts tables away
    [silence] silence until a player may be replaced
    [watching] strangers may watch by a link
    [threads] a thread for every game
    [new-language] language of new channels
    [new-look] look of boards in new channels
    [daily] games of the day in this channel, at what hour
    [weekly] post about the week in this channel, at what hour
   *[audit] audit log
}
rule-hour = { $rule ->
    [weekly] Mondays at { $hour }:00
   *[daily] at { $hour }:00
}
rule-value = { $value ->
    [everybody] everybody
    [admins] administrators
    [everywhere] everywhere
    [chosen] in chosen channels
    [opener] the opener and administrators
    [yes] { $rule ->
        [threads] yes
        [watching] yes
       *[here] tables may be opened
    }
   *[no] { $rule ->
        [threads] no
        [watching] no
        [daily] no
        [weekly] no
       *[here] no tables
    }
}

# --- dice ---
dice-too-many = At most { $dice } dice at a time, with up to { $sides } sides.
dice-unreadable = I cannot read these dice. They are written like this: { $example }

# --- controls ---
back = ↩ Back
choose = Choose
whole-move = Done

# --- refusals ---
watching-not = This table is not open to onlookers.
opening-admins = Only administrators open tables here.
opening-elsewhere = Tables cannot be opened in this channel. They can in: { $channels }.
opening-nowhere = An administrator has not yet chosen a channel for tables.
not-your-turn = { $who } is to move now.
match-over = This game is over. Open a new one: /play
stale-button = The board has moved on – here is the current one.
not-at-table = You do not sit at this table. You can watch, or open your own: /play
not-at-any-table = You do not sit at any table here. Open one: /play
no-such-table = There is no such table here. Open one: /play – or sit down with a code that somebody has given you: /join
nothing-here = Nothing is being played here. Open a table: /play
nothing-to-choose = There is nothing to choose at the moment.
no-hint = There is no game here in which I can help. I give hints against computers, alone, and afterwards.
deals-not-here = Deals of this game have no numbers.
deals-none-known = I know no deal that comes out under these rules. You can have a number, the deal of the day, or any deal.
deals-unreadable = A deal is a number from 1 to { NUMBER($most, useGrouping: 0) } or a word: today, winnable.
no-lobby = No table here is waiting for players. Open one: /play
no-hand = Nothing is hidden here: the board shows it all.
card-gone = That card is not in your hand any more.
pick-count = { $least ->
    [0] Choose at most { $most }; you have chosen { $chosen }.
   *[other] { $most ->
        [1] Choose exactly one; you have chosen { $chosen }.
       *[other] Choose { $least } to { $most }; you have chosen { $chosen }.
    }
}
begun-already = The game has begun already.
not-begun = The game has not begun. Press Begin.
not-over = There is no finished game here to play again.
rematch-others = The rematch is for { $who }.
rematch-too-late = It is too late for a rematch.
rematch-runs = That game has begun already.
rematch-waits = { $count ->
    [0] Everybody is there.
   *[other] Waiting for { $names }.
}
seat-taken = Somebody sits there.
not-absent = Others can be replaced only after a long silence, here { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}.
no-draws = There are no draws by agreement in this game. You can resign: /resign
offer-gone = That proposal is no longer open.
offer-agreed = You have agreed. Still to agree: { $names }.
only-opener = Only the one who opened the table, or an administrator, can put it away.
only-admins = Only an administrator can put tables away here.
bad-option = “{ $name }” can be: { $values }.
bad-ruleset = There are no rules “{ $name }”. Choose from: { $values }.
bad-seats = { $most ->
    [1] This game is for one player.
    [2] { $least ->
        [1] This game is for one or two players.
       *[other] This game is for two players.
    }
   *[other] This game is for { $least } to { $most } players.
}
too-many-tables = { $most ->
    [one] One table is open here already. Finish it, or put it away.
   *[other] { $most } tables are open here already. Finish one, or put one away.
}
undo-nothing = You have made no move yet.
undo-luck = This cannot be taken back: cards or dice have been seen since.
undo-other-rules = This cannot be taken back: the game was begun by another version.
record-later = The moves can be read when the game is over.
try-again = Too many moves at once. Please try again.
quota-person = { $what ->
    [open] You have opened many tables in a short time.
    [invite] You have invited many people in a short time.
    [roll] You have thrown many dice in a short time.
    [export] You asked for your file a short time ago.
    [hint] You have asked for many hints in a short time.
    [search] You have asked for several long searches in a short time.
   *[settings] You have changed many settings in a short time.
} { quota-wait }
quota-chat = { $what ->
    [open] Many tables have been opened here in a short time.
    [invite] Many people have been invited here in a short time.
    [roll] Many dice have been thrown here in a short time.
    [export] Many people have asked for their files here in a short time.
    [hint] Many hints have been asked for here in a short time.
    [search] Several long searches have been asked for here in a short time.
   *[settings] Many settings have been changed here in a short time.
} { quota-wait }
quota-address = Many browsers have come from your address in a short time. { quota-wait }
quota-wait = { $unit ->
    [s] { $count ->
        [one] Try again in a second.
       *[other] Try again in { $count } seconds.
    }
   *[min] { $count ->
        [one] Try again in a minute.
       *[other] Try again in { $count } minutes.
    }
}
quota-pace = That was too fast for me. Wait a second and try again.
quota-flood = Nobody plays that fast, so for a moment I accept nothing from you. { quota-wait }
too-long = That is too long: a command or a move has at most { $most } characters.
no-such-command = There is no command /{ $name }. All of them: /help
no-such-game = I know no game “{ $name }”. All of them: /play
param-missing = Something is missing: { $param }.
store-away = I cannot save right now, so your move may not have been played. The board shows what counts; please try again in a moment.
other-version = ⚠ This table is from another version; it has been set aside, not deleted.
fault = ⚠ Something went wrong on our side. The game is unharmed.
numbered = { $what } (no. { $number })

# --- commands ---
command-name = { $command ->
    [play] play
    [join] join
    [invite] invite
    [leave] leave
    [begin] begin
    [move] move
    [hand] hand
    [board] board
    [roll] roll
    [score] score
    [undo] undo
    [hint] hint
    [draw] draw
    [resign] resign
    [rematch] rematch
    [analyse] analyse
    [daily] daily
    [rules] rules
    [mine] mine
    [me] me
    [top] top
    [tables] tables
    [settings] settings
    [vacation] vacation
    [admin] admin
    [league] league
    [link] link
    [unlink] unlink
    [privacy] privacy
    [verify] verify
    [dice] dice
   *[help] help
}
command-about = { $command ->
    [play] Open a table
    [join] Sit down at a table
    [invite] Links to my table, for any chat
    [leave] Get up from the table
    [begin] Begin the game
    [move] Make a move by typing it
    [hand] Show me my hand
    [board] Post the board again
    [roll] Throw dice
    [score] Show the scores
    [undo] Ask to take my last move back
    [hint] Suggest a move, or say what mine would cost (against computers and alone)
    [draw] Offer a draw
    [resign] Resign
    [rematch] The same game once more
    [analyse] After a game: how much was luck, how much skill
    [daily] Dice and patience of the day
    [rules] The rules of a game
    [mine] What waits for me, at all tables
    [me] What I have played, and how well
    [top] Who has won most here
    [tables] Where I sit, and where it is my turn
    [settings] Language, look, reminders
    [vacation] Days on which all my clocks stand still
    [admin] For administrators: where, who, how many, audit log
    [league] Leagues: enter, standings, my games
    [link] Link accounts: one person in every chat
    [unlink] Separate an account
    [privacy] What I keep about you; your file; forget me
    [verify] Check the luck of a game
    [dice] All dice and deals of this bot, counted
   *[help] What I can do
}
param-name = { $param ->
    [game] game
    [ruleset] ruleset
    [with] with
    [code] code
    [move] move
    [match] match
    [dice] dice
    [deal] deal
    [friend] friend
    [friend2] friend2
    [friend3] friend3
    [setting] setting
    [league] league
    [account-code] code
    [account] account
    [day] day
    [from] from
    [to] to
    [clock] clock
    [what] what
    [view] view
    [records] records
    [board] board
    [word] word
    [part] part
   *[value] value
}
param-about = { $param ->
    [game] Which game
    [ruleset] Which rules
    [with] With friends or against the computer
    [code] The table’s code
    [move] The move, such as c3-d4
    [match] Which match
    [dice] Such as 3d6+2; nothing: five dice
    [deal] Number of a deal, today or winnable
    [friend] Whom to invite
    [friend2] Whom else to invite
    [friend3] Whom else to invite
    [setting] What to set
    [league] A league, and what to do: enter, standings, games, pairs, rules
    [account-code] The code of your other account
    [account] Which account
    [day] kosci, patience, archive, leaderboard, rules, or a number
    [from] A day such as 24.12, or a number of days
    [to] The last day, or a number of days
    [clock] fast, week, slow, or hours such as 48/12/96
    [what] list, file or forget
    [view] Nothing, or: next, others, asleep, calls, tell
    [records] A game, or: games, curve, hide
    [board] week, month, all-time, here, everywhere
    [word] A word of yours that is mixed into the luck, before the game begins
    [part] Nothing, or: deals, mine, file
   *[value] To what
}
with-value = { $value ->
    [computer] against the computer
   *[friends] with friends
}
