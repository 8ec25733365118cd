// The closed sets around seats: who holds one, what it is doing, how bots and stand-ins play it.

export const SEAT_KINDS = ['open', 'human', 'bot', 'closed'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** Public status of a seat. `botInControl`: a person's seat that a bot plays until they are back; `playedOn`: for good, for they have surrendered (V9). */
export const SEAT_STATUSES = [
  'idle',
  'thinking',
  'hasOrders',
  'committed',
  'away',
  'botInControl',
  'playedOn',
  'eliminated',
  'surrendered',
] as const;
export type SeatStatus = (typeof SEAT_STATUSES)[number];

/** How a stand-in plays: `hold` only defends (the autopilot's orders), `steady` plays by simple rules, `full` searches like a bot. */
export const TEMPERS = ['hold', 'steady', 'full'] as const;
export type Temper = (typeof TEMPERS)[number];

/** How a match of nothing but bots goes on: it stands still, plays one round and stands still again, or runs. */
export const STEERINGS = ['stop', 'step', 'run'] as const;
export type Steering = (typeof STEERINGS)[number];

/** What people decide together, unanimously: to stop the clock, to go on, to end the match without a result. */
export const VOTE_KINDS = ['pause', 'resume', 'end'] as const;
export type VoteKind = (typeof VOTE_KINDS)[number];

/** The teams of the rules (S7) that these seats' own come to, −1 being none: if any seat has one, who has none is a team of their own. */
export function teamsOfSeats(chosen: readonly number[]): readonly number[] {
  if (chosen.every((team) => team < 0)) return [];
  let free = 0;
  return chosen.map((team) => {
    if (team >= 0) return team;
    while (chosen.includes(free)) free++;
    return free++;
  });
}
