// Stages: who is out, who has won, and the step to the next round (rules V1, V2, V3, V6–V8).
import { ELIMINATED, PLAYING, SURRENDERED } from '../position/position.ts';
import type { MatchResult, SeatIndex } from '../types.ts';
import type { RoundRun } from './roundRun.ts';

/** V1: a living seat without a territory is out. */
export function eliminateSeats(run: RoundRun): void {
  const { position, fell } = run;
  const { fate } = position;
  for (let seat = 0; seat < fate.length; seat++) {
    if (fate[seat] !== PLAYING || hasLand(run, seat)) continue;
    fate[seat] = ELIMINATED;
    fell[seat] = 1;
    run.observer?.eliminated(position, seat);
  }
}

/** Looks first where the seat had land when last asked. */
function hasLand({ position, foothold }: RoundRun, seat: SeatIndex): boolean {
  if (position.owner[foothold[seat]] === seat) return true;
  foothold[seat] = Math.max(0, position.owner.indexOf(seat));
  return position.owner[foothold[seat]] === seat;
}

/** V1: the last seat or team wins; all out at once share a draw with those that fell last; V2: shares of land, then the round limit. */
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
  const { maxRounds, maxRoundsResult, shareVictoryPercent } = run.game.settings;
  const living = countLivingTeams(run);
  if (living === 0) return { kind: 'draw', seats: withTeams(run, seatsWhere(run.fell, 1)) };
  if (living === 1) return { kind: 'win', seats: withTeams(run, seatsWhere(position.fate, PLAYING)) };
  if (shareVictoryPercent > 0 && isShareReached(run, shareVictoryPercent))
    return byLand(run, seatsWhere(position.fate, PLAYING));
  if (maxRounds === 0 || position.round < maxRounds) return null;
  const seats = seatsWhere(position.fate, PLAYING);
  return maxRoundsResult === 'draw' ? { kind: 'draw', seats: withTeams(run, seats) } : byLand(run, seats);
}

/** 0, 1, or 2 for more: how many sides still play? */
function countLivingTeams({ game, position }: RoundRun): number {
  const { fate } = position;
  let first = -1;
  for (let seat = 0; seat < fate.length; seat++) {
    if (fate[seat] !== PLAYING) continue;
    if (first >= 0 && game.teamOf[seat] !== first) return 2;
    first = game.teamOf[seat];
  }
  return first < 0 ? 0 : 1;
}

function seatsWhere(values: Uint8Array, value: number): SeatIndex[] {
  const seats: SeatIndex[] = [];
  for (let seat = 0; seat < values.length; seat++) if (values[seat] === value) seats.push(seat);
  return seats;
}

/** V7: a team shares its result: these seats and their team-mates, but for team-mates that surrendered. */
function withTeams({ game, position }: RoundRun, seats: readonly SeatIndex[]): SeatIndex[] {
  const teams = new Set(seats.map((seat) => game.teamOf[seat]));
  const all = Array.from({ length: game.seats }, (_, seat) => seat);
  return all.filter(
    (seat) => seats.includes(seat) || (teams.has(game.teamOf[seat]) && position.fate[seat] !== SURRENDERED),
  );
}

/** Territories of a side. */
function territoriesOfTeam({ game, position }: RoundRun, team: number): number {
  let count = 0;
  for (let t = 0; t < position.owner.length; t++) {
    const owner = position.owner[t];
    if (owner >= 0 && game.teamOf[owner] === team) count++;
  }
  return count;
}

/** Armies of a side. */
function armiesOfTeam({ game, position }: RoundRun, team: number): number {
  let sum = 0;
  for (let t = 0; t < position.owner.length; t++) {
    const owner = position.owner[t];
    if (owner >= 0 && game.teamOf[owner] === team) sum += position.armies[t];
  }
  return sum;
}

/** V8: does any side hold at least the share of all territories? It then has as many as anybody. */
function isShareReached(run: RoundRun, percent: number): boolean {
  const { teamOf } = run.game;
  const share = percent * run.position.owner.length;
  for (let seat = 0; seat < teamOf.length; seat++) if (100 * territoriesOfTeam(run, teamOf[seat]) >= share) return true;
  return false;
}

/** V2 `mostTerritories`: most territories, then most armies, counted by side; equals share a draw (V6). */
function byLand(run: RoundRun, seats: readonly SeatIndex[]): MatchResult {
  const { teamOf } = run.game;
  const teams = [...new Set(seats.map((seat) => teamOf[seat]))];
  const largest = best(teams, (team) => territoriesOfTeam(run, team));
  const winners = best(largest, (team) => armiesOfTeam(run, team));
  const named = seats.filter((seat) => winners.includes(teamOf[seat]));
  return { kind: winners.length === 1 ? 'win' : 'draw', seats: withTeams(run, named) };
}

/** Those of the list with the highest value. */
function best(list: readonly number[], rate: (entry: number) => number): number[] {
  const values = list.map(rate);
  const highest = Math.max(...values);
  return list.filter((_, i) => values[i] === highest);
}
