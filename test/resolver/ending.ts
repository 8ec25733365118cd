// The end of a round: who is out, whether the match is over and how, and the next round (rules V1, V2, V6–V8, R9).
import { type Game, known } from './game.ts';
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

/** V7: the sides of these seats, each with its eliminated seats, but without team-mates that have surrendered. */
const wholeSides = ({ game, world }: Round, seats: readonly string[]): string[] =>
  game.seats.filter(
    (one) =>
      seats.includes(one) ||
      (world.fates.get(one) !== 'surrendered' && seats.some((seat) => game.teamOf.get(one) === game.teamOf.get(seat))),
  );

function endingOf(round: Round): Ending | null {
  const { game, world, fallen } = round;
  const { maxRounds, maxRoundsResult, shareVictoryPercent } = game.settings;
  const sides = livingSides(game, world);
  if (sides.length === 0) return { kind: 'draw', seats: wholeSides(round, fallen) };
  if (sides.length === 1) return { kind: 'win', seats: wholeSides(round, sides[0]) };
  if (shareVictoryPercent > 0) {
    const needed = BigInt(shareVictoryPercent) * BigInt(game.lands.length);
    const winners = sides.filter((side) => 100n * wealthOf(world, side).lands >= needed);
    if (winners.length > 0) return bestOf(round, winners);
  }
  if (maxRounds === 0 || world.round < maxRounds) return null;
  return maxRoundsResult === 'draw' ? { kind: 'draw', seats: wholeSides(round, sides.flat()) } : bestOf(round, sides);
}

const wealthOf = (world: World, side: readonly string[]): { lands: bigint; armies: bigint } => ({
  lands: side.reduce((sum, seat) => sum + BigInt(landsOf(world, seat).length), 0n),
  armies: side.reduce((sum, seat) => sum + armiesOf(world, seat), 0n),
});

/** V2, V6, V8: most land, then most armies; equals share a draw. */
function bestOf(round: Round, sides: readonly string[][]): Ending {
  const isBeaten = (side: readonly string[]): boolean =>
    sides.some((other) => {
      const [a, b] = [wealthOf(round.world, side), wealthOf(round.world, other)];
      return b.lands > a.lands || (b.lands === a.lands && b.armies > a.armies);
    });
  const top = sides.filter((side) => !isBeaten(side));
  return { kind: top.length === 1 ? 'win' : 'draw', seats: wholeSides(round, top.flat()) };
}
