open_shop-name = Otwarty sklep
open_shop-about = 1 osoba · pasjans · 20 min
open_shop-ruleset = { $name ->
   *[polish] polskie
}
open_shop-surprise = { $name ->
   *[polish] Jak angielska „Frog”, ale wartość baz wyznacza dziewiętnasta karta, a rezerwa to 18 odkrytych kart.
}
open_shop-option = Opcja
open_shop-value = { $value }
open_shop-rules =
    Cel: wszystkie 104 karty dwóch talii na ośmiu bazach.

    Układ: kolumna (sklep) z 18 odkrytych kart, wolna jest tylko ostatnia. Dziewiętnasta karta to pierwsza baza; pozostałe siedem kart tej samej wartości to następne bazy. Bazy rosną o jeden bez względu na kolor, po królu as, po 13 kart.

    Ruch: karta z talonu odkrywa się sama. Kładzie się ją na jeden z pięciu stosów (dowolnie) albo na bazę. Wierzchy stosów i koniec sklepu idą tylko na bazy. Między stosami nic się nie przekłada, sklepu się nie uzupełnia.

    Przykład: baza kończy się na 3♠, sklep na 4♦, odkryta jest 5♥. 4♦ idzie na bazę (rf), a po niej 5♥ (f).

    Talon przechodzi się tylko raz. Karty na bazy nigdy nie muszą iść od razu.

    Rada: dobrze trzymać osobny stos na wysokie karty, a na innych układać od wyższych do niższych, licząc od wartości baz.

    Pisane ruchy: 1–5 (na stos), f (na bazę), 3f (stos 3 na bazę), rf (sklep na bazę), auto (wszystko, co idzie). Cofać wolno zawsze.
