discord-pick = { $verb } – choose { $count }
discord-your-move = Your move
discord-refresh = Refresh
discord-as-of = As it stood { $when }. I am only a guest here: “Refresh” shows the current board.
discord-write = Type a move
discord-call = { $who }, it is your turn
discord-computers = against { $count } computers
discord-missing = I lack permissions here that a board needs: { $what }.
discord-permission = { $name ->
    [view] “View Channel”
    [send] “Send Messages”
   *[files] “Attach Files”
}
discord-no-files = Without “Attach Files” I draw boards with characters instead of pictures.
discord-locked = This thread is locked; the table waits.
discord-exposed = Discord would show this answer to everybody, so I do not write it here. In a private chat with me, /board shows you your table.
