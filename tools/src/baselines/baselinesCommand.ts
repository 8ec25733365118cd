// `baselines`: the table of four algorithms (pure Monte Carlo, UCT, UCT + RAVE, the same in parallel) against three baselines (random, greedy, heuristic).
import { fail, ok, type Result } from '@salient/engine';
import { COMMON_USAGE, type Common } from '../arena/commonOptions.ts';
import { parseSide } from '../arena/contenderKinds.ts';
import { tableReport } from '../arena/describeSeries.ts';
import type { Report } from '../arena/report.ts';
import type { Pairing, SeriesPlayed } from '../arena/series.ts';
import { makeStudyCommand } from '../arena/study.ts';
import { tallySeries } from '../arena/tally.ts';
import { describeScore, table } from '../arena/words.ts';
import { parseName } from '../cli/arguments.ts';
import { describeCores, withOwnCores } from '../parallel/ownCores.ts';
import { playCubesTable } from './cubesTable.ts';

/** The columns of the table, and the bots that play them; in parallel: two searches merged, each with the playouts or the time of one, as of two cores. */
const ALGORITHMS = ['pure', 'uct', 'uct+rave', 'uct+rave+parallel'] as const;
const BOT_OF: Readonly<Record<(typeof ALGORITHMS)[number], string>> = {
  pure: 'pure',
  uct: 'uct',
  'uct+rave': 'uct+rave',
  'uct+rave+parallel': 'parallel:of=uct+rave,workers=2',
};
/** The rows. */
const BASELINES = ['random', 'greedy', 'heuristic'] as const;
const GAMES = ['warlight', 'cubes'] as const;
/** Fewer matches a cell say too little. */
const MIN_GAMES = 100;

/** What Cubes has no use for. */
const BOARD_NAMES = ['map', 'preset', 'rules', 'settings', 'seats', 'max-rounds', 'workers'];

interface BaselinesPlan {
  readonly common: Common;
  readonly game: (typeof GAMES)[number];
}

export const baselinesCommand = makeStudyCommand<BaselinesPlan>({
  verb: 'baselines',
  usage: `baselines [--game warlight|cubes] ${COMMON_USAGE}`,
  summary: 'plays four algorithms against three baselines, 100 matches a cell: scores, playouts, AMAF updates, depths',
  names: ['game'],
  defaults: { games: MIN_GAMES, playouts: 400 },
  parse({ options, common }): Result<BaselinesPlan, string> {
    const game = parseName('game', options.game ?? 'warlight', GAMES);
    if (!game.ok) return game;
    if (game.value === 'cubes' && (common.budget.kind !== 'playouts' || common.minutes !== undefined))
      return fail('Cubes is played by --playouts and --games.');
    const other = BOARD_NAMES.find((name) => options[name] !== undefined);
    if (game.value === 'cubes' && other !== undefined) return fail(`Cubes has a board of its own: no --${other}.`);
    return ok({ common, game: game.value });
  },
  folderName: ({ game }) => (game === 'cubes' ? 'baselines-cubes' : 'baselines'),
  async run({ common, game }, laboratory) {
    if (game === 'cubes') return playCubesTable(common, laboratory);
    return reportOn(common, await laboratory.play(pairAll(common)));
  },
});

const idOf = (algorithm: string, baseline: string): string => `${algorithm} against ${baseline}`;

function pairAll({ arrangement, budget, groups, seed }: Common): Pairing[] {
  return ALGORITHMS.flatMap((algorithm) =>
    BASELINES.flatMap((baseline) => {
      const [a, b] = [parseSide(BOT_OF[algorithm], budget), parseSide(baseline, budget)];
      if (!a.ok || !b.ok) return [];
      return [
        {
          id: idOf(algorithm, baseline),
          arrangement,
          a: withOwnCores(a.value),
          b: b.value,
          groups,
          seed: `${seed} baselines`,
        },
      ];
    }),
  );
}

function reportOn(common: Common, played: readonly SeriesPlayed[]): Report {
  const cells = BASELINES.map((baseline) => [
    baseline,
    ...ALGORITHMS.map((algorithm) =>
      describeCell(played.find(({ pairing }) => pairing.id === idOf(algorithm, baseline))),
    ),
  ]);
  const lines = [...describeCores(common), ...table(['won : lost : drawn : unfinished, score', ...ALGORITHMS], cells)];
  return tableReport('Four algorithms against three baselines', lines, common, played);
}

function describeCell(series: SeriesPlayed | undefined): string {
  if (series === undefined) return 'not yet';
  const { won, lost, drawn, unfinished, interval } = tallySeries(series);
  return `${won} : ${lost} : ${drawn} : ${unfinished}, ${describeScore(interval)}`;
}
