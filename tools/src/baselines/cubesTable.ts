// The table of four algorithms against three baselines on Cubes, played in this process, both sides in turn with the same seed.
import {
  CUBES_ALGORITHMS,
  CUBES_BASELINES,
  CUBES_PLAYERS,
  type CubesAlgorithm,
  type CubesBaseline,
  counted,
  cubesOptions,
  makeCubesSearcher,
  playCubes,
  type SearchCounters,
  scoreInterval,
} from '@salient/ai';
import { makeFastRandomSource, roundKeyFromSeed } from '@salient/engine';
import type { Common } from '../arena/commonOptions.ts';
import type { Report } from '../arena/report.ts';
import type { Laboratory } from '../arena/study.ts';
import { describeScore, short, table } from '../arena/words.ts';

/** One cell of the table as it was played. */
interface Cell {
  readonly algorithm: CubesAlgorithm;
  readonly baseline: CubesBaseline;
  won: number;
  lost: number;
  drawn: number;
  /** Mean score of each pair of games. */
  readonly pairs: number[];
  readonly work: { searches: number; playouts: number; amafUpdates: number; depthSum: number; maxDepth: number };
}

/** Plays all cells; stopped, it reports the games that were finished. */
export async function playCubesTable(common: Common, laboratory: Laboratory): Promise<Report> {
  const cells = CUBES_ALGORITHMS.flatMap((algorithm) =>
    CUBES_BASELINES.map((baseline) => makeCell(algorithm, baseline)),
  );
  for (const cell of cells) {
    for (let pair = 0; pair < common.groups && !laboratory.isStopped(); pair++) {
      playPair(cell, common, pair);
      // A breath between games, so that Ctrl-C is heard.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return reportOn(cells, common);
}

const makeCell = (algorithm: CubesAlgorithm, baseline: CubesBaseline): Cell => ({
  algorithm,
  baseline,
  won: 0,
  lost: 0,
  drawn: 0,
  pairs: [],
  work: { searches: 0, playouts: 0, amafUpdates: 0, depthSum: 0, maxDepth: 0 },
});

const playoutsOf = ({ budget }: Common): number => (budget.kind === 'playouts' ? budget.playouts : 0);

function playPair(cell: Cell, common: Common, pair: number): void {
  const player = makeCubesSearcher(cubesOptions(cell.algorithm), counted(playoutsOf(common)), (counters) =>
    addWork(cell, counters),
  );
  const rival = CUBES_PLAYERS[cell.baseline];
  const scores = [0, 1].map((side) => {
    const random = makeFastRandomSource(seedOf(`${common.seed} cubes ${cell.algorithm} ${cell.baseline} ${pair}`));
    return side === 0 ? playCubes([player, rival], random) : 1 - playCubes([rival, player], random);
  });
  for (const score of scores) {
    if (score === 1) cell.won++;
    else if (score === 0) cell.lost++;
    else cell.drawn++;
  }
  cell.pairs.push((scores[0] + scores[1]) / 2);
}

/** A whole number from a text, by the engine's hash. */
const seedOf = (text: string): number => Number.parseInt(roundKeyFromSeed(text, 0).slice(0, 12), 16);

function addWork({ work }: Cell, counters: Readonly<SearchCounters>): void {
  work.searches++;
  work.playouts += counters.playouts;
  work.amafUpdates += counters.amafUpdates;
  work.depthSum += counters.depthSum;
  work.maxDepth = Math.max(work.maxDepth, counters.maxDepth);
}

function reportOn(cells: readonly Cell[], common: Common): Report {
  const cellOf = (algorithm: CubesAlgorithm, baseline: CubesBaseline): Cell | undefined =>
    cells.find((cell) => cell.algorithm === algorithm && cell.baseline === baseline);
  const scores = CUBES_BASELINES.map((baseline) => [
    baseline,
    ...CUBES_ALGORITHMS.map((algorithm) => describeCell(cellOf(algorithm, baseline))),
  ]);
  const lines = [
    ...table(['won : lost : drawn, score', ...CUBES_ALGORITHMS], scores),
    '',
    ...table(
      ['', 'playouts a turn', 'AMAF updates a turn', 'mean depth', 'greatest depth'],
      CUBES_ALGORITHMS.map((algorithm) => describeWork(algorithm, cells)),
    ),
  ];
  return {
    title: 'Four algorithms against three baselines on Cubes',
    lines: [
      `${playoutsOf(common)} playouts a turn (four from every leaf with \`uct+rave+parallel\`, as of four processors), ${2 * common.groups} games a cell, sides swapped.`,
      '',
      ...lines,
    ],
    figures: { cells },
    plots: [],
    said: lines,
  };
}

function describeCell(cell: Cell | undefined): string {
  if (cell === undefined || cell.pairs.length === 0) return 'not yet';
  return `${cell.won} : ${cell.lost} : ${cell.drawn}, ${describeScore(scoreInterval(cell.pairs, 2))}`;
}

function describeWork(algorithm: CubesAlgorithm, cells: readonly Cell[]): string[] {
  const own = cells.filter((cell) => cell.algorithm === algorithm).map(({ work }) => work);
  const sum = (part: keyof Cell['work']): number => own.reduce((total, work) => total + work[part], 0);
  const searches = Math.max(1, sum('searches'));
  return [
    algorithm,
    short(sum('playouts') / searches),
    short(sum('amafUpdates') / searches),
    short(sum('depthSum') / Math.max(1, sum('playouts'))),
    String(Math.max(...own.map(({ maxDepth }) => maxDepth))),
  ];
}
