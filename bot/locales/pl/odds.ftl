# Co dały wszystkie kości i rozdania.

odds-head = Co wylosowano w grach tego bota (gry: { $count })
odds-counted = { $what ->
    [dice] Kości
    [mine] Kości w Twoich grach
    [first] Pierwsza karta z całej talii
   *[quarter] Z której ćwiartki reszty talii wzięto kartę
}: { $count } · { $parts }
odds-part = { $sign } { $percent }%
odds-expected = Przypadek daje po { $percent }%, w 95 na 100 prób z odchyleniem najwyżej { $margin } punktu procentowego.
odds-chi = chi² { $chi } (stopnie swobody: { $freedom }): tyle lub więcej ma { $often } uczciwych prób.
odds-often-of = { $many ->
    [0] mniej niż 1
   *[other] { $many }
} na { $among }
odds-verdict = { $verdict ->
    [usual] Tak działa przypadek.
    [odd] Nietypowe; przypadek też tak robi, tylko rzadko.
    [rare] Przypadek prawie nigdy tak nie robi. Coś może być nie tak z losowaniem.
   *[even] Równiej, niż zwykle wychodzi z przypadku.
}
odds-few = { $what ->
    [mine] Kości w Twoich grach: za mało kości
    [dice] Za mało kości
    [first] Pierwsza karta z całej talii: za mało talii
   *[quarter] Z której ćwiartki reszty talii wzięto kartę: za mało kart
} ({ $count }); od { $least } jest o czym mówić.
odds-means = To mówi, czy losowania jako całość są równe. Nie mówi, że w jednej partii nikt nie mieszał: to sprawdza /verify.
odds-often = Liczone raz, gdy gra się kończy lub stół zostaje złożony, z powtórzenia jej zapisu; bez gier dnia i rozdań z numerem. Kto często patrzy, zobaczy czasem rzadkie rzeczy.
odds-tab = { $view ->
    [dice] Kości
    [deals] Rozdania
   *[mine] Moje
}{ $chosen ->
    [yes] { " " }✓
   *[no] { "" }
}
odds-file = 💾 Plik
odds-file-of = Wszystko, co policzono, z tym, co daje przypadek, jako plik.
odds-word = { $word ->
    [deals] rozdania
    [mine] kości w Twoich grach
   *[file] plik z liczbami
}
