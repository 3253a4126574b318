# Post o tygodniu
weekly-played = Tydzień: { $count ->
    [one] 1 partia
    [few] { $count } partie
   *[many] { $count } partii
}
weekly-people = { $count ->
    [one] Grała jedna osoba.
    [few] Grały { $count } osoby.
   *[many] Grało { $count } osób.
}
weekly-most = Najwięcej: { $name }, { $points } ({ $game })
weekly-board = Tabela
