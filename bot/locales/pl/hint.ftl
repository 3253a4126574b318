# Podpowiedzi: dobry ruch, dlaczego, i ile kosztuje inny

hint-good = Dobry ruch: { $move }.
hint-pick = { $verb }: { $items }
hint-hold = { $count ->
    [0] rzuć wszystkimi jeszcze raz
   *[other] zostaw { $dice }, resztą rzuć
}
hint-choice = { $choice }: { $option }
hint-play = Zagraj tak
hint-play-mine = Zagraj mój
hint-why-not-mine = Dlaczego nie mój?
hint-what-was-played = A to, co zagrane?

# --- dlaczego ---
hint-only = To jedyny ruch.
hint-close = Inne ruchy są mniej więcej tak samo dobre.
hint-better-chance = { $games ->
    [one] O ile widzę, wygrywa o jedną partię na 100 więcej niż następny.
    [few] O ile widzę, wygrywa o { $games } partie na 100 więcej niż następny.
   *[many] O ile widzę, wygrywa o { $games } partii na 100 więcej niż następny.
}
hint-better-points = O ile widzę, jest wart o { $amount } punktu więcej niż następny.

# --- mój ruch obok ---
hint-which = Który ruch jest Twój?
hint-choose = Mój ruch
hint-type = Każdy inny ruch można wpisać: /podpowiedz { $move }
hint-other = Inny ruch
hint-same = „{ $move }” to także mój ruch.
hint-as-good = „{ $move }”: równie dobrze, o ile widzę.
hint-even-better = „{ $move }”: może nawet odrobinę lepiej.
hint-cost-chance = { $games ->
    [one] „{ $move }”: o jedną wygraną na 100 partii mniej.
    [few] „{ $move }”: o { $games } wygrane na 100 partii mniej.
   *[many] „{ $move }”: o { $games } wygranych na 100 partii mniej.
}
hint-cost-points = „{ $move }”: strata { $amount } punktu.

# --- pasjans ---
hint-out = { $left ->
    [0] Wychodzi. Ostatni krok: { $move }.
   *[other] Wychodzi. Następny krok: { $move } (jeszcze { $left }).
}
hint-way = Cała droga
hint-way-of = { $moves ->
    [one] Cała droga, jeden krok:
    [few] Cała droga, { $moves } kroki:
   *[many] Cała droga, { $moves } kroków:
}
hint-moves = { $moves }
hint-never = Stąd to rozdanie nie wyjdzie, sprawdzone do końca.
hint-unknown = Nie wiem, czy wyjdzie. Dobrze wygląda: { $move }.
hint-so-far = Tak dochodzę do { $home } ze { $all } kart na bazach.
hint-longer = Szukaj dłużej
hint-searching = Szukam…

# --- kiedy jej nie ma ---
hint-between-people = Między ludźmi nie podpowiadam. Po partii: /analiza
hint-busy = Jeszcze myślę nad tym stołem. Spróbuj za chwilę.
hint-not-rated = Z podpowiedzią partia nie liczy się do rankingu.
