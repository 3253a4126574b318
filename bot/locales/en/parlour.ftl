# The page around the conversation
parlour-title = Stolik
parlour-rooms = Rooms
parlour-public-rooms = For everybody
parlour-private-rooms = By invitation
parlour-new-room = New private room
parlour-own-room = You and the bot
parlour-private-room = Private room { $code }
parlour-share = Whoever has this link may come in:
parlour-copy = Copy the link
parlour-copied = Copied
parlour-forget-room = Leave this room
parlour-writing-as = Writing as: { $who }
parlour-who-writes = Who is writing?
parlour-somebody-new = Somebody new
parlour-your-name = Your name
parlour-name-hint = Up to 20 characters; everybody in a room sees it.
parlour-come-in = Come in
parlour-rename = Change the name
parlour-change = Change who writes
parlour-write = Write, or / for commands
parlour-send = Send
parlour-conversation = Conversation
parlour-empty = Nothing has been said here yet. A game opens with /play.
parlour-play = Play a game
parlour-only-you = visible only to you ({ $who })
parlour-dismiss = Dismiss
parlour-close = Close
parlour-cancel = Cancel
parlour-away = The connection is lost; trying again
parlour-waiting = waiting to be sent
parlour-your-turn = your turn
parlour-turn-at = { $game }: your turn
parlour-board = Board: { $game }
parlour-choose = Choose in the picture or here
parlour-in-picture = In the picture
parlour-target = target
parlour-suggestions = Suggestions
parlour-bot = bot
parlour-developer = For developers
parlour-cost = Discord components: about { $components } · Telegram edits: { $edits }
parlour-revision = rev { $rev } · last token { $token }

# Rooms
parlour-room-stolik = table
parlour-room-garden = garden
parlour-room-cellar = cellar

# Refusals
parlour-too-long = That is too long: a message has at most 16 kilobytes.
parlour-garbled = The house does not understand this; nothing has changed.
parlour-name-first = First a name, please.
parlour-bad-name = A name needs at least one visible character, and does not begin with “/”.
parlour-name-of-bot = “{ $name }” could be taken for me or for a computer player. Choose another name.
parlour-name-taken = Somebody here is already called “{ $name }”, or something that looks like it. Add something to it, such as an initial.
parlour-no-room = There is no such room.
parlour-store-away = The house cannot write anything down just now; nothing has changed. Try again in a moment.
parlour-fault = ⚠ Something broke on our side. Nothing is lost.
