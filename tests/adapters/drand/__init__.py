"""Relays of drand, asked by HTTP."""
