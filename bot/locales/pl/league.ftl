league-title = { $game }, sezon { $season }
league-entry = Liga: { $league } · zapisy do { $until } · { $count ->
    [one] 1 osoba
    [few] { $count } osoby
   *[other] { $count } osób
}
league-about = Każdy z każdym w grupie do { $most } osób. ⏱ { $tempo }
league-extended = Na razie za mało osób; zapisy dłużej o tydzień.
league-entered = Liga: { $league } · zapisy zamknięte · { $count ->
    [one] 1 osoba
    [few] { $count } osoby
   *[other] { $count } osób
}
league-called-off = Liga: { $league } · odwołana
league-enter = Zapisuję się
league-withdraw = Rezygnuję
league-rules = 📜 Zasady
league-show = Tabela
league-of-game = Liga: tabela
league-close = Odwołaj
league-on-list = Jesteś na liście ({ $count }).
league-already = Już jesteś na liście.
league-off-list = Nie ma Cię na liście.
league-welcome = Liga: { $league }. Jesteś na liście; Twoje partie staną na tym czacie.
league-running = Liga: { $league } · grupa { $division }, partie: { $done } z { $games }
league-division = Grupa { $division }
league-points = pkt
league-played = gr
league-strength = SB
league-moves = ↕
league-row = { $place } { $name }
league-mine = Moje partie
league-pairings = Pary
league-table = Tabela
league-back = Wracam
league-you-absent = Dwie partie przegrane przez nieobecność. W pozostałych rywale dostaną wolny los, chyba że wrócisz.
league-round = Grupa { $division }, runda { $round } z { $rounds }
league-pair = { $first } – { $second }: { $state ->
    [first] 1 : 0
    [second] 0 : 1
    [draw] ½ : ½
    [first-absent] 0 : 1, nieobecność: { $first }
    [second-absent] 1 : 0, nieobecność: { $second }
    [both-absent] 0 : 0, nieobecność obu osób
    [first-free] 1 : 0, wolny los
    [second-free] 0 : 1, wolny los
    [void] 0 : 0, bez gry
    [runs] trwa
   *[waits] jeszcze nie
}
league-game = ⚪ { $game }
league-round-game = Runda { $round }: { $game }
league-to-table = Do stołu: { $name }
league-out = × znaczy: poza ligą, po nieobecności albo wycofaniu.
league-free = Wolny los: { $name }
league-versus = { $first } – { $second }
league-earlier = ◀ Runda
league-later = Runda ▶
league-your-games = Twoje partie, zostało: { $left } · trwa: { $running }
league-withdraw-ask = Wycofuję się…
league-withdraw-sure = Wycofać się? Zostało partii: { $left }. Te, które trwają, przegrywasz; w pozostałych druga strona dostaje wolny los. Spadek o grupę.
league-withdraw-yes = Wycofuję się
league-back-to = Wróć
league-rules-play = Każdy z każdym w grupie do { $most } osób, pierwsze i drugie miejsca po równo. ⏱ { $tempo }. Naraz najwyżej partii: { $at_once }. W lidze nie ma pauzy; jest urlop.
league-rules-points = Wygrana to 1 punkt, remis ½. Wolny los daje 1 punkt i nie liczy się do niczego innego.
league-ties = Przy równości: partie między nimi, potem siła pokonanych (SB: punkty wszystkich pokonanych i połowa punktów tych, z którymi był remis), potem wygrane, potem los, zapisany.
league-rules-absence = Bez pierwszego ruchu w ciągu 72 godzin partia jest przegrana przez nieobecność. Po drugiej takiej w pozostałych rywale dostają wolny los, aż do naciśnięcia „Wracam”. Partia, w której czas minął i nikt nie zgłasza wygranej przez 72 godziny, jest przegrana na czas.
league-rules-withdrawal = Kto się wycofuje, przegrywa partie, które trwają; w pozostałych rywale dostają wolny los.
league-rules-moves = Po sezonie dwie pierwsze osoby z grupy awansują, a dwie ostatnie spadają; w grupie do pięciu osób po jednej. Nieobecność i wycofanie to spadek. W pierwszym sezonie o grupie decyduje ranking; nowe osoby zaczynają na końcu listy.
league-commitment = Los jest ustalony: SHA-256 jego sekretu to { $commitment }.
league-secret = Sekret losu: { $secret }. Los zapisu n to HMAC-SHA-256 tekstu „lot n” z tym sekretem jako kluczem; najniższy jest pierwszy.
league-begins = Liga: { $league } rusza · { $count ->
    [one] 1 osoba
    [few] { $count } osoby
   *[other] { $count } osób
} · { $groups ->
    [one] 1 grupa
    [few] { $groups } grupy
   *[other] { $groups } grup
}
league-where-here = Każda para sama dostaje tutaj swój stół.
league-where-private = Każda para sama dostaje swój stół, na prywatnych czatach obu osób.
league-end = 🏁 Liga: { $league }, koniec
league-end-division = Grupa { $division }: { $best }
league-winner = { $place }. { $name } { $points }
league-movers = { $arrow } { $names }
league-enter-next = Sezon { $season }: zapisuję się
league-new = Otwórz ligę
league-new-title = Liga: każdy z każdym
league-new-game = Gra
league-new-ruleset = Reguły
league-new-days = Zapisy przez
league-new-days-value = { $days ->
    [one] 1 dzień
   *[other] { $days } dni
}
league-new-most = Grupy
league-new-most-value = do { $most } osób
league-new-at-once = Naraz
league-new-at-once-value = { $games ->
    [one] 1 partia
    [few] { $games } partie
   *[other] { $games } partii
}
league-new-open = Otwórz
league-list = Ligi tutaj: { $count }
league-list-entry = { $league } · { $phase ->
    [entry] trwają zapisy
    [on] w toku
    [closed] odwołana
   *[over] skończona
}
league-none = Nie ma tu jeszcze ligi. Otwiera ją administracja: /liga.
league-opened = Otwarta: { $league }. Karta zapisów zaraz tu będzie.

league-absent = nieobecność: { $who }
league-both-absent = nieobecność obu osób
league-both-late = czas obu osób minął
league-withdrew = { $who } wycofuje się z ligi

league-gone = Nie ma takiej ligi.
league-closed = Zapisy zamknięte: { $at }.
league-not-entered = Nie ma Cię w tej lidze.
league-not-begun = Sezon jeszcze się nie zaczął.
league-begun = Sezon już trwa.
league-over = Ten sezon jest skończony.
league-withdrawn = Po wycofaniu ten sezon jest już zamknięty; możesz zapisać się na następny.
league-public = Liga należy do serwera, grupy albo pokoju. Otwórz ją tam.
league-for-two = Liga wymaga gry dla dwóch osób.
league-exists = Już jest: { $league }.
league-start = Najpierw otwórz czat ze mną, wtedy Cię zapiszę.
league-open-chat = Otwórz czat
league-no-pause = W lidze nie ma pauzy; jest urlop.
league-not-here = Nie w lidze: tę partię obie strony grają same, do końca. Możesz się poddać.
league-bad = Nie rozumiem. Napisz: /liga albo naciśnij przycisk.
