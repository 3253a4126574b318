cribbage-name = Kribidż
cribbage-about = 2 osoby · karty · 20 min
cribbage-ruleset = { $name ->
    [polish] polskie
   *[acc] turniejowe (ACC)
}
cribbage-surprise = { $name ->
    [polish] Pierwszy rozdaje ten, kto wyciągnie wyższą kartę, a nie niższą.
   *[acc] Pierwszy rozdaje ten, kto wyciągnie niższą kartę; as jest najniższy.
}
cribbage-option = { $name ->
    [target] Gra do
    [first_dealer] Pierwszy rozdaje
    [muggins] Muggins
   *[skunk] Skunksy (tylko do 121)
}
cribbage-value = { $choice ->
    [target_121] 121
    [target_61] 61
    [first_dealer_high] wyższa karta
    [first_dealer_low] niższa karta
    [muggins_true] tak
    [muggins_false] nie
    [skunk_off] nie
    [skunk_three] za 2 i 3 partie
    [skunk_four] za 2 i 4 partie
   *[other] { $value }
}
cribbage-rules =
    Cel: pierwsza osoba, która dojdzie do 121 (w krótszej grze do 61), wygrywa od razu, w każdej chwili gry.

    Rozdanie: po 6 kart. Każdy odkłada 2 do kriba, który liczy rozdający. Potem odkrywa się kartę startową; walet jako karta startowa daje rozdającemu 2.

    Rozgrywka: zaczyna nierozdający, potem na zmianę po karcie, a licznik rośnie najwyżej do 31 (as 1, figury 10). Kto nie może dołożyć, mówi „dalej”, a druga osoba gra, póki może. Punkty: 15 za 2, 31 za 2, para 2, trzy równe 6, cztery 12, sekwens (od trzech kart) po 1 za kartę; ostatnia karta, gdy nikt nie może już dołożyć (bez 31), 1. Potem licznik rusza od zera.

    Pokaz: nierozdający, rozdający, krib; każdy razem z kartą startową. Każda piętnastka 2, para 2, trzy równe 6, cztery 12, sekwens (od trzech) po 1 za kartę, kolor 4 (z kartą startową 5, w kribie tylko 5), walet w kolorze karty startowej 1.

    Przykład: 5♥ 5♠ J♦ Q♣, karta startowa 6♦: piątka z waletem albo damą to 15–2, 15–4, 15–6, 15–8, para 10 i walet 11.

    Co zaskakuje: as jest najniższy, Q–K–A to nie sekwens. „Dalej”, punkty i pokaz ogłaszają się same. Z opcją muggins każdy sam liczy swoje karty, a druga osoba zabiera to, co przeoczone; niesłuszne muggins kosztuje tyle, ile żądano.

    Pisane ruchy: throw 5h Kd (do kriba), 5h, count 8, muggins 2, accept.

# --- plansza ---
cribbage-to = do { $target }
cribbage-deals = rozdaje
cribbage-starter = Karta startowa
cribbage-on-table = Na stole
cribbage-before = Wcześniej
cribbage-player = { $who }
cribbage-crib-of = krib ({ $who })
cribbage-drawn = Po losowaniu kart rozdaje { $who }.
cribbage-scores = { $one } { $a } · { $two } { $b }
cribbage-count = Licznik { $count } · { $scores }
cribbage-discards = Do kriba (liczy { $who }) po 2 karty: { $one } · { $two }
cribbage-away = { $who } { $away ->
    [true] ✓
   *[false] ⏳
}
cribbage-own-crib = Twoje karty w kribie: { $cards }
cribbage-turn = { $own ->
    [yes] Twoja kolej
   *[no] Kolej: { $who }
}
cribbage-turn-both = Kolej: { $one } i { $two }
cribbage-counts = { cribbage-turn } – { $what ->
    [crib] ile punktów w kribie
   *[hand] ile punktów w kartach
}?
cribbage-answers = { $owner } liczy { $points }. { cribbage-turn } – zgoda czy muggins?

# --- co się stało ---
cribbage-then = { $first } · { $then }
cribbage-turned = Karta startowa { $card }
cribbage-heels = walet jako karta startowa: { $who } 2
cribbage-laid = { $who }: { $card }
cribbage-laid-for = { $who }: { $card } – { $scored }
cribbage-peg = { $kind ->
    [fifteen] 15
    [thirty_one] 31
    [pair] para
    [three] trzy równe
    [four] cztery równe
   *[run] sekwens
} za { $points }
cribbage-go = { $who }: „dalej”
cribbage-one = { $who }: 1 za „dalej”
cribbage-last = { $who }: 1 za ostatnią kartę
cribbage-reset = licznik od nowa

# --- pokaz ---
cribbage-shown = { $owner }: { $count }
cribbage-steps = { $steps }
cribbage-and = { $steps } i { $last }
cribbage-nothing = nic
cribbage-number = { $points }
cribbage-step = { $kind ->
    [fifteen] 15–{ $points }
    [pair] para { $points }
    [three] trzy równe { $points }
    [four] cztery równe { $points }
    [flush] kolor { $points }
   *[nobs] walet { $points }
}
cribbage-runs = { $runs ->
    [one] sekwens { $low }–{ $high } to
    [few] { $runs } sekwensy { $low }–{ $high } to
   *[many] { $runs } sekwensów { $low }–{ $high } to
} { $points }
cribbage-said = { $shown } { $right ->
    [yes] (tyle ogłoszono)
   *[no] (ogłoszono { $said })
}
cribbage-claimed = { $said } · { $who } woła muggins za { $claim }: { $taken ->
    [0] niesłusznie, tyle dostaje druga osoba
   *[other] dostaje { $taken }
}

# --- sterowanie ---
cribbage-to-crib = Do kriba
cribbage-points = { $points }
cribbage-my-count = Liczę: { $low }–{ $high }
cribbage-accept = Zgoda na { $points }
cribbage-claim = Muggins…
cribbage-muggins = muggins { $points }

# --- koniec i odmowy ---
cribbage-reached = { $who } dochodzi do { $target } { $by ->
    [heels] dzięki waletowi jako karcie startowej
    [play] w rozgrywce
   *[show] w pokazie
}, { $other } ma { $score }.{ $games ->
    [1] {""}
    [2] {" "}Skunks: liczy się za 2 partie.
   *[other] {" "}Podwójny skunks: liczy się za { $games } partie.
}
cribbage-two-cards = Do kriba idą dwie różne karty, na przykład: throw 5h Kd.
cribbage-not-held = Tego nie masz w ręce: { $cards }.
cribbage-no-such-rank = Nie masz w ręce żadnej karty { $rank }.
cribbage-which = Która z nich: { $cards }?
cribbage-cards = { $cards }
cribbage-too-high = Licznik byłby { $count }, a granica to { $limit }. Pasuje: { $cards }.
cribbage-laid-already = { $card } leży już na stole.
cribbage-in-crib = { $card } jest w kribie.
cribbage-impossible = Tylu punktów być nie może: { $points }.
cribbage-how-many = Ile punktów brakuje albo jest za dużo? Pisze się tak: muggins 2.
cribbage-by-itself = „Dalej” i pokaz ogłaszają się same.
cribbage-not-now = { $phase ->
    [throw] Najpierw dwie karty do kriba.
    [play] Trwa rozgrywka: pora dołożyć kartę.
    [count] Teraz trzeba ogłosić swoje punkty.
   *[answer] Teraz trzeba odpowiedzieć: zgoda albo muggins.
}
cribbage-unreadable = Nie rozumiem „{ $text }”. Ruch pisze się tak: { $phase ->
    [throw] throw 5h Kd
    [count] count 8
    [answer] accept albo muggins 2
   *[play] 5h
}.
cribbage-career = { $pone } i { $dealer } na rozdanie: nierozdający i rozdający · (mistrzowie: { $best_pone } i { $best_dealer })

# --- dlaczego komputer tak gra ---
cribbage-why-keeps = Zostaje { $cards }: średnio { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
cribbage-why-crib = { $what ->
    [five] Piątka idzie do własnego kriba
   *[two] Dwie dobre karty idą do własnego kriba
}, a zostaje { $cards }: średnio { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
cribbage-why-makes = Daje { $items }{ $answers ->
    [over] .
    [nothing] {" "}i żadna karta na tym nie punktuje.
    [one] {" "}i punktują na tym karty tylko jednej wartości.
   *[several] {" "}i punktują na tym karty { $ranks } różnych wartości.
}
cribbage-why-lays = { $answers ->
    [over] Druga osoba nie ma już kart.
    [nothing] Żadna karta na tym nie punktuje.
    [one] Punktują na tym karty tylko jednej wartości.
   *[several] Punktują na tym karty { $ranks } różnych wartości.
}
cribbage-why-count = Te karty są warte { $points }.
