discord-pick = { $verb } – choose { $count }
discord-your-move = Your move
discord-refresh = Refresh
discord-as-of = As it stood { $when }. I am only a guest here: “Refresh” shows the present board.
discord-write = Type a move
discord-call = { $who }, it is your turn
discord-computers = against { $count } computers
discord-missing = I may not do everything here that a board needs. Missing: { $what }.
discord-permission = { $name ->
    [view] “View channel”
    [send] “Send messages”
   *[files] “Attach files”
}
discord-no-files = Without “Attach files” I draw boards with signs instead of pictures.
discord-locked = This thread is locked; the table waits.
discord-exposed = Discord would show this answer to everybody, so I do not write it here. In a private chat with me, /board shows you your table.
