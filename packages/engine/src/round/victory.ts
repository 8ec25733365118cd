// Stages: who is out, who has won, and the step to the next round (rules V1, V2, V3).
import { ELIMINATED, PLAYING } from '../position/position.ts';
import type { MatchResult, Position, SeatIndex } from '../types.ts';
import type { RoundRun } from './roundRun.ts';

/** V1: a living seat without a territory is out. */
export function eliminateSeats(run: RoundRun): void {
  const { position, fell } = run;
  const { fate } = position;
  for (let seat = 0; seat < fate.length; seat++) {
    if (fate[seat] !== PLAYING || position.owner.includes(seat)) continue;
    fate[seat] = ELIMINATED;
    fell[seat] = 1;
    run.observer?.eliminated(position, seat);
  }
}

/** V1: the last seat wins; all out at once share a draw with those that fell last; V2: the round limit. */
export function decideVictory(run: RoundRun): void {
  const { position } = run;
  const result = resultOf(run);
  if (result === null) return;
  position.result = result;
  position.phase = 'finished';
}

/** The next round begins; a match that is over stays at its last round. */
export function closeRound(run: RoundRun): void {
  const { position } = run;
  if (position.phase !== 'finished') position.round++;
  run.observer?.ended(position);
}

function resultOf(run: RoundRun): MatchResult | null {
  const { position } = run;
  const { maxRounds, maxRoundsResult } = run.game.settings;
  const living = countLiving(position);
  if (living === 0) return { kind: 'draw', seats: seatsWhere(run.fell, 1) };
  if (living === 1) return { kind: 'win', seats: seatsWhere(position.fate, PLAYING) };
  if (maxRounds === 0 || position.round < maxRounds) return null;
  const seats = seatsWhere(position.fate, PLAYING);
  return maxRoundsResult === 'draw' ? { kind: 'draw', seats } : byLand(position, seats);
}

function countLiving({ fate }: Position): number {
  let count = 0;
  for (let seat = 0; seat < fate.length; seat++) if (fate[seat] === PLAYING) count++;
  return count;
}

function seatsWhere(values: Uint8Array, value: number): SeatIndex[] {
  const seats: SeatIndex[] = [];
  for (let seat = 0; seat < values.length; seat++) if (values[seat] === value) seats.push(seat);
  return seats;
}

/** V2 `mostTerritories`: most territories, then most armies; equals share a draw. */
function byLand(position: Position, seats: readonly SeatIndex[]): MatchResult {
  const land = new Map(seats.map((seat) => [seat, { territories: 0, armies: 0 }]));
  for (let t = 0; t < position.owner.length; t++) {
    const sum = land.get(position.owner[t]);
    if (sum === undefined) continue;
    sum.territories++;
    sum.armies += position.armies[t];
  }
  const sums = [...land.values()];
  const territories = Math.max(...sums.map((sum) => sum.territories));
  const armies = Math.max(...sums.filter((sum) => sum.territories === territories).map((sum) => sum.armies));
  const best = seats.filter((seat) => land.get(seat)?.territories === territories && land.get(seat)?.armies === armies);
  return { kind: best.length === 1 ? 'win' : 'draw', seats: best };
}
