// What a client in TypeScript relies on: a union is narrowed by its constant tag, and null has to be thought of.
import type { components, operations } from "./api";

type Action = components["schemas"]["SchnapsenAction"];
type Event = components["schemas"]["SchnapsenEvent"];
type Match = components["schemas"]["SchnapsenMatch"];
type Played = operations["playSchnapsenAction"];

export function card(action: Action): string | null {
  switch (action.type) {
    case "play":
    case "marriage":
      return action.card;
    case "exchange":
    case "close":
      return null;
  }
}

export function ending(event: Event): string | null {
  return event.type === "match-ended" ? event.outcome.ending : null;
}

export function winners(match: Match): readonly number[] {
  return match.outcome?.winners ?? [];
}

export const headers: Played["parameters"]["header"] = { "If-Match": '"17"' };
export type Answer = Played["responses"][200]["content"]["application/json"];
export const events = (answer: Answer): readonly Event[] => answer.events;
