"""The program: its parts, connected, and its command line. The only room of bot/ that imports adapters."""
