"""What the players of trick games share: sampled worlds that fit a view, and moves compared in the same worlds."""
