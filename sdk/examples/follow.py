"""Follows a match as it happens, in async code: one task plays, another one tells."""

import asyncio
import sys

from cardavia import AsyncCardavia, tell


async def main(url: str = "http://127.0.0.1:8000") -> list[str]:
    """Plays a match of One Poker between two seats, and tells it as the second one sees it; what was told."""
    async with AsyncCardavia(url) as client:
        match = await client.one_poker.start(["player", "player"])
        guest = await client.one_poker.join(match.invitations[0])
        told: list[str] = []

        async def follow() -> None:
            async for event in guest.events(follow=True):
                line = tell(event, guest.view)
                if line:
                    told.append(line)

        following = asyncio.create_task(follow())
        await match.play("lock", position=0)
        await match.resign()
        await following
        return told


if __name__ == "__main__":
    print(*asyncio.run(main(*sys.argv[1:2])), sep="\n")
