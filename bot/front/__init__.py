"""What chats speak to: the facade, slash commands and typed lines, and the pages that only the asker sees."""
