// The end of a round: who is out, whether the match is over and how, and the next round (rules V1, V2, V6–V8, R9).
import { type Game, known, NOBODY } from './game.ts';
import type { Round } from './round.ts';
import { armiesOf, type Ending, isPlaying, landsOf, type World } from './world.ts';

export function endRound(round: Round): void {
  const { game, world, facts, fallen } = round;
  for (const seat of game.seats) {
    if (!isPlaying(world, seat) || landsOf(world, seat).length > 0) continue;
    world.fates.set(seat, 'eliminated');
    fallen.push(seat);
    facts.push({ kind: 'eliminated', seat, changes: {} });
  }
  world.ending = endingOf(round);
  if (world.ending === null) world.round += 1;
  else world.phase = 'finished';
  facts.push({ kind: 'roundEnded', phase: world.phase, round: world.round, ending: world.ending, changes: {} });
}

/** Sides, each with those of its seats that still play. */
function livingSides(game: Game, world: World): string[][] {
  const sides = new Map<string, string[]>();
  for (const seat of game.seats) {
    if (!isPlaying(world, seat)) continue;
    const team = known(game.teamOf.get(seat), seat);
    sides.set(team, [...(sides.get(team) ?? []), seat]);
  }
  return [...sides.values()];
}

/** All seats of the side of `seat`, fallen or not. */
const sideOf = (game: Game, seat: string): string[] =>
  game.seats.filter((one) => game.teamOf.get(one) === game.teamOf.get(seat));

function endingOf({ game, world, fallen }: Round): Ending | null {
  const { maxRounds, maxRoundsResult, shareVictoryPercent } = game.settings;
  const sides = livingSides(game, world);
  const seatNumber = (seat: string): number => game.seats.indexOf(seat);
  if (sides.length === 0) return { kind: 'draw', seats: [...fallen].sort((a, b) => seatNumber(a) - seatNumber(b)) };
  if (sides.length === 1) return { kind: 'win', seats: sideOf(game, sides[0][0]) };
  const wealth = (side: readonly string[]): { lands: bigint; armies: bigint } => ({
    lands: side.reduce((sum, seat) => sum + BigInt(landsOf(world, seat).length), 0n),
    armies: side.reduce((sum, seat) => sum + armiesOf(world, seat), 0n),
  });
  if (shareVictoryPercent > 0) {
    const needed = BigInt(shareVictoryPercent) * BigInt(game.lands.length);
    const winners = sides.filter((side) => 100n * wealth(side).lands >= needed);
    if (winners.length > 0) return best(game, winners, wealth);
  }
  if (maxRounds === 0 || world.round < maxRounds) return null;
  return maxRoundsResult === 'draw' ? shareDraw(game, sides) : best(game, sides, wealth);
}

type Wealth = (side: readonly string[]) => { lands: bigint; armies: bigint };

function best(game: Game, sides: readonly string[][], wealth: Wealth): Ending {
  const isBeaten = (side: readonly string[]): boolean =>
    sides.some((other) => {
      const [a, b] = [wealth(side), wealth(other)];
      return b.lands > a.lands || (b.lands === a.lands && b.armies > a.armies);
    });
  const top = sides.filter((side) => !isBeaten(side));
  return top.length === 1 ? { kind: 'win', seats: sideOf(game, top[0][0]) } : shareDraw(game, top);
}

const shareDraw = (game: Game, sides: readonly string[][]): Ending => ({
  kind: 'draw',
  seats: game.seats.filter((seat) => seat !== NOBODY && sides.flat().includes(seat)),
});
