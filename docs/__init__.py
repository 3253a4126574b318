"""Pictures for the documents, and what draws them."""
