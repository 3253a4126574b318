backgammon-name = Backgammon
backgammon-about = 2 osoby · kości i piony · 15 min
backgammon-ruleset = { $name ->
    [polish] polskie
    [match] mecz do 5
   *[money] o punkty
}
backgammon-surprise = { $name ->
    [polish] Jedna partia bez kostki podwajającej; gammon i backgammon liczą się za 2 i 3 punkty.
    [match] Mecz do 5 punktów z kostką podwajającą i zasadą Crawforda.
   *[money] Jedna partia z kostką podwajającą: zasada Jacoby’ego i bobry.
}
backgammon-option = { $name ->
    [match_to] Mecz do
    [cube] Kostka podwajająca
    [crawford] Zasada Crawforda (w meczu)
    [dead_cube] Podwojenie, gdy kostka i tak wystarcza (w meczu)
    [jacoby] Zasada Jacoby’ego (bez meczu)
    [beavers] Bobry (bez meczu)
    [automatic_doubles] Automatyczne podwojenia (bez meczu)
   *[opening_reroll] Na początek nowe kości
}
backgammon-value = { $choice ->
    [match_to_0] jedna partia
    [cube_true] tak
    [cube_false] nie
    [crawford_true] tak
    [crawford_false] nie
    [dead_cube_refuse] nie wolno
    [dead_cube_allow] wolno
    [jacoby_true] tak
    [jacoby_false] nie
    [beavers_true] tak
    [beavers_false] nie
    [automatic_doubles_0] nie
    [automatic_doubles_1] raz
    [automatic_doubles_2] do 2 razy
    [automatic_doubles_3] do 3 razy
    [opening_reroll_true] tak
    [opening_reroll_false] nie
   *[other] { $value }
}
backgammon-rules =
    Cel: zdjąć z planszy wszystkie 15 pionów wcześniej niż druga osoba.

    Każdy liczy pola od siebie: 1–6 to własna baza, 24 jest najdalej. Piony idą zawsze ku mniejszym numerom.

    Ruch: każda kość to osobny krok jednego piona na pole wolne, własne albo z jednym pionem przeciwnika; taki pion zostaje zbity i idzie na bandę. Dublet gra się cztery razy. Trzeba zagrać tyle kości, ile się da, a gdy tylko jedną z dwóch – większą. Bez możliwego ruchu kolejka przepada.

    Banda: najpierw wchodzi się z bandy; kość 3 wprowadza na pole 22.

    Zdejmowanie: gdy wszystkie piony są w bazie. Kość 4 zdejmuje z pola 4; gdy jest puste, gra się nią pionem z wyższego pola, a gdy wyżej nic nie stoi – zdejmuje z najwyższego.

    Przykład: kości 3–1 na początku, 8/5 6/5 zajmuje ważne pole 5.

    Wynik: 1 punkt; gammon 2, gdy przegrana strona nie zdjęła nic; backgammon 3, gdy ma jeszcze piona na bandzie lub w bazie wygranej strony. Kostka mnoży wynik: przed rzutem można podwoić, a druga osoba bierze albo oddaje partię.

    Mecz: gdy komuś po raz pierwszy brakuje już tylko jednego punktu, w następnej partii nikt nie podwaja (zasada Crawforda). Bez meczu: Jacoby – gammon liczy się za 1, póki nikt nie wziął podwojenia; bóbr – kto dostaje podwojenie, podwaja znowu i ma kostkę.

    Co zaskakuje: zaczyna wyższa kość i gra się obiema z tego rzutu. Rzut bez ruchu mija sam. Partię można poddać za 1, 2 albo 3.

    Pisane ruchy: 8/5 6/5, 24/18/13, 13/7*, bar/22, 6/zdj, 8/5(2), double, take, drop, resign 2.

# --- plansza ---
backgammon-side = { $side ->
    [white] ⚪
   *[red] 🔴
}
backgammon-match = do { $target } · { $one } : { $two }{ $crawford ->
    [now] {" "}· partia Crawforda
   *[no] {""}
}
backgammon-then = { $first } · { $then }
backgammon-opening = { $ties ->
    [0] {""}
   *[other] Remis w rzucie, jeszcze raz:{" "}
}{ $one } { $white }, { $two } { $red } – zaczyna { $first }
backgammon-dice = { $who }: { $dice }
backgammon-played = { $who }: { $dice } { $play }
backgammon-dance = { $who }: { $dice }, nie ma ruchu
backgammon-cube = { $who }{ $call ->
    [double] {" "}podwaja na { $value }
    [beaver] : bóbr, { $value }
    [take] {" "}bierze, kostka { $value }
   *[drop] {" "}oddaje partię za { $value }
}
backgammon-automatic = Kostka sama idzie na { $value }
backgammon-resigns = { $who } { $call ->
    [resign] poddaje partię jako { $worth ->
        [1] pojedynczą
        [2] gammon
       *[3] backgammon
    }
    [accept] przyjmuje
   *[decline] gra dalej
}
backgammon-won = { $who } wygrywa { $worth ->
    [1] partię
    [2] gammonem
   *[3] backgammonem
}: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
backgammon-asked = { $own ->
    [yes] Twoja kolej
   *[no] Kolej: { $who }
}
backgammon-asked-dice = { $asked }, kości { $dice }
backgammon-pips = Do przejścia: { $counts }
backgammon-asked-cube = { $asked } – kostka na { $value }: brać czy oddać?
backgammon-asked-resigned = { $asked } – czy wystarczy { $worth ->
    [1] pojedyncza partia
    [2] gammon
   *[3] backgammon
}?

# --- sterowanie ---
backgammon-roll = 🎲 Rzuć
backgammon-double = Podwajam na { $value }
backgammon-double-question = Podwoić stawkę do { $value }?
backgammon-take = Biorę
backgammon-beaver = Bóbr: { $value }
backgammon-drop = Oddaję ({ $value })
backgammon-accept = Przyjmuję
backgammon-decline = Gramy dalej
backgammon-resign = Poddaję tę partię…
backgammon-worth = { $worth ->
    [1] jako pojedynczą
    [2] jako gammon
   *[3] jako backgammon
}

# --- koniec i odmowy ---
backgammon-game-won = { $worth ->
    [1] Pojedyncza partia
    [2] Gammon
   *[3] Backgammon
}: { $who } dostaje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}, { $other } nic.
backgammon-match-won = Mecz do { $target }: { $who } ma { $mine }, druga strona { $theirs }.
backgammon-quoted = { $play }
backgammon-not-now = { $phase ->
    [roll] Teraz rzut albo podwojenie.
    [move] Kości już leżą: pora na ruch, na przykład 8/5 6/5.
    [answer] Teraz odpowiedź na podwojenie: take albo drop.
    [resigned] Teraz odpowiedź na poddanie: accept albo decline.
   *[over] Ta partia jest skończona.
}
backgammon-no-cube = Przy tym stole nie ma kostki podwajającej.
backgammon-crawford = To partia Crawforda: ktoś ma { $short }, więc nikt nie podwaja. W następnej znów wolno.
backgammon-not-your-cube = Kostkę ma { $who }, tylko ta strona może podwoić.
backgammon-dead-cube = Kostka jest martwa: przy { $cube } wygrana i tak kończy mecz.
backgammon-highest = Kostka nie idzie wyżej niż { $cube }.
backgammon-rolled = Podwaja się przed rzutem, a kości już leżą.
backgammon-no-beaver = Bobrów przy tym stole nie ma albo tu nie pasują: take albo drop.
backgammon-declined-already = Tyle już nie wystarczyło ({ $worth }). Można dać więcej albo grać dalej.
backgammon-other-dice = Kości to { $dice }.
backgammon-which = To może być kilka ruchów, wybierz:
backgammon-bar-first = Najpierw wejście z bandy: { $entries }.
backgammon-entry = { $die } → bar/{ $point }{ $free ->
    [yes] {""}
   *[no] {" "}(zajęte)
}
backgammon-no-man = { $count ->
    [0] Nie masz piona na: { $place }.
   *[other] Za mało pionów na: { $place } (jest { $count }).
}
backgammon-backwards = Piony idą ku mniejszym numerom, a { $move } nie.
backgammon-too-far = { $move } to { $pips ->
    [one] { $pips } pole
    [few] { $pips } pola
   *[many] { $pips } pól
}, a kości to { $dice }.
backgammon-blocked = Pole { $point } jest zajęte: { $count ->
    [one] stoi tam { $count } pion przeciwnika
    [few] stoją tam { $count } piony przeciwnika
   *[many] stoi tam { $count } pionów przeciwnika
}.
backgammon-not-home = Zdejmuje się dopiero, gdy wszystkie piony są na polach 1–6; poza nimi: { $count }.
backgammon-not-so = Kości { $dice } tak zagrać nie można. Można na przykład: { $plays }.
backgammon-larger = Da się zagrać tylko jedną kość, więc większą, { $die }: { $plays }.
backgammon-use-all = { $count ->
    [0] Nie ma ruchu.
    [1] Trzeba zagrać jedną z kości { $dice }, na przykład: { $plays }.
   *[other] Trzeba zagrać tyle, ile się da, tu { $count } razy kośćmi { $dice }, na przykład: { $plays }.
}
backgammon-unreadable = Nie rozumiem „{ $text }”. Pisze się tak: { $phase ->
    [roll] roll albo double
    [answer] take albo drop
    [resigned] accept albo decline
   *[move] 8/5 6/5
}.

# --- co przemawia za ruchem ---
backgammon-why-win = Zdejmuje ostatniego piona.
backgammon-why-off = Zdejmuje { $count ->
    [one] { $count } piona
    [few] { $count } piony
   *[many] { $count } pionów
}{ $rolls ->
    [0] .
   *[other] ; bije { $rolls } z 36 rzutów.
}
backgammon-why-hit = Bije { $count ->
    [one] piona
    [few] { $count } piony
   *[many] { $count } pionów
}{ $rolls ->
    [0] {" "}i nie daje strzału.
   *[other] ; odbija { $rolls } z 36 rzutów.
}
backgammon-why-prime = Zamyka { $length ->
    [few] { $length } pola
   *[many] { $length } pól
} z rzędu{ $rolls ->
    [0] {" "}i nie daje strzału.
   *[other] ; bije { $rolls } z 36 rzutów.
}
backgammon-why-point = Zajmuje pole { $point }{ $rolls ->
    [0] {" "}i nie daje strzału.
   *[other] ; bije { $rolls } z 36 rzutów.
}
backgammon-why-escape = Wyprowadza ostatniego piona z bazy drugiej strony{ $rolls ->
    [0] {" "}i nie daje strzału.
   *[other] ; bije { $rolls } z 36 rzutów.
}
backgammon-why-shots = { $rolls ->
    [0] Nie daje strzału.
   *[other] Daje strzał: bije { $rolls } z 36 rzutów.
}
backgammon-why-race = Od teraz to wyścig, { $lead ->
    [0] po równo do przejścia
   *[other] { $ahead ->
        [yes] z przewagą
       *[no] ze stratą
    } { $lead } { $lead ->
        [one] pola
       *[other] pól
    }
}.
backgammon-why-home = { $count ->
    [0] Wszystkie piony są już w bazie.
    [one] Idzie do bazy: w drodze jest jeszcze { $count } pion.
    [few] Idzie do bazy: w drodze są jeszcze { $count } piony.
   *[many] Idzie do bazy: w drodze jest jeszcze { $count } pionów.
}
backgammon-why-double = Podwaja: wygrywa około { $win } partii na 100, a podwojenie można wziąć.
backgammon-why-double-out = Podwaja: wygrywa około { $win } partii na 100, a druga strona powinna oddać.
backgammon-why-market = Podwaja: po { $rolls } z 36 rzutów byłoby za późno.
backgammon-why-too-good = Gra dalej na gammona: szkoda podwajać.
backgammon-why-no-double = Nie podwaja: wygrywa około { $win } partii na 100.
backgammon-why-answer = { $call ->
    [take] Bierze
    [drop] Oddaje
   *[beaver] Bóbr
}: wygrywa około { $win } partii na 100.
