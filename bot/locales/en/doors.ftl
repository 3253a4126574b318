# By which door people come to a table
doors-seat = { $seat } · { $door ->
    [discord] Discord
    [telegram] Telegram
   *[web] page
}
doors-lost = { $who }: not connected
