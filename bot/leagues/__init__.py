"""Leagues: seasons of one game in which everybody plays everybody. Pure values; times are seconds since 1970."""
