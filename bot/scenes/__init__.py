"""What is shown and offered, and its picture, signs or words. It knows games; it knows neither tables nor chats."""
