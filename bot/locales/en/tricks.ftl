# What games of tricks say in common.
tricks-player = { $who }
tricks-deals = deals
tricks-deal = deal { $number }
tricks-total = total
tricks-played = { $who } plays { $card }
tricks-before = Before: { $who } takes { $cards }{ $worth ->
    [0] {""}
   *[other] , { $worth }
}
tricks-turn = { $own ->
    [yes] Your turn
   *[no] { $who } to move
}
tricks-taken = tricks { $count } · { $points }
tricks-points = points { $points }
tricks-led = led
