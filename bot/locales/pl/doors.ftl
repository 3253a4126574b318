# Którymi drzwiami ktoś wchodzi do stołu
doors-seat = { $seat } · { $door ->
    [discord] Discord
    [telegram] Telegram
   *[web] strona
}
doors-lost = { $who }: bez połączenia ze stołem
