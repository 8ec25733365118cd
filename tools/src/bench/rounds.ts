// Rounds resolved per second on the world map, with 2 and 6 seats: with events and keyed dice as in live play, and in place as in playouts.
import {
  clonePosition,
  copyPositionInto,
  makeFastRandomSource,
  makeRandomSource,
  playRound,
  resolveRound,
} from '@salient/engine';
import { playedRounds, worldGame } from './games.ts';
import { type BenchSection, measureRate, sayRate } from './section.ts';

export const roundsSection: BenchSection = {
  name: 'rounds',
  title: 'Rounds resolved (42 territories, recorded boards of real play)',
  run(bench) {
    const seconds = bench.isQuick ? 0.5 : 3;
    for (const seats of [2, 6]) {
      const game = worldGame(seats);
      const steps = playedRounds(game);
      const orders = steps.reduce((sum, { commits }) => sum + commits.reduce((all, one) => all + lengthOf(one), 0), 0);
      bench.say(`${seats} seats: ${steps.length} rounds, ${(orders / steps.length).toFixed(1)} orders each`);
      const live = measureRate(seconds, () => {
        for (const { before, commits, key } of steps) resolveRound(game, before, commits, makeRandomSource(key));
        return steps.length;
      });
      sayRate(bench, `  live (events, keyed dice), ${seats} seats`, live);
      const random = makeFastRandomSource(7);
      const board = clonePosition(steps[0].before);
      const silent = measureRate(seconds, () => {
        for (const { before, commits } of steps) {
          copyPositionInto(before, board);
          playRound(game, board, commits, random);
        }
        return steps.length;
      });
      sayRate(bench, `  in place (no events, fast dice), ${seats} seats`, silent);
    }
  },
};

const lengthOf = (commit: { readonly kind: string; readonly orders?: readonly unknown[] }): number =>
  commit.orders?.length ?? 0;
