// Strength gates over swapped headless matches with paired seeds, scores with 95 % intervals, and how long matches among searching bots last.
import { type Contender, playMatch, playoutBudget, playSeries } from '@salient/ai';
import { contender, worldGame } from './games.ts';
import type { Bench, BenchSection } from './section.ts';

const MAX_ROUNDS = 150;
/** Playouts of `uct` for a turn: a small part of what a second allows. */
const PLAYOUTS = 400;

export const gatesSection: BenchSection = {
  name: 'gates',
  title: 'Strength (world map, paired seeds, every seating; score with 95 % interval)',
  run(bench) {
    const uct = contender('uct', PLAYOUTS);
    const heuristic = contender('heuristic', 0);
    const pairs = bench.isQuick ? 20 : 200;
    series(bench, 'heuristic against greedy', { seats: 2, groups: pairs, a: heuristic, b: contender('greedy', 0) });
    series(bench, `uct (${PLAYOUTS} playouts) against heuristic`, { seats: 2, groups: pairs, a: uct, b: heuristic });
    const tables = bench.isQuick ? 5 : 25;
    series(bench, `one uct among four (fair: 25 %)`, { seats: 4, groups: tables, a: uct, b: heuristic });
    for (const seats of [2, 3, 4]) lengths(bench, seats, bench.isQuick ? 2 : 8);
  },
};

interface Pairing {
  readonly seats: number;
  readonly groups: number;
  readonly a: Contender;
  readonly b: Contender;
}

function series(bench: Bench, what: string, { seats, groups, a, b }: Pairing): void {
  const plan = { game: worldGame(seats), contender: a, rival: b, groups, seed: 'gate', maxRounds: MAX_ROUNDS };
  const { matches, score, halfWidth, meanRounds, unfinished } = playSeries(plan);
  bench.say(
    `${what}: ${percent(score)} ± ${percent(halfWidth)} % over ${matches} matches (${meanRounds.toFixed(1)} rounds on average, ${unfinished} unfinished after ${MAX_ROUNDS})`,
  );
}

/** Matches among `uct` bots only: rounds to victory. */
function lengths(bench: Bench, seats: number, matches: number): void {
  const game = worldGame(seats);
  const bots = Array.from({ length: seats }, () => contender('uct', PLAYOUTS));
  const rounds = [...Array(matches).keys()].map(
    (match) =>
      playMatch({
        game,
        bots,
        seed: `length ${match}`,
        maxRounds: MAX_ROUNDS,
        budgetFor: () => playoutBudget(PLAYOUTS),
      }).rounds,
  );
  const mean = rounds.reduce((sum, count) => sum + count, 0) / matches;
  bench.say(`rounds to victory among ${seats} uct bots: ${mean.toFixed(1)} on average (${rounds.join(', ')})`);
}

const percent = (part: number): string => (100 * part).toFixed(1);
