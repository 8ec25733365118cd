// Playouts per second of `uct` on positions of real play, with candidates, tree, generator, dice and evaluation: all that a turn costs.
import { type BotRun, makeBot } from '@salient/ai';
import { viewFor } from '@salient/engine';
import { playedRounds, worldGame } from './games.ts';
import { type BenchSection, measureRate, sayRate } from './section.ts';

const POSITIONS = 24;
const PLAYOUTS_EACH = 1_000;

export const playoutsSection: BenchSection = {
  name: 'playouts',
  title: 'uct playouts (world map, horizon and width as played)',
  run(bench) {
    for (const [seats, fog] of [
      [2, 'none'],
      [4, 'none'],
      [6, 'none'],
      [4, 'normal'],
    ] as const) {
      const runs = startRuns(seats, fog);
      const rate = measureRate(bench.isQuick ? 1 : 4, () => {
        let playouts = 0;
        for (const start of runs()) {
          while (start.playouts < PLAYOUTS_EACH) start.step();
          playouts += start.playouts;
        }
        return playouts;
      });
      sayRate(bench, `${seats} seats, fog ${fog}`, rate);
    }
  },
};

/** Fresh searches on positions spread over the matches played. */
function startRuns(seats: number, fog: 'none' | 'normal'): () => BotRun[] {
  const bot = makeBot('uct');
  if (bot === undefined) throw new Error('there is no uct');
  const game = worldGame(seats, { fog });
  const steps = playedRounds(game);
  const chosen = steps.filter((_, index) => index % Math.ceil(steps.length / POSITIONS) === 0);
  return () =>
    chosen.map(({ before }) => {
      const seat = before.owner.find((owner) => owner >= 0) ?? 0;
      const view = viewFor(game, before, seat);
      return bot.start({ game, view, observations: [], seed: 'bench', parameters: {} });
    });
}
