// Plays a match of Schnapsen with the first legal action each time, in any browser or in Node 18 and later.
import type { components } from "./cardavia";

type Schemas = components["schemas"];
type Match = Schemas["SchnapsenMatch"];
type Action = Schemas["SchnapsenAction"];
type Event = Schemas["SchnapsenEvent"];
type Problem = Schemas["Problem"];

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(path, init);
  const body: unknown = await response.json();
  if (!response.ok) {
    const problem = body as Problem;
    throw new Error(`${problem.code}: ${problem.detail} ${problem.rule ?? ""}`);
  }
  return body as T;
}

function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  // A key makes it safe to send the request again after a lost answer: it is done once.
  const key = crypto.randomUUID();
  return {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", "Idempotency-Key": key, ...headers },
  };
}

// The tag of an event tells which fields it has; events of a newer server are passed over.
export function tell(event: Event): string | undefined {
  switch (event.type) {
    case "card-played":
      return `seat ${event.seat} plays ${event.card}`;
    case "trick-won":
      return `seat ${event.seat} takes ${event.points} points`;
    case "deal-ended":
      return `deal ${event.number}: seat ${event.winner} wins ${event.game_points}`;
    default:
      return undefined;
  }
}

export async function play(server: string, log: (line: string) => void): Promise<Match["outcome"]> {
  const start: Schemas["SchnapsenNewMatch"] = { seats: [{ kind: "player" }, { kind: "bot", level: "club" }] };
  const made = await call<Schemas["SchnapsenNewSeat"]>(`${server}/v1/schnapsen/matches`, post(start));
  const url = `${server}/v1/schnapsen/matches/${made.match.id}`;
  const token = { Authorization: `Bearer ${made.token}` };
  let match: Match = made.match;
  while (match.outcome === null) {
    const legal = await call<Schemas["SchnapsenLegalActions"]>(`${url}/actions`, { headers: token });
    const first = legal.actions[0];
    if (first === undefined) throw new Error("it is somebody else's turn");
    const action: Action = first.action;
    const version = { ...token, "If-Match": `"${match.version}"` };
    const moved = await call<Schemas["SchnapsenMoved"]>(`${url}/actions`, post(action, version));
    for (const event of moved.events) {
      const line = tell(event);
      if (line !== undefined) log(line);
    }
    match = moved.match;
  }
  return match.outcome;
}
