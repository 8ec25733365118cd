// Stages: who is out, who has won, and the step to the next round (rules V1, V2, V3, V6–V8).
import { ELIMINATED, PLAYING, SURRENDERED } from '../position/position.ts';
import type { MatchResult, SeatIndex } from '../types.ts';
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
  if (shareVictoryPercent > 0) {
    const seats = seatsWithShare(run, shareVictoryPercent);
    if (seats.length > 0) return byLand(run, seats);
  }
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

/** What a side holds together. */
interface Land {
  readonly territories: number;
  readonly armies: number;
}

function landOf({ game, position }: RoundRun, team: number): Land {
  let territories = 0;
  let armies = 0;
  for (let t = 0; t < position.owner.length; t++) {
    const owner = position.owner[t];
    if (owner < 0 || game.teamOf[owner] !== team) continue;
    territories++;
    armies += position.armies[t];
  }
  return { territories, armies };
}

/** V8: living seats whose side holds at least this share of all territories. */
function seatsWithShare(run: RoundRun, percent: number): SeatIndex[] {
  const needed = percent * run.position.owner.length;
  return seatsWhere(run.position.fate, PLAYING).filter(
    (seat) => 100 * landOf(run, run.game.teamOf[seat]).territories >= needed,
  );
}

/** V2 `mostTerritories`: most territories, then most armies, counted by side; equals share a draw (V6). */
function byLand(run: RoundRun, seats: readonly SeatIndex[]): MatchResult {
  const { teamOf } = run.game;
  const sums = new Map(seats.map((seat) => [teamOf[seat], landOf(run, teamOf[seat])]));
  const territories = Math.max(...[...sums.values()].map((sum) => sum.territories));
  const most = [...sums.values()].filter((sum) => sum.territories === territories);
  const armies = Math.max(...most.map((sum) => sum.armies));
  const best = [...sums.entries()].filter(([, sum]) => sum.territories === territories && sum.armies === armies);
  const teams = best.map(([team]) => team);
  const winners = seats.filter((seat) => teams.includes(teamOf[seat]));
  return { kind: teams.length === 1 ? 'win' : 'draw', seats: withTeams(run, winners) };
}
