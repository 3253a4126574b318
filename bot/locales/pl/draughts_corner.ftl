draughts_corner-name = Warcaby narożne
draughts_corner-about = 2 osoby · plansza · 20 min
draughts_corner-ruleset = { $name ->
    [polish] polskie
   *[corner] promocja w rogu
}
draughts_corner-surprise = { $name ->
    [polish] Bierki stoją w przeciwnych rogach, a każdy pierwszy ruch podstawia pionka. Reszta jak w warcabach.
   *[corner] Damką zostaje się tylko w rogu: białe na a7 i b8, czarne na g1 i h2.
}
draughts_corner-option = { $name ->
    [promotion] Damka
    [draw_rules] Remisy
   *[king_move_limit] Ruchy samymi damkami do remisu
}
draughts_corner-value = { $choice ->
    [promotion_rank] w ostatnim rzędzie
    [promotion_corner] tylko w rogu
    [draw_rules_source] trzykrotna pozycja i ruchy damek
    [draw_rules_fmjd64] także końcówki FMJD-64
    [draw_rules_none] tylko za zgodą
   *[other] { $value }
}
draughts_corner-rules =
    Cel: zbić wszystkie bierki drugiej strony albo tak je zamknąć, żeby nie miały ruchu.

    Ustawienie: po 12 pionków w dwóch przeciwnych rogach, białe przy h1, czarne przy a8. Droga a1–h8 jest pusta. Zaczynają białe.

    Ruch i bicie jak w warcabach: pionek o jedno pole na skos do przodu, bije też do tyłu. Damka idzie i bije na skos dowolnie daleko. Bicie jest obowiązkowe, i to takie, które bierze najwięcej bierek. Zbite bierki schodzą po całym ruchu.

    Damka: pionek, który kończy ruch w ostatnim rzędzie (białe w ósmym, czarne w pierwszym). W odmianie „promocja w rogu” tylko na a7 i b8 albo na g1 i h2; inny pionek z ostatniego rzędu może potem już tylko bić.

    Przykład: 1. c1–b2 a3×c1. Czarny pionek bije i od razu jest damką; tu to nic niezwykłego.

    Co zaskakuje: wszystkie sześć pierwszych ruchów podstawia pionka, a odpowiedź jest zawsze jedna.

    Remis: trzeci raz ta sama pozycja, 15 ruchów z każdej strony samymi damkami bez bicia albo zgoda obu stron.

    Pisane ruchy: c1-b2, a3xc1.
