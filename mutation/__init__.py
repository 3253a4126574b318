"""Mutation testing: changes one expression of the code at a time and sees whether the nearest tests notice."""
