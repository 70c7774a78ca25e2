"""The least that Flask can serve as JSON: what every figure of cost and load is a ratio to."""

from flask import Flask

app = Flask(__name__)


@app.get("/health/live")
@app.get("/hello")
def hello() -> dict[str, str]:
    """A greeting."""
    return {"hello": "world"}
