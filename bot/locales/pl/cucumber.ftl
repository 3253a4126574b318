cucumber-name = Ogórek
cucumber-about = 2–4 osoby (szwedzkie: do 7) · karty · 20 min
cucumber-ruleset = { $name ->
    [polish] polskie
   *[swedish] szwedzkie
}
cucumber-surprise = { $name ->
    [polish] 6 kart i 2 życia po 21; kto remisuje z biorącym ostatnią lewę, temu ubywa punktów.
   *[swedish] 7 kart, 1 życie do 30; na wyjście asem każdy daje najniższą kartę. 2–7 osób.
}
cucumber-option = { $name ->
    [hand] Kart na osobę
    [lives] Życia
    [limit] Życie traci się przy
    [ace_led_lowest] Na asa każdy daje najniższą
    [last_trick_ace_low] As najniższy w ostatniej lewie
   *[tied_all_pay] Płacą wszyscy, którzy remisują
}
cucumber-value = { $choice ->
    [hand_6] 6 (2–4 osoby)
    [hand_7] 7 (2–7 osób)
    [lives_1] jedno
    [lives_2] dwa
    [limit_21] 21 punktach
    [limit_30] 30 punktach
    [ace_led_lowest_true] tak
    [ace_led_lowest_false] nie
    [last_trick_ace_low_true] tak
    [last_trick_ace_low_false] nie
    [tied_all_pay_true] tak
    [tied_all_pay_false] nie, tylko ostatni z nich
   *[other] { $value }
}
cucumber-rules =
    Cel: zachować życie najdłużej ze wszystkich. W rozdaniu liczy się tylko ostatnia lewa, i to karnie.

    Rozdanie: po 6 kart; kolory nie mają znaczenia. Wychodzi osoba na lewo od rozdającego.

    Rozgrywka: każdy po kolei albo kładzie kartę nie niższą niż najwyższa na stole, albo kartę o najniższej wartości w ręce. Wybór jest wolny; nic innego zagrać nie można. Lewę bierze najwyższa karta, z równych ostatnia; kto bierze, ten wychodzi.

    Punkty: kto bierze ostatnią lewę, dostaje wartość swojej karty: 2–10 tyle, ile na karcie, J 11, Q 12, K 13, A 14. Przy 21 lub więcej traci życie: za pierwszym razem wraca z najwyższym wynikiem innych i poniżej niego już nie zejdzie, za drugim odpada. Każdemu innemu, czyja ostatnia karta jest równa karcie biorącego, ubywa jej wartość, ale nie poniżej 0.

    Przykład: masz 2♣ 7♦ 9♥ K♠, wyjście ósemką. Wolno zagrać 9♥ albo K♠ (przebijają) albo 2♣ (najniższa); 7♦ nie.

    Co zaskakuje: najniższą kartę wolno dać także wtedy, gdy można wyrównać lub przebić. Najpierw wraca się z drugim życiem, potem odlicza się premie.

    Pisane ruchy: Kd albo samo K.

cucumber-deal-to = rozdanie { $number } · życie traci się przy { $limit }
cucumber-lives = życia
cucumber-floors = nie niżej
cucumber-has-lives = życia { $lives }
cucumber-gone = poza grą
cucumber-took = Ostatnia lewa: bierze { $who } kartą { $card }
cucumber-changes = { $changes }
cucumber-changed = { $who } { $points } → { $total }
cucumber-back = { $who } +{ $points }: traci życie, wraca z { $total }
cucumber-out = { $who } +{ $points } → { $total }: odpada
cucumber-all-lowest = Wyjście asem: każdy daje najniższą kartę
cucumber-to-head = Do wyrównania lub przebicia: { $card }
cucumber-choice = Wyrównujesz lub przebijasz: { $heading } · albo najniższa: { $lowest }
cucumber-all-head = Wyrównujesz lub przebijasz: { $heading }
cucumber-must-low = Najniższa: { $lowest }
cucumber-left = { $count ->
    [one] Na placu zostaje { $who }; rozdania: { $deals }.
    [few] Ostatnie życia przepadają naraz; rozdania: { $deals }.
   *[many] Ostatnie życia przepadają naraz; rozdania: { $deals }.
} Miejsca według przetrwanych rozdań.

# --- odmowy ---
cucumber-head-or-lowest = Trzeba wyrównać lub przebić { $rank } ({ $heading }) albo dać najniższą ({ $lowest }).
cucumber-lowest = Każda karta w ręce jest niższa niż { $rank }, więc trzeba dać najniższą: { $lowest }.
cucumber-only-lowest = Wyjście asem: każdy daje najniższą kartę. Twoja: { $cards }.
cucumber-not-held = { $card } – tej karty nie masz w ręce.
cucumber-no-rank = Nie masz w ręce żadnej karty { $rank }.
cucumber-unreadable = Nie rozumiem „{ $text }”. Ruch pisze się tak: K albo Kd.

cucumber-why-lowest = { $count ->
    [0] Najniższa karta; wyższych już nie ma.
    [one] Oddaje najniższą, a w ręce zostaje { $count } wyższa karta.
    [few] Oddaje najniższą, a w ręce zostają { $count } wyższe karty.
   *[many] Oddaje najniższą, a w ręce zostaje { $count } wyższych kart.
}
cucumber-why-leads = Wychodzi kartą { $card }: najniższa karta w ręce to { $low }.
cucumber-why-takes = Bierze lewę i wychodzi dalej; najniższa karta w ręce to { $low }.
cucumber-why-heads = Przebija kartą { $card }: najniższa karta w ręce to { $low }.
