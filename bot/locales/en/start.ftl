# First steps: what people read before they know anything
start-banner = Five dice, a fan of cards, and a draughts board.
start-what = { $games ->
    [one] Stolik: one classic game, right here in the chat.
   *[other] Stolik: { $games } classic games, right here in the chat.
}
start-how = Play the computer or friends, at once or over a week.
start-commands = Commands: { $commands }
start-command = /{ $name }
start-computer = Play the computer
start-friends = With friends
start-here = Play here
start-dice = Roll dice
start-all = All games
start-which-computer = Which game against the computer?
start-family = { $family ->
    [dice] Dice
    [cards] Cards
    [board] Boards
   *[patience] Patience
}
start-dice-name = { $count }d{ $sides }
start-thrown = { $dice }: { $faces } = { $total }
start-thrown-one = { $dice }: { $total }
start-again = Again
start-hidden = Hidden. /help brings me back.
start-greeting = { $games ->
    [one] Hello, this is Stolik: one game in the chat.
   *[other] Hello, this is Stolik: { $games } games in the chat.
}
start-quiet = I write only when somebody plays or calls me.
start-tables = { $count ->
    [one] One table is waiting here.
   *[other] { $count } tables are waiting here.
}
start-lacks = I lack the permission: { $rights }. Until I have it, I draw boards with characters.
start-show = Show
start-settings = ⚙
start-hide = Hide
