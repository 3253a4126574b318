"""Tables in Redis: keys, scripts, the store itself, and a real server for those who have none."""
