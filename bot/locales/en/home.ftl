# The home page
home-computers = { $count ->
    [one] computer
   *[other] { $count } computers
}
home-tagline = { $games ->
    [18] Eighteen classic games. No account.
   *[other] Classic games at one table. No account.
}
home-find = Find a game
home-nothing-found = There is no game called “{ $text }”.
home-games = Games
home-mine = My tables
home-calls = Calls
home-calls-choose = How I am called
home-tell = Open tables
home-tell-choose = Tell me
home-inbox = Waiting for you: { $count }
home-until = until { $until }
home-invited = You are invited
home-asleep = Asleep
home-all-mine = All of them ({ $count })
home-waiting = Waiting for players
home-deals = Deal of the day
home-days = Games of the day
home-day-left = { $time } left
home-day-share = Share
home-day-number = No. { $number }
home-day-copied = Copied
home-to-move = To move: { $who }
home-your-turn = Your turn
home-lobby = Waiting for players
home-now = just now
home-seated = { $seated } of { $most }
home-players = Players: { $players }
home-sit-down = Sit down
home-points = { $points } of { $goal }
home-best = best result: { $points } of { $goal }
home-play-computer = Play against the computer
home-play = Play
home-play-alone = Play on your own
home-invite = Invite a friend
home-here = Open table here
home-deal-today = Deal of the day
home-deal-winnable = A deal that comes out
home-rules = Rules
home-chat-view = The chat view
home-settings = Settings
home-language = Language
home-name = Name
home-name-none = none
home-change-name = Change
home-ask-name = What is your name?
home-ask-name-why = The people you play with will see it.
home-name-go = Go on
home-account = Account
home-records = My results
home-records-show = Show
home-link = Link Discord or Telegram
home-link-title = One person in every chat
home-link-code = Or type the code of your other account:
