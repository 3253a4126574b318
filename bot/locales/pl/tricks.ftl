# Wspólne słowa gier z lewami.
tricks-player = { $who }
tricks-deals = rozdaje
tricks-deal = rozdanie { $number }
tricks-total = razem
tricks-played = { $who } kładzie { $card }
tricks-before = Poprzednia: { $who } bierze { $cards }{ $worth ->
    [0] {""}
   *[other] , { $worth }
}
tricks-turn = { $own ->
    [yes] Twoja kolej
   *[no] Kolej: { $who }
}
tricks-taken = lewy { $count } · { $points }
tricks-points = punkty { $points }
tricks-led = wyjście
