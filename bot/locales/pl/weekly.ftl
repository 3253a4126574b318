# Post o tygodniu
weekly-played = Tydzień: { $count ->
    [one] 1 partia
    [few] { $count } partie
   *[many] { $count } partii
}
weekly-people = { $count ->
    [one] Gra jedna osoba.
    [few] Grają { $count } osoby.
   *[many] Gra { $count } osób.
}
weekly-most = Najwięcej: { $name }, { $points } ({ $game })
weekly-board = Tabela
