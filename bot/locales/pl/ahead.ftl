# Ruchy grane bez osoby, do której należą
ahead-only = { $who }: jedyny ruch, { $move }
ahead-planned = { $who }: { $move } (z góry)
ahead-menu = Jeśli… to…
ahead-title = Co odpowiadam, gdy gra { $who }
ahead-line = Jeśli { $who }: { $move }, to ja: { $answer }
ahead-move = { $move }
ahead-if = Jeśli { $who }:
ahead-then = Jeśli { $who }: { $move }, to ja:
ahead-other = Inny ruch
ahead-no-answer = Po { $move } nie ma na co odpowiadać.
ahead-wipe = Wyczyść
ahead-your-turn = Teraz Twoja kolej: po prostu zagraj.
ahead-not-here = Tutaj nie da się planować: to działa w grach dla dwóch osób bez losu i zakrytych kart, gdy kolej drugiej osoby.
ahead-full = Plan mieści { $most } odpowiedzi. Wyczyść go, żeby zacząć od nowa.
