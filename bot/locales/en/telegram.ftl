# What only Telegram says
telegram-call = 🔔 { $who }: your turn
telegram-invite = Invite
telegram-come = Shall we play? { $game }: sit down with me.
telegram-invite-link = Or by this link: { $link }
telegram-open-private = Open our private chat
telegram-private-only = The answer is for your eyes only, so it waits in our private chat.
telegram-answered = I have answered you in our private chat.
telegram-own-settings = My own settings
telegram-unreachable = { $who }: messages do not arrive; the game waits.
telegram-below = The board is further down ⬇
telegram-hands-elsewhere = This game is played in our private chat: your cards and buttons are there.
telegram-numbers = Press the numbers below the board.
telegram-numbers-soon = Numbers to press are coming below the board.
telegram-panel-soon = Your buttons are on their way.
telegram-short-description = { $games ->
    [one] One classic game in a chat.
   *[other] { $games } classic games in a chat.
}
telegram-list-of = { $who } opened this list. Yours: /play
telegram-right-photos = “Send photos”
telegram-placeholder = 🃏 One moment…
telegram-chosen = { $count ->
    [0] Nothing is chosen.
   *[other] Chosen: { $items }
}
telegram-dealt = { $count ->
    [one] New card: { $cards }
   *[other] New cards: { $cards }
}
telegram-walked = { $path } …
telegram-seeks = { $game }: { $who } is looking for somebody to play with
telegram-seeks-about = { $least ->
    [1] { $most ->
        [1] for one person
       *[other] for 1 to { $most } people
    }
   *[other] { $most ->
        [2] for two people
       *[other] for { $least } to { $most } people
    }
}
telegram-alone = { $game }: { $who } lays it out here
telegram-lay-out = Lay it out
telegram-start = Open our private chat
telegram-old-invitation = This invitation is not valid any more. Open a table: /play
telegram-invited = 🔔 { $who }
telegram-share = { $game } · { $who } invites you to play
telegram-share-about = { $rules } · { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
