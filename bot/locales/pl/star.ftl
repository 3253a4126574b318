star-name = Gwiazda
star-about = 1 osoba · pasjans · 20 min
star-ruleset = { $name ->
    [by_suit] kolorami
    [star_open] odkryta
   *[polish] polskie
}
star-surprise = { $name ->
    [by_suit] Bazy rosną w jednym kolorze; prawie nie wychodzi.
    [star_open] Widać wszystkie 20 kart gwiazdy, nie tylko wierzch.
   *[polish] Bazy rosną bez względu na kolor, a na stos 20 kart można dokładać w dół.
}
star-option = { $name ->
    [by_suit] Bazy kolorami
   *[star_open] Gwiazda odkryta
}
star-value = { $choice ->
    [by_suit_true] tak
    [by_suit_false] nie
    [star_open_true] tak
    [star_open_false] nie
   *[other] { $value }
}
star-rules =
    Cel: wszystkie 104 karty dwóch talii na ośmiu bazach.

    Układ: stos (gwiazda) z 20 kart, z których widać i wolna jest tylko wierzchnia. Dwudziesta pierwsza karta to pierwsza baza; pozostałe siedem kart tej samej wartości to następne bazy. Bazy rosną o jeden bez względu na kolor, po królu as, po 13 kart.

    Ruch: karta z talonu odkrywa się sama. Kładzie się ją na jeden z pięciu stosów (dowolnie), na bazę albo na gwiazdę. Wolne są też wierzchy stosów: na bazę albo na gwiazdę. Na gwiazdę idzie tylko karta o jeden niższa od jej wierzchu, kolor dowolny, na asa król. Wierzch gwiazdy idzie tylko na bazę. Pustej gwiazdy się nie uzupełnia.

    Przykład: na gwieździe leży 8♦, na bazie 3♠, odkryta jest 7♦, a na stosie 1 leży 4♣. 7♦ idzie na gwiazdę (r), a 4♣ na bazę (1f).

    Talon przechodzi się tylko raz. Karty na bazy nigdy nie muszą iść od razu.

    Odmiany: bazy rosnące kolorami; gwiazda odkryta w całości.

    Pisane ruchy: 1–5 (na stos), f (na bazę), r (na gwiazdę), 3f, 3r, rf, auto (wszystko, co idzie). Cofać wolno zawsze.
