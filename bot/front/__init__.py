"""The entrance for chats: the facade, slash commands, typed lines, and the pages that only the asker sees."""
