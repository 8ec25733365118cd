// What it costs to tell one seat what it may know: time and size of a view, with and without fog.
import { filterEvents, viewFor } from '@salient/engine';
import { playedRounds, worldGame } from './games.ts';
import { type BenchSection, measureRate } from './section.ts';

const SEATS = 6;

export const viewsSection: BenchSection = {
  name: 'views',
  title: `One seat's view (42 territories, ${SEATS} seats, recorded boards)`,
  run(bench) {
    for (const fog of ['none', 'normal'] as const) {
      const game = worldGame(SEATS, { fog });
      const steps = playedRounds(game);
      const perSecond = measureRate(bench.isQuick ? 0.5 : 2, () => {
        for (const { before } of steps) viewFor(game, before, 1);
        return steps.length;
      });
      const bytes = mean(steps.map(({ before }) => JSON.stringify(viewFor(game, before, 1)).length));
      const eventBytes = mean(
        steps.map(({ before, events }) => JSON.stringify(filterEvents(game, before, events, 1)).length),
      );
      bench.say(
        `fog ${fog}: ${(1e6 / perSecond).toFixed(1)} µs, ${bytes.toFixed(0)} bytes as JSON; events of the round: ${eventBytes.toFixed(0)} bytes`,
      );
    }
  },
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
