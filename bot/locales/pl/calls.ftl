# Jak i kiedy wołać
calls-turn = Twoja kolej: { $game } · { $names }
calls-turn-until = { $turn } · do { $until }
calls-low = ⏱ Twój czas mija: { $until } · { $game }
calls-play = Gram
calls-digest = { $count ->
    [one] Czeka jeden stół.
    [few] Czekają { $count } stoły.
   *[many] Czeka { $count } stołów.
}
calls-digest-urgent = { $waiting } Pilne: { $count } · { $tables }
calls-urgent = { $game } do { $until }
calls-all = Wszystkie
calls-later = Jutro
calls-page = Jak Cię wołam
calls-except = Nie wołam: { $games }
calls-shut = Nie mogę do Ciebie pisać, więc wołają stoły. Otwórz czat ze mną i wybierz jeszcze raz.
calls-label = { $what ->
    [calls] Wołanie
    [call-at] Gdzie
    [quiet] Cisza
    [page-open] Mam otwartą stronę
    [forced] Wymuszone ruchy same
   *[call-except] Wyjątki
}
calls-value = { $value ->
    [calls-once] od razu, raz na ruch
    [calls-daily-8] codziennie o 8:00
    [calls-daily-12] codziennie o 12:00
    [calls-daily-18] codziennie o 18:00
    [calls-daily-21] codziennie o 21:00
    [calls-never] nigdy
    [call-at-table] przy stole
    [call-at-private] na czacie ze mną
    [page-open-silent] nie wołaj
    [page-open-call] wołaj
    [forced-yes] tak
   *[forced-no] nie
}
calls-excepted = { $game }: bez wołania ✓
calls-not-excepted = { $game }
