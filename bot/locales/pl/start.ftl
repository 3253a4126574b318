# Pierwsze kroki: co czyta ktoś, kto jeszcze nic o nas nie wie
start-banner = Pięć kości, wachlarz kart i plansza do warcabów.
start-what = { $games ->
    [one] Stolik: jedna klasyczna gra, tutaj, na czacie.
    [few] Stolik: { $games } klasyczne gry, tutaj, na czacie.
   *[many] Stolik: { $games } klasycznych gier, tutaj, na czacie.
}
start-how = Grasz z komputerem albo ze znajomymi, od razu albo przez tydzień.
start-commands = Polecenia: { $commands }
start-command = /{ $name }
start-computer = Zagraj z komputerem
start-friends = Ze znajomymi
start-here = Zagrajcie tutaj
start-dice = Rzut kośćmi
start-all = Wszystkie gry
start-which-computer = W co grasz z komputerem?
start-family = { $family ->
    [dice] Kości
    [cards] Karty
    [board] Plansza
   *[patience] Pasjans
}
start-dice-name = { $count }k{ $sides }
start-thrown = { $dice }: { $faces } = { $total }
start-thrown-one = { $dice }: { $total }
start-again = Jeszcze raz
start-hidden = Schowane. Wrócę, gdy napiszesz: /pomoc
start-greeting = { $games ->
    [one] Dzień dobry, tu Stolik: jedna gra na czacie.
    [few] Dzień dobry, tu Stolik: { $games } gry na czacie.
   *[many] Dzień dobry, tu Stolik: { $games } gier na czacie.
}
start-quiet = Piszę tylko, gdy ktoś gra albo mnie woła.
start-tables = { $count ->
    [one] Czeka tu jeden stół.
    [few] Czekają tu { $count } stoły.
   *[many] Czeka tu { $count } stołów.
}
start-lacks = Brakuje mi prawa: { $rights }. Na razie rysuję plansze znakami.
start-show = Pokaż
start-settings = ⚙
start-hide = Schowaj
