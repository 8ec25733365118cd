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
  type ScoreInterval,
  type SearchCounters,
  scoreInterval,
} from '@salient/ai';
import { makeFastRandomSource, roundKeyFromSeed } from '@salient/engine';
import type { Common } from '../arena/commonOptions.ts';
import { type GameRecord, type MoveFigures, NO_MOVES } from '../arena/job.ts';
import { describeLeft } from '../arena/progress.ts';
import type { Report } from '../arena/report.ts';
import { type NamedScore, scorePlots } from '../arena/scorePlots.ts';
import type { Laboratory } from '../arena/study.ts';
import { describeScore, short, table } from '../arena/words.ts';

/** One cell of the table: its games in the order in which they were played, both sides of a pair behind one another. */
interface Cell {
  readonly algorithm: CubesAlgorithm;
  readonly baseline: CubesBaseline;
  readonly games: GameRecord[];
}

/** The score of equals, which a cell is compared with. */
const FAIR = 1 / 2;

/** Plays all cells but for what the journal holds already; stopped, it reports the pairs that were finished. */
export async function playCubesTable(common: Common, laboratory: Laboratory): Promise<Report> {
  const cells = CUBES_ALGORITHMS.flatMap((algorithm) =>
    CUBES_BASELINES.map((baseline): Cell => ({ algorithm, baseline, games: [] })),
  );
  const startMs = performance.now();
  let played = 0;
  const journal: Laboratory['journal'] = {
    find: (key) => laboratory.journal.find(key),
    add(key, record) {
      played++;
      laboratory.journal.add(key, record);
    },
  };
  for (const cell of cells) {
    for (let pair = 0; pair < common.groups && !laboratory.isStopped(); pair++) {
      for (const side of [0, 1] as const) cell.games.push(findOrPlay(cell, { common, pair, side }, journal));
      if (played > 0) laboratory.tell(() => describeProgress(cells, common, { played, startMs }));
      // A breath between games, so that Ctrl-C is heard.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return reportOn(cells, common);
}

const playoutsOf = ({ budget }: Common): number => (budget.kind === 'playouts' ? budget.playouts : 0);

/** One game: which pair of a cell it belongs to, and on which side the search plays. */
interface CubesGame {
  readonly common: Common;
  readonly pair: number;
  readonly side: 0 | 1;
}

function findOrPlay(cell: Cell, game: CubesGame, journal: Laboratory['journal']): GameRecord {
  const key = `cubes ${cell.algorithm} ${cell.baseline} ${game.pair} ${game.side}`;
  const known = journal.find(key);
  if (known !== undefined) return known;
  const record = playOne(cell, game);
  journal.add(key, record);
  return record;
}

function playOne({ algorithm, baseline }: Cell, { common, pair, side }: CubesGame): GameRecord {
  const startMs = performance.now();
  let work = NO_MOVES;
  const player = makeCubesSearcher(cubesOptions(algorithm), counted(playoutsOf(common)), (counters) => {
    work = withSearch(work, counters);
  });
  const rival = CUBES_PLAYERS[baseline];
  const random = makeFastRandomSource(seedOf(`${common.seed} cubes ${algorithm} ${baseline} ${pair}`));
  const score = side === 0 ? playCubes([player, rival], random) : 1 - playCubes([rival, player], random);
  const winner = score === 1 ? 'a' : score === 0 ? 'b' : 'draw';
  return { score, winner, rounds: work.moves, ms: performance.now() - startMs, a: work, b: NO_MOVES };
}

/** A whole number from a text, by the engine's hash. */
const seedOf = (text: string): number => Number.parseInt(roundKeyFromSeed(text, 0).slice(0, 12), 16);

const withSearch = (work: MoveFigures, counters: Readonly<SearchCounters>): MoveFigures => ({
  ...work,
  moves: work.moves + 1,
  playouts: work.playouts + counters.playouts,
  terminalLeaves: work.terminalLeaves + counters.terminalLeaves,
  amafUpdates: work.amafUpdates + counters.amafUpdates,
  depthSum: work.depthSum + counters.depthSum,
  maxDepth: Math.max(work.maxDepth, counters.maxDepth),
});

/** `37 of 1200 games, pure against greedy, about 120 s left`. @param pace what this run has played, and since when */
function describeProgress(
  cells: readonly Cell[],
  { groups }: Common,
  pace: { readonly played: number; readonly startMs: number },
): string {
  const done = cells.flatMap(({ games }) => games).length;
  const total = 2 * groups * cells.length;
  const at = cells.findLast(({ games }) => games.length > 0) ?? cells[0];
  const left = describeLeft({ ...pace, left: total - done });
  return `${done} of ${total} games, ${at.algorithm} against ${at.baseline}, ${left}`;
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
      ['', 'playouts a turn', 'ended leaves a turn', 'AMAF updates a turn', 'mean depth', 'greatest depth'],
      CUBES_ALGORITHMS.map((algorithm) => describeWork(algorithm, cells)),
    ),
  ];
  const title = 'Four algorithms against three baselines on Cubes';
  return {
    title,
    lines: [
      `${playoutsOf(common)} playouts a turn (four from every leaf with \`uct+rave+parallel\`, as of four processors), ${gamesEach(cells)} games a cell, sides swapped.`,
      '',
      ...lines,
    ],
    // Times stand in the journal only.
    figures: { cells: cells.map((cell) => ({ ...cell, games: cell.games.map(({ ms, ...game }) => game) })) },
    plots: scorePlots(title, cells.map(namedScore), FAIR),
    said: lines,
  };
}

function describeCell(cell: Cell | undefined): string {
  if (cell === undefined || cell.games.length === 0) return 'not yet';
  const scores = cell.games.map(({ score }) => score);
  const won = scores.filter((score) => score === 1).length;
  const lost = scores.filter((score) => score === 0).length;
  return `${won} : ${lost} : ${scores.length - won - lost}, ${describeScore(intervalOf(cell))}`;
}

/** By pairs, both sides of one behind one another. */
function intervalOf({ games }: Cell): ScoreInterval {
  const pairs = Array.from(
    { length: games.length / 2 },
    (_, at) => (games[2 * at].score + games[2 * at + 1].score) / 2,
  );
  return scoreInterval(pairs, 2);
}

const namedScore = (cell: Cell): NamedScore => ({
  name: `${cell.algorithm} against ${cell.baseline}`,
  interval: intervalOf(cell),
});

function describeWork(algorithm: CubesAlgorithm, cells: readonly Cell[]): string[] {
  const own = cells.filter((cell) => cell.algorithm === algorithm).flatMap(({ games }) => games.map(({ a }) => a));
  const sum = (part: keyof MoveFigures): number => own.reduce((total, work) => total + work[part], 0);
  const searches = Math.max(1, sum('moves'));
  return [
    algorithm,
    short(sum('playouts') / searches),
    short(sum('terminalLeaves') / searches),
    short(sum('amafUpdates') / searches),
    short(sum('depthSum') / Math.max(1, sum('playouts'))),
    String(Math.max(0, ...own.map(({ maxDepth }) => maxDepth))),
  ];
}

function gamesEach(cells: readonly Cell[]): string {
  const counts = cells.map(({ games }) => games.length);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least} to ${most}`;
}
