rainbow-name = Tęcza
rainbow-about = 1 osoba · pasjans · 25 min
rainbow-ruleset = { $name ->
    [eight-bases] osiem baz
   *[polish] polskie
}
rainbow-surprise = { $name ->
    [eight-bases] Osiem kart od razu leży na bazach, każda od swojej wartości; dwa przejścia zamiast trzech.
   *[polish] To nie jednotaliowa „Rainbow”: dwie talie, łuk z 26 kart, trzy stosy, trzy przejścia z tasowaniem.
}
rainbow-option = { $name ->
   *[eight_bases] Osiem baz
}
rainbow-value = { $choice ->
    [eight_bases_true] tak
    [eight_bases_false] nie
   *[other] { $value }
}
rainbow-rules =
    Cel: wszystkie 104 karty dwóch talii na ośmiu bazach.

    Układ: łuk (tęcza) z 26 odkrytych kart, wolna jest tylko ostatnia. Dwudziesta siódma karta to pierwsza baza; pozostałe siedem kart tej samej wartości to następne bazy. Bazy rosną o jeden bez względu na kolor, po królu as, po 13 kart.

    Ruch: karta z talonu odkrywa się sama. Kładzie się ją na jeden z trzech stosów (dowolnie), na bazę albo na tęczę. Wolne są też wierzchy stosów: na bazę albo na tęczę. Na tęczę idzie tylko karta o jeden niższa od jej ostatniej, kolor dowolny, na asa król. Karta tęczy idzie tylko na bazę. Pustej tęczy się nie uzupełnia.

    Przykład: baza kończy się na 3♠, tęcza na 8♦, na stosie 1 leży 7♠, odkryta jest 4♥. 4♥ idzie na bazę (f), a 7♠ na tęczę (1r).

    Przejścia: gdy talon się skończy, stosy można zebrać, potasować i wyłożyć jeszcze raz, dwa razy. To bardzo trudny pasjans; wynikiem jest liczba kart na bazach.

    Osiem baz: osiem kart po tęczy to bazy, każda od swojej wartości; tylko dwa przejścia. Gdy tę samą kartę chcą dwie bazy, wybiera się jej numer: f3.

    Pisane ruchy: 1 2 3 (na stos), f (na bazę), r (na tęczę), 2f, rf, 2r, redeal, auto (wszystko, co idzie). Cofać wolno zawsze.
