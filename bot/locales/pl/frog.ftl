frog-name = Żaba
frog-about = 1 osoba · pasjans · 20 min
frog-ruleset = { $name ->
    [two-rows] dwie kolumny
    [frog-english] angielskie
    [fanny] Fanny
   *[polish] polskie
}
frog-surprise = { $name ->
    [two-rows] Dwie kolumny po 13 kart; asy zostają w nich, aż znajdą się na końcu.
    [frog-english] Asy nie liczą się do 13 kart żaby, widać tylko jej wierzch, a jeden as zawsze leży na bazie.
    [fanny] W rezerwie jest 12 kart, widać tylko wierzch, asy zostają w środku.
   *[polish] Inaczej niż w angielskiej „Frog” widać wszystkie karty kolumny, a każdy as ją skraca.
}
frog-option = { $name ->
   *[reserve] Rezerwa
}
frog-value = { $choice ->
    [reserve_polish] polska
    [reserve_two_rows] dwie kolumny
    [reserve_english] angielska
    [reserve_fanny] Fanny
   *[other] { $value }
}
frog-rules =
    Cel: wszystkie 104 karty dwóch talii na ośmiu bazach, od asa do króla.

    Układ: kolumna (żaba) z 13 odkrytych kart. Asy, które w niej leżą, same idą na bazy, a kolumna jest o tyle krótsza. Wolna jest tylko jej ostatnia karta. Pozostałe asy trafiają na bazy, gdy się pojawią. Bazy rosną o jeden bez względu na kolor i kończą się królem.

    Ruch: karta z talonu odkrywa się sama. Kładzie się ją na jeden z pięciu stosów (dowolnie) albo na bazę. Wierzchy stosów i koniec kolumny idą tylko na bazy. Innych ruchów nie ma.

    Przykład: na bazie leży A♠, żaba kończy się na 2♦, odkryta jest 3♥. 2♦ idzie na bazę (rf), a po niej 3♥ (f).

    Talon przechodzi się tylko raz. Karty na bazy nigdy nie muszą iść od razu.

    Odmiany: dwie kolumny po 13 z asami w środku (na bazę: af, bf); żaba angielska, w której asy się nie liczą i widać tylko wierzch; Fanny z 12 kartami, z których widać jedną.

    Pisane ruchy: 1–5 (na stos), f (na bazę), 4f (stos 4 na bazę), rf (kolumna na bazę), auto (wszystko, co idzie). Cofać wolno zawsze.
