# Słowa wspólne dla gier w kości.
dice-box = { $box ->
    [ones] jedynki
    [twos] dwójki
    [threes] trójki
    [fours] czwórki
    [fives] piątki
    [sixes] szóstki
    [three] 3 równe
    [four] 4 równe
    [full] ful
    [small] mały strit
    [large] duży strit
    [general] generał
   *[chance] szansa
}
dice-worth = { dice-box } { $points }
dice-roll = 🎲 Rzuć pozostałymi
dice-left = { $left ->
    [0] nie ma już rzutów
    [one] został { $left } rzut
    [few] zostały { $left } rzuty
   *[many] zostało { $left } rzutów
}
dice-too-few = { $count ->
    [0] { $face ->
        [1] Jedynek
        [2] Dwójek
        [3] Trójek
        [4] Czwórek
        [5] Piątek
       *[6] Szóstek
    } nie ma: { $dice }.
    [one] { $face ->
        [1] Jedynka
        [2] Dwójka
        [3] Trójka
        [4] Czwórka
        [5] Piątka
       *[6] Szóstka
    } jest jedna: { $dice }.
   *[other] { $face ->
        [1] Jedynek
        [2] Dwójek
        [3] Trójek
        [4] Czwórek
        [5] Piątek
       *[6] Szóstek
    } jest { $count }: { $dice }.
}
dice-average = Średnia rzutu: { $averages } ({ $dice ->
    [one] { $dice } kość
    [few] { $dice } kości
   *[many] { $dice } kości
})
dice-averages = { $one } · { $other }
dice-average-of = { $who } { $whole },{ $rest }
dice-decimal = { $whole },{ $tenth }
dice-hundredths = { $whole },{ $rest }
