"""Worker processes: small Python processes that think or draw, so that the event loop never waits for either."""
