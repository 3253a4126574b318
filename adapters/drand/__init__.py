"""Public random numbers of drand, by HTTP relays."""
