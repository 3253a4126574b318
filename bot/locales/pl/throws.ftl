throws-name = Rzuty
throws-about = dla wszystkich · kości · chwila
throws-ruleset = { $name ->
   *[plain] zwykłe
}
throws-surprise = { $name ->
   *[plain] Każdy rzuca dla siebie.
}
throws-option = { $name ->
   *[other] { $name }
}
throws-value = { $choice ->
   *[other] { $value }
}
throws-rules =
    Kości, którymi może rzucić każdy na tym czacie. Na przykład /rzut 2d6+3 (albo 2k6+3) to dwie kości sześciościenne i 3 do sumy.

    „Ja też” to własny rzut tymi samymi kośćmi. Widać osiem ostatnich rzutów; po dobie przyciski znikają.
throws-dice = 🎲 { $dice }
throws-summary = Rzut { $dice }: { $throw }
throws-earlier = … i { $count } { $count ->
    [one] wcześniejszy
    [few] wcześniejsze
   *[many] wcześniejszych
}
throws-one = { $name } { $total } ({ $faces })
throws-too = 🎲 Ja też
throws-close = Zamknij
