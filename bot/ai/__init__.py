"""How computer players choose their moves. It knows the rules of games, and nothing of tables, chats or pictures."""
