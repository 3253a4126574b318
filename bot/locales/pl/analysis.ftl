# Analiza partii, gdy się skończy
analysis-open = 📈 Analiza
analysis-of = { $game } · { $day }
analysis-number = { $sign }{ $whole }{ $rest ->
    [none] { "" }
   *[other] ,{ $rest }
}
analysis-when = { $throw ->
    [0] { $begins ->
        [yes] Ruch
       *[no] ruch
    } { $turn }
   *[other] { $begins ->
        [yes] Tura
       *[no] tura
    } { $turn }, rzut { $throw }
}
analysis-kind = { $kind ->
    [exact] ściśle
    [equity] według equity
    [points] w punktach
    [plain] bez losu
    [patience] { $certain ->
        [yes] ściśle
       *[no] nie wiadomo
    }
   *[estimate] szacunek
}
analysis-head = 📈 { $game } · { $result } · { $kind }
analysis-result = { $one } { $own } : { $theirs } { $other }
analysis-result-of = { $who } { $points }
analysis-result-all = { $all }
analysis-exact = { $who }: oczekiwane { $expected }, szczęście { $luck }, strata { $lost }, wynik { $points }
analysis-difference = Różnica { $points }: szczęście { $luck }, gra { $play }.
analysis-plain = { $who }: niedokładności { $small }, błędy { $middle }, grube błędy { $great }
analysis-estimate = { $who }: karty { $luck }, gra { $play } ± { $error }, niewyjaśnione { $rest }{ $unit ->
    [chance] { " " }(w setnych szansy na wygraną)
   *[other] { " " }(w punktach)
}
analysis-equity = { $part ->
    [cube] { $who }, kostka: strata { $lost } w { $count ->
        [one] 1 decyzji
       *[many] { $count } decyzjach
    }
   *[move] { $who }, ruchy: szczęście { $luck }, strata { $lost } w { $count ->
        [one] 1 decyzji
       *[many] { $count } decyzjach
    } (po { $each })
}
analysis-cribbage = { $who }: karty { $cards }, odkładanie { $discards }, rozgrywka { $pegging }{ $counts ->
    [yes] , liczenie { $counting }
   *[no] { "" }
}
analysis-like-zero = Strata na grze jest nie do odróżnienia od zera.
analysis-patience = { $state ->
    [out] Pasjans wyszedł.
    [last] Do ruchu { $turn } mógł jeszcze wyjść. { $certain ->
        [yes] Potem już nie, sprawdzone do końca.
       *[no] Potem nie znajduję drogi.
    }
   *[never] { $certain ->
        [yes] To rozdanie nie mogło wyjść, sprawdzone do końca.
       *[no] Nie wiem, czy to rozdanie wychodzi: od początku nie znajduję drogi.
    }
}
analysis-agreement = Tak jak komputer: { $alike } z { $count } decyzji ({ $percent }%). To widzisz tylko Ty.
analysis-partial = Policzone { $done } z { $total } decyzji.
analysis-costliest = { $count ->
    [one] Najdroższa decyzja:
    [few] Najdroższe decyzje:
   *[many] Najdroższe decyzje:
}
analysis-none = Bez wyraźnych strat.
analysis-hidden = Najdroższe decyzje widać tu, gdy udostępni je { $who }.
analysis-worst = { $place } · { $when }: { $cost }
analysis-way-out = Ruch { $turn }
analysis-place = { $at }/{ $of }
analysis-decision = { $when }. { $own ->
    [yes] Grasz
   *[no] Gra { $who }
}: { $chosen }. Lepiej: { $better }.{ $cost ->
    [none] { "" }
   *[other] { "  " }{ $cost }
}
analysis-played = Zagrane: { $move }
analysis-better = Lepiej: { $move }
analysis-error = Błąd szacunku: ± { $error }
analysis-curve = Szansa: { $who } { $first }% → { $lowest }% ({ $when }) → { $last }%.
analysis-course = Equity: { $who } { $first } → { $lowest } ({ $when }) → { $last } (w setnych punktu).
analysis-expected = Oczekiwane punkty: { $first } → { $lowest } ({ $when }) → { $last }.
analysis-ahead = Punkty przewagi: { $who } { $first } → { $lowest } ({ $when }) → { $last }.
analysis-film = ⏮ Film
analysis-moment = Partia wokół najdroższej decyzji
analysis-share = Udostępnij
analysis-post = Pokaż tutaj
analysis-preview = Tak to zobaczą inni. Kto grał, zobaczy potem też Twoje najdroższe decyzje.
analysis-opponent = druga osoba
analysis-working = { $total ->
    [0] Liczę…
   *[other] Liczę: { $done } z { $total } decyzji…
}
analysis-wait = Potrwa to najwyżej minutę; analiza zostaje przy zapisie partii.
analysis-look = Sprawdzam
analysis-players = Analizę widzą osoby, które grały: { $names }.
analysis-names = { $names }
analysis-later = Dopiero po partii.
analysis-not-here = Tu nie ma czego analizować.
analysis-try = Spróbuj stąd
analysis-tried = Stół czeka: { $when }.
analysis-tried-from = Partia od pozycji z analizy: los jest nowy, wynik się nie liczy.
analysis-call = Zawołaj, gdy będzie gotowa
analysis-called = Zawołam prywatnie, gdy będzie gotowa.
analysis-done = Analiza gotowa: { $game } · { $result }
analysis-line = { $ahead ->
    [one] Przed tą czeka 1 analiza
    [few] Przed tą czekają { $ahead } analizy
   *[many] Przed tą czeka { $ahead } analiz
}: najwyżej { $minutes ->
    [one] minuta
    [few] { $minutes } minuty
   *[many] { $minutes } minut
}.
analysis-given-up = Tej partii nie udało się przeanalizować. Błąd jest po naszej stronie i jest zapisany.
analysis-full = Za dużo czeka: { $count ->
    [one] 1 analiza
    [few] { $count } analizy
   *[many] { $count } analiz
}. Spróbuj za godzinę; zapis partii nie przepada.
analysis-broken-off = Partia przerwana: wynik liczy też punkty, których można było jeszcze oczekiwać.
