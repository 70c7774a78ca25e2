"""What the server speaks, generated from its OpenAPI document; `make sdk` writes it anew."""
