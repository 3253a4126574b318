# Daję znać, gdy ktoś otwiera lubianą grę
tell-me = 🔔 Daj znać
tell-page-on = Daję znać, gdy ktoś otwiera stół.
tell-page-off = Mogę dać znać, gdy ktoś otworzy stół.
tell-games = Gry: { $games }
tell-all-games = Gry: wszystkie
tell-limits = { $quiet } · najwyżej { $most } dziennie
tell-quiet = Cisza { $begin }–{ $end }
tell-no-quiet = Bez ciszy
tell-which = Jakie gry
tell-chosen = { $game } ✓
tell-not-chosen = { $game }
tell-where = Gdzie
tell-where-value = { $value ->
    [everywhere] wszędzie
   *[here] tam, gdzie gram
}
tell-on = Włącz
tell-off = Wyłącz
tell-begun = Od teraz daję tu znać, gdy ktoś otwiera stół. Zmienisz to pod: /moje
tell-shut = Nie mogę do Ciebie pisać. Otwórz czat ze mną i wróć.
tell-waits = { $game } · czeka: { $seated } z { $most } · od: { $who }
tell-sit-down = Siadam
tell-not-today = Nie dziś
tell-without = Wyłącz: { $game }
tell-full = { $game }: stół jest już pełny.
tell-done-without = Już nie daję znać: { $game }
tell-done-today = Dziś już nie daję znać.
