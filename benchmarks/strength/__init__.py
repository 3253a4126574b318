"""How strong the computers are: a module for each game, and a runner for all of them."""
