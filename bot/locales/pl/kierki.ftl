kierki-name = Kierki
kierki-about = 3–4 osoby · karty · 40 min
kierki-ruleset = { $name ->
    [polish] polskie
    [full] pełne
   *[short] krótkie
}
kierki-surprise = { $name ->
    [polish] 6 rozdań bez atu; kiery to tylko jedna z sześciu rzeczy, których się unika. „Pełne”: 12 rozdań, z atu i loteryjką.
    [full] 12 rozdań: siedem karnych, cztery z atu i loteryjka, które oddają tyle samo.
   *[short] Sześć rozdań karnych i loteryjka, która oddaje tyle samo.
}
kierki-option = { $name ->
    [deals] Rozdania
    [lottery_start] Loteryjka zaczyna się od
    [lottery_bonus] Dodatkowa karta w loteryjce
    [last_deal6] Karane lewy w rozdaniu 6
    [king_must_fall] Król kier musi spaść
   *[trump_caller] Atu wybiera
}
kierki-value = { $choice ->
    [deals_six] sześć, bez atu
    [deals_full] wszystkie
    [deals_short] sześć i loteryjka
    [lottery_start_any] dowolnej karty
    [lottery_start_eight] ósemki
    [lottery_bonus_none] nigdy
    [lottery_bonus_ace] po asie
    [lottery_bonus_ace_two] po asie i po dwójce
    [last_deal6_7_13] siódma i ostatnia
    [last_deal6_12_13] dwie ostatnie
    [last_deal6_13] sama ostatnia
    [last_deal6_3_7] trzecia i siódma
    [last_deal6_3_8] trzecia i ósma
    [king_must_fall_true] przy pierwszej okazji
    [king_must_fall_false] nie
    [trump_caller_dealer5] rozdający, widząc pięć kart
    [trump_caller_forehand13] siedzący na lewo od rozdającego
   *[other] { $value }
}
kierki-rules =
    Cel: najwyższa suma po ostatnim rozdaniu. Kary to punkty ujemne.

    Rozgrywka: po 13 kart. Wychodzi osoba na lewo od rozdającego. Do koloru trzeba dołożyć; kto nie ma, kładzie cokolwiek. Lewę bierze najwyższa karta koloru wyjścia; kto ją położył, wychodzi. As jest najwyższy.

    Rozdania: 1 każda lewa −20; 2 każdy kier −20; 3 każda dama −60; 4 każdy król i walet −30; 5 król kier −150; 6 siódma i ostatnia lewa po −75. W rozdaniach 2, 5 i 7 z kierów wychodzi tylko ten, kto nie ma innego koloru. Rozdania 2–5 kończą się, gdy nic już nie kosztuje.

    „Pełne” mają ciąg dalszy: 7 rozbójnik, wszystko naraz; cztery rozdania z atu, +25 za lewę: rozdający, widząc tylko swoje pierwsze pięć kart, wybiera dowolny kolor atu. Atu bije inne kolory, ale nikt nie musi przebijać. Na koniec loteryjka. Pierwsza karta wyznacza wartość, od której zaczynają się wszystkie kolory; potem po jednej karcie dokłada się do koloru w górę (do asa) lub w dół (do dwójki) albo zaczyna nowy. Kto może, musi. Pierwsza osoba bez kart +800, druga +500.

    Przykład: rozdanie 4, lewa K♦ J♦ J♣ A♦ kosztuje −90, a bierze ją A♦.

    Co zaskakuje: kierów nie trzeba „otwierać” i nikt nie przekazuje kart. Gra jest na cztery osoby; można też we troje: 51 kart (bez 2♣), trzy rozdania z atu (z sześciu kart), ceny trochę niższe.

    Pisane ruchy: 5h, atut pik.

kierki-headline = rozdanie { $deal } z { $deals }: { $kind ->
    [tricks] bez lew ({ $points } za lewę)
    [hearts] bez kierów ({ $points } za kiera)
    [queens] bez dam ({ $points } za damę)
    [kings] bez panów ({ $points } za każdego króla i waleta)
    [king] król kier ({ $points })
    [last] { $both ->
        [yes] lewy { $one } i { $two } (po { $points })
       *[no] lewa { $one } ({ $points })
    }
    [robber] rozbójnik (kosztuje wszystko)
    [trump] { $trump ->
        [s] atu ♠
        [h] atu ♥
        [d] atu ♦
        [c] atu ♣
       *[none] atu
    } ({ $points } za lewę)
   *[lottery] loteryjka ({ $points } i { $second })
}
kierki-kind = { $kind ->
    [tricks] lewy
    [hearts] kiery
    [queens] damy
    [kings] panowie
    [king] K♥
    [last] { $both ->
        [yes] { $one }. i { $two }.
       *[no] { $one }. lewa
    }
    [robber] rozbójnik
    [trump] atu
   *[lottery] loteryjka
}
kierki-contract = { $kind ->
    [tricks] bez lew
    [hearts] bez kierów
    [queens] bez dam
    [kings] bez panów
    [king] król kier
    [last] { $both ->
        [yes] lewy { $one } i { $two }
       *[no] lewa { $one }
    }
    [robber] rozbójnik
   *[trump] atu
}
kierki-cards = kart { $count }
kierki-suit = { $suit ->
    [s] ♠
    [h] ♥
    [d] ♦
   *[c] ♣
}
kierki-early = { $kind ->
    [hearts] Kierów już nie ma
    [queens] Dam już nie ma
    [kings] Królów i waletów już nie ma
   *[king] Król kier już leży
}; rozdanie skończone.
kierki-names-trump = { $own ->
    [yes] Twoja kolej – wybór atu
   *[no] Kolej: { $who } – wybór atu
}
kierki-one-more = { $own ->
    [yes] Twoja kolej – jeszcze jedna karta albo pas
   *[no] Kolej: { $who } – jeszcze jedna karta albo pas
}
kierki-trick = Lewa { $number } z { $of }
kierki-trick-led = Lewa { $number } z { $of }, wyjście: { $who }
kierki-laid = { $who } wykłada { $card }
kierki-passed = { $count ->
    [one] { $who } pasuje
    [few] { $who } pasują
   *[many] { $who } pasują
}
kierki-any-begins = Zaczyna dowolna karta
kierki-begins = Nowy kolor zaczyna: { $cards }
kierki-counts = Kart: { $counts }
kierki-count = { $who } { $count }
kierki-trump = { kierki-suit }
kierki-pass = Pas
kierki-highest = Po { $deals } { $deals ->
    [one] rozdaniu
   *[other] rozdaniach
} najwyższa suma to { $points }.

# --- odmowy ---
kierki-follow = Do koloru: { $suit ->
    [s] piki
    [h] kiery
    [d] kara
   *[c] trefle
}. Masz: { $cards }.
kierki-hearts-last = Z kierów wychodzi się dopiero, gdy nie ma innego koloru. Masz jeszcze: { $suits }.
kierki-king-falls = { $card } trzeba zagrać, gdy tylko wolno.
kierki-waits = { $card } czeka na { $next }.
kierki-not-held = { $card } – tej karty nie masz w ręce.
kierki-no-rank = Nie masz w ręce żadnej karty { $rank }.
kierki-which = Która z nich: { $cards }?
kierki-card = { $card }
kierki-not-now = { $phase ->
    [trump] Najpierw wybór atu, na przykład: atut pik.
    [bonus] Możesz dołożyć jeszcze jedną kartę albo spasować.
    [lottery] { $card ->
        [yes] Wyłóż kartę, która pasuje.
       *[no] Wyłóż kartę; kto nie ma pasującej, pasuje automatycznie.
    }
   *[play] Zagraj kartę, na przykład: 5h.
}
kierki-unreadable = Nie rozumiem „{ $text }”. Ruch pisze się tak: { $phase ->
    [trump] atut pik
   *[play] 5h
}.

kierki-why-trump = Atut: { $suit ->
    [s] piki
    [h] kiery
    [d] kara
   *[c] trefle
}, { $count } z { $cards } kart w ręce.
kierki-why-pass = Kolejna karta bardziej pomogłaby innym.
kierki-why-opens = Otwiera drogę kartom tego koloru we własnej ręce: { $count }.
kierki-why-out = To ostatnia karta: koniec.
kierki-why-no-more = Ostatnia karta tego koloru we własnej ręce.
kierki-why-closes-suit = Kończy kolor z tej strony: niczego innym nie otwiera.
kierki-why-below = Wyjście, nad którym { $count ->
    [one] jest jeszcze { $count } wyższa karta.
    [few] są jeszcze { $count } wyższe karty.
   *[many] jest jeszcze { $count } wyższych kart.
}
kierki-why-top = { $card } to najwyższa karta, jaka została w tym kolorze.
kierki-why-alone = Nikt inny nie ma już kart tego koloru.
kierki-why-over = Kładzie wyżej niż { $card }: ktoś może jeszcze przebić.
kierki-why-gains = Bierze lewę: +{ $points }.
kierki-why-costs = Bierze lewę, która kosztuje { $points }.
kierki-why-free = Bierze lewę, która nic nie kosztuje, i pozbywa się wysokiej karty.
kierki-why-sheds = Pozbywa się karty { $card }: { $points } pkt bierze ktoś inny.
kierki-why-throws = Zrzuca { $card } tam, gdzie nic nie bierze.
kierki-why-ducks = Zostaje pod { $card }: lewę weźmie ktoś inny.
