beacon-awaited = Karty i kości czekają na publiczną rundę { $round }, { $at }: nikt jej jeszcze nie zna. Najwyżej 15 sekund.
beacon-begun = { $missed ->
    [yes] Publiczna runda { $round } nie przyszła w 15 sekund: ta gra idzie bez niej.
   *[no] Publiczna runda { $round } jest domieszana do losu.
}
beacon-round = { $state ->
    [waits] Czekam na publiczną rundę { $round } sieci drand ({ $at }).
    [missed] Publiczna runda { $round } sieci drand nie przyszła na czas: nic nie domieszano.
   *[mixed] Publiczna runda { $round } sieci drand, { $at }, jest domieszana ✓
}
beacon-check = Jej liczba { $randomness } to SHA-256 jej podpisu ✓. Czy ogłosiła ją sieć drand, tego nie sprawdzam: powie { $address }
beacon-waits = Gra zaczyna się za chwilę: czeka na publiczną liczbę losową, a do tego czasu nic się nie zmienia.
