canasta-name = Kanasta
canasta-about = 4 osoby w parach (albo 2–3) · karty · 60 min
canasta-ruleset = { $name ->
    [polish] polskie
   *[classic] klasyczne
}
canasta-surprise = { $name ->
    [polish] Kończyć można, biorąc samą wierzchnią kartę stosu, a czarna trójka wyłożona na koniec liczy się za 50.
   *[classic] Czarna trójka zawsze za 5, niewyłożona czerwona kosztuje 500, a we dwie osoby dobiera się po dwie karty.
}
canasta-option = { $name ->
    [target] Gra do
    [opening] Pierwsze wyłożenie
    [black3] Wyłożona czarna trójka
    [black3_hand] Czarna trójka w ręce
    [one_card_rule] Stos z jedną kartą w ręce
    [canasta_blocks] Kanasta zamyka stos swojej wartości
    [red3_unlaid] Niewyłożona czerwona trójka
    [joker_canasta] Kanasta z dzikich kart
    [last_pile_buy] Ostatni stos można kupić
    [first_card_swap] Wymiana pierwszej karty
   *[draw2] We dwie osoby dobiera się 2
}
canasta-value = { $choice ->
    [opening_table] według wyniku
    [opening_80] zawsze 80
    [black3_source] za 50
    [black3_classic] za 5
    [black3_hand_5] kosztuje 5
    [black3_hand_100] kosztuje 100
    [one_card_rule_source] nigdy
    [one_card_rule_classic] nie stos z jednej karty
    [canasta_blocks_own] własnej stronie
    [canasta_blocks_any] wszystkim
    [red3_unlaid_none] liczy się jak wyłożona
    [red3_unlaid_500] kosztuje 500
    [joker_canasta_none] nie ma
    [joker_canasta_100] za 100
    [joker_canasta_1000] za 1000
    [last_pile_buy_true] tak
    [last_pile_buy_false] nie
    [first_card_swap_true] tak
    [first_card_swap_false] nie
    [draw2_true] tak
    [draw2_false] nie
   *[other] { $value }
}
canasta-rules =
    Cel: wygrywa strona, która po rozdaniu pierwsza ma 5000 punktów. We czworo partnerzy siedzą naprzeciw siebie; we dwoje i we troje każdy gra sam.

    Rozdanie: dwie talie i cztery jokery. Każdy dostaje 11 kart (we troje 13, we dwoje 15), jedna odkryta zaczyna stos, reszta to talon. Czerwone trójki wykładają się same, a za każdą dobiera się kartę z talonu.

    Meldunki: co najmniej trzy karty jednej wartości, od 4 do asa, wspólne dla partnerów. Jokery i dwójki są dzikie: w meldunku najwyżej trzy i nie więcej niż zwykłych kart. Siedem kart to kanasta: bez dzikich 500, z dzikimi 300.

    W swojej kolejce: weź kartę z talonu albo cały stos, układaj meldunki na tacy (można cofnąć), wyłóż je na stół i zrzuć kartę na stos. Zrzucenie karty wykłada też to, co na tacy. Pierwsze wyłożenie strony musi być warte 15 przy wyniku ujemnym, potem 50, od 1500 – 90, od 3000 – 120.

    Stos: wierzchnią kartę trzeba od razu wyłożyć z dwiema takimi samymi z ręki; reszta stosu idzie do ręki. Gdy strona już coś wyłożyła, a w stosie nie ma dzikiej, wystarczy jedna taka karta z dziką albo własny meldunek. Stosu nie bierze się z jedną kartą w ręce ani wtedy, gdy na wierzchu leży dzika, czarna trójka albo karta wartości kanasty własnej strony.

    Czarne trójki: zrzucona blokuje stos następnej osobie. Wykłada się je tylko kończąc, trzy albo cztery, bez dzikich i bez zrzutki; są wtedy warte po 50.

    Koniec: kończy, kto pozbędzie się wszystkich kart; jego strona musi mieć kanastę (we dwoje i we troje dwie). Kto nie kończy, zachowuje po zrzutce co najmniej jedną kartę. Partnera można zapytać, czy kończyć; odpowiedź wiąże. Zamiast dobierać, wolno wziąć samą wierzchnią kartę stosu, jeśli wyłoży się wtedy wszystko, bez zrzutki. Rozdanie kończy się też, gdy zabraknie talonu: po zrzutce osoby, która wzięła z niego ostatnią kartę.

    Punkty: wyłożone karty na plus, karty w ręce na minus: joker 50, as i dwójka po 20, 8–K po 10, reszta po 5. Czerwone trójki po 100 (cztery 800), bez kanasty na minus. Skończenie 100. Skończenie z ręki, czyli wyłożenie naraz całej ręki z kanastą, gdy wcześniej nie wyłożyło się nic: jeszcze 100; kto wziął wtedy kartę z talonu, nie patrzy na minimum. Podwójne skończenie, gdy partner zaraz może wyłożyć całą swoją rękę (dzieje się samo): jeszcze 100.

    Przykład: K K K i 9 9 2 to 30 i 40, razem 70: przy wyniku 620 wystarcza (50).

    Pisane ruchy: dobierz, stos K K, wyłóż K K K / 9 9 2, dołóż 2 do Q, zrzuć 5.

# --- plansza ---
canasta-deal = rozdanie { $deal }, do { $target }
canasta-deals = rozdaje
canasta-stock = Talon ×{ $count }
canasta-pile = Stos ×{ $count }{ $state ->
    [empty] {""}
    [blocked] , zablokowany
    [frozen] , zamknięty dziką
    [unopened] , zamknięty
   *[open] , otwarty
}
canasta-state = { $state ->
    [blocked] zablokowany
    [frozen] zamknięty dziką
    [unopened] zamknięty
    [open] otwarty
   *[empty] {""}
}
canasta-count = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
canasta-now = wyłożone { $points }
canasta-caption = { $side } · { $points } · 3♥♦
canasta-player = { $who }
canasta-pair = { $one } + { $two }
canasta-meld = { $rank } ×{ $count }{ $wilds ->
    [0] {""}
   *[other] +{ $wilds }
}{ $bonus ->
    [0] {""}
   *[other] {" "}· { $bonus }
}
canasta-tray = { $place ->
    [0] Na tacy: { $rank } { $points }
   *[other] { $rank } { $points }
}
canasta-first-melds = pierwsze wyłożenie: { $least }
canasta-tray-sum = { $enough ->
    [none] { $points }
    [yes] { $points } / { $least } ✓
   *[no] { $points } / { $least }
}
canasta-part = { $part ->
    [cards] karty
    [canastas] kanasty
    [black] czarne trójki
    [red] czerwone trójki
    [out] skończenie
   *[hands] w ręce
}
canasta-of-deal = rozdanie { $deal }
canasta-total = razem
canasta-then = { $first } · { $then }
canasta-held = { $who } { $count }
canasta-hands = Kart w ręce: { $hands }
canasta-needs = Pierwsze wyłożenie Twojej strony: co najmniej { $least }.
canasta-on-the-tray = Na tacy: { $groups } = { $points }{ $enough ->
    [none] {""}
    [yes] , potrzeba { $least } ✓
   *[no] , potrzeba { $least }
}
canasta-turn = { $own ->
    [yes] Twoja kolej
   *[no] Kolej: { $who }
}{ $phase ->
    [take] {" "}– talon czy stos
    [top] {" "}– wszystko na tacę, potem tylko wierzch stosu
    [last] {" "}– ostatni stos: brać czy nie
    [answer] {" "}– { $asker } pyta: kończyć?
   *[meld] {" "}– { $own ->
        [yes] wyłóż i zrzuć
       *[no] wykładanie i zrzutka
    }
}

# --- co się stało ---
canasta-did-red = { $who }: { $count ->
    [one] czerwona trójka
   *[other] czerwone trójki
} { $cards }
canasta-did-draw = { $who } bierze z talonu
canasta-did-pile = { $who } bierze stos{ $count ->
    [0] {""}
    [one] , do ręki { $count } karta
    [few] , do ręki { $count } karty
   *[many] , do ręki { $count } kart
}
canasta-did-top = { $who } bierze tylko wierzch { $cards }
canasta-did-lay = { $who } wykłada { $groups }
canasta-did-discard = { $who } zrzuca { $cards }
canasta-did-swap = { $who } bierze { $card } i kładzie { $other }
canasta-did-ask = { $who } pyta: kończyć?
canasta-did-answer = { $who }: { $answer ->
    [yes] tak
   *[no] nie
}
canasta-did-finish = { $who } kończy{ $how ->
    [hand] {" "}z ręki
   *[out] {""}
}
canasta-did-double = { $who } kończy podwójnie: { $groups }
canasta-did-stock = talon się skończył

# --- sterowanie ---
canasta-draw = Dobierz
canasta-take = { $only ->
    [yes] Tylko wierzch
   *[no] Stos
}{ $fits ->
    [yes] {" "}do meldunku
   *[no] : { $cards }
}
canasta-takes = { $only ->
    [yes] Tylko wierzch…
   *[no] Stos…
}
canasta-ask = Pytam: kończyć?
canasta-pass = Nie biorę
canasta-yes = Tak, kończ
canasta-no = Nie kończ
canasta-swaps = Wymień { $card } na…
canasta-card = { $card }
canasta-lay = { $target ->
    [none] { $cards }
   *[other] { $cards } → { $target }
}
canasta-lays = { $kinds ->
    [wild] Z dziką…
    [add] Dołóż dziką…
   *[fewer] Mniej kart…
}
canasta-back = ↩ Zdejmij { $cards }
canasta-lay-out = Wyłóż { $points }
canasta-done = { $count ->
    [0] Kończę
   *[other] Koniec kolejki
}
canasta-discard = { $tray ->
    [0] Zrzuć…
   *[other] Wyłóż i zrzuć…
}

# --- koniec i odmowy ---
canasta-highest = { $points } { $points ->
    [one] punkt
    [few] punkty
   *[many] punktów
} po { $deals } { $deals ->
    [one] rozdaniu
   *[other] rozdaniach
}.
canasta-taken = Karta jest już wzięta: teraz wykładanie i zrzutka.
canasta-take-first = Najpierw weź kartę z talonu albo stos.
canasta-must-finish = Partner mówi tak: w tej kolejce trzeba skończyć.
canasta-said-no = Partner mówi nie: w tej kolejce nie wolno kończyć, po zrzutce zostaje co najmniej jedna karta.
canasta-no-stock = Talon się skończył.
canasta-no-pile = Stos jest pusty.
canasta-no-pass = Pasuje się tylko wtedy, gdy nie ma już talonu.
canasta-pile-blocked = { $what ->
    [three] Czarna trójka { $card } blokuje stos: nie bierze go nikt.
   *[wild] Na wierzchu leży dzika { $card }: takiego stosu nie bierze nikt.
}
canasta-pile-canasta = { $side ->
    [own] Wasza kanasta { $rank } jest gotowa, więc stosu z { $rank } na wierzchu nie bierzecie.
   *[any] Kanasta { $rank } jest już wyłożona, więc stosu z { $rank } na wierzchu nie bierze nikt.
}
canasta-pile-single = { $rule ->
    [source] Z jedną kartą w ręce nie bierze się stosu.
   *[classic] Z jedną kartą w ręce nie bierze się stosu z jednej karty.
}
canasta-pile-rank = Na wierzchu leży { $rank }: stos bierze się na karty { $rank } (i dzikie), na przykład: stos { $rank } { $rank }.
canasta-pile-closed = { $why ->
    [frozen] W stosie leży dzika
   *[unopened] Twoja strona jeszcze nic nie wyłożyła
}, więc stos jest zamknięty: potrzebne dwie karty { $rank } z ręki.
canasta-pile-open = Na otwarty stos potrzebne są dwie karty { $rank }, jedna { $rank } i dzika albo własny meldunek { $rank }.
canasta-opening = Pierwsze wyłożenie: { $least }. Wyłożone { $laid }, brakuje { $missing }. Dołóż coś jeszcze albo cofnij.
canasta-top-all = Sam wierzch bierze się tylko, by skończyć: wszystko musi być wyłożone, a zostaje kart: { $count }. Resztę wyłóż najpierw na tacę.
canasta-keep = { $need ->
    [1] Kończyć można dopiero z kanastą. Bez niej po zrzutce zostaje w ręce co najmniej jedna karta.
   *[other] Kończyć można dopiero z dwiema kanastami. Bez nich po zrzutce zostaje w ręce co najmniej jedna karta.
}
canasta-not-held = Tego nie masz w ręce: { $cards }.
canasta-three-cards = Nowy meldunek to co najmniej { $least } karty jednej wartości, od 4 do asa.
canasta-pair-and-wild = Samo { $two } to za mało. Z dziką jest już meldunek: { $two } { $wild }.
canasta-wilds = Dzikich może być w meldunku najwyżej { $most } i nie więcej niż zwykłych kart.
canasta-wild-meld = Z samych dzikich kart meldunku nie ma.
canasta-wild-canasta = Dzikie karty wykłada się tylko razem, co najmniej siedem naraz.
canasta-mixed = W jednym meldunku są karty jednej wartości. Kilka meldunków oddziela kreska: K K K / 9 9 2
canasta-red-three = Czerwone trójki wykładają się same i nie należą do meldunków.
canasta-black-threes = Czarne trójki wykłada się tylko kończąc: trzy albo cztery, bez dzikich i bez zrzutki.
canasta-threes-no-discard = Z wyłożonymi czarnymi trójkami kończy się bez zrzutki: wszystko musi być wyłożone.
canasta-take-how = Stos można wziąć na kilka sposobów. Na które karty?
canasta-wild-where = Do którego meldunku idzie dzika? Na przykład: dołóż 2 do Q.
canasta-empty-tray = Taca jest pusta: najpierw wybierz karty.
canasta-not-on-tray = Na tacy nie ma { $rank }.
canasta-on-tray = { $card } leży na tacy. Najpierw ją cofnij.
canasta-cards-left = { $count ->
    [one] Została { $count } karta: zrzuć ją albo wyłóż.
    [few] Zostały { $count } karty: jedną trzeba zrzucić.
   *[many] Zostało { $count } kart: jedną trzeba zrzucić.
}
canasta-nobody-to-ask = Pyta się partnera, a tu każdy gra sam.
canasta-asked-already = Partner już mówi { $answer ->
    [yes] tak
   *[no] nie
}: w tej kolejce to wiąże.
canasta-ask-before = To robi się przed wykładaniem. Najpierw cofnij karty z tacy.
canasta-cannot-finish = Pytać można, gdy da się skończyć, a teraz się nie da.
canasta-no-question = Nikt teraz o nic nie pyta.
canasta-answer-first = Najpierw odpowiedz partnerowi: tak albo nie.
canasta-no-swap = W tej grze pierwszej karty się nie wymienia.
canasta-swap-late = Pierwszą kartę wymienia tylko osoba, która zaczyna, zamiast dobierania.
canasta-one-by-one = Po wzięciu kart i po zrzutce nie da się pisać dalej: kolejne ruchy osobno.
canasta-which = Którą: { $cards }?
canasta-unreadable = Nie rozumiem „{ $text }”. Pisze się: dobierz, stos K K, wyłóż K K K, dołóż 2 do Q, zrzuć 5.

# --- dlaczego komputer tak gra ---
canasta-why = { $what ->
    [takes] Bierze stos: { $cards ->
        [one] { $cards } karta
        [few] { $cards } karty
       *[many] { $cards } kart
    }.
    [leaves] Dobiera: stos nie jest wart tego, co kosztuje.
    [draws] Dobiera: stosu nie można wziąć.
    [opens] Otwiera grę: to wyłożenie ma dość punktów.
    [melds] Nowe wyłożenie: z każdą kartą bliżej do kanasty.
    [grows] Dokłada: z każdą kartą bliżej do kanasty.
    [canasta] Dzikie karty już teraz dają tu kanastę.
    [out] Kończy: rozdanie zamyka się z tymi punktami.
    [answer] Odpowiada według tego, co obie strony mogą jeszcze zdobyć.
    [blocks] Czarna trójka zamyka stos przed następną osobą.
    [freezes] Dzika karta zamraża stos: { $cards ->
        [one] { $cards } karta
        [few] { $cards } karty
       *[many] { $cards } kart
    }.
    [sheds] Ta karta najmniej pasuje do pozostałych w ręce.
   *[discards] Z tą kartą następna osoba weźmie stos w { $chance ->
        [one] { $chance } przypadku
       *[other] { $chance } przypadkach
    } na 100.
}
