// How many turns the rules allow in a position, exactly, against how many a search looks at (rules O2–O6; earlier systems' K9, E13).
import { type BotTask, conductMatch, makeBot } from '@salient/ai';
import * as engine from '@salient/engine';
import world from '../../maps/world.json' with { type: 'json' };

/** What most measurements are played on: the world map, two seats, the usual settings, nothing hidden. */
export function worldOfTwo(): engine.Game {
  const map = engine.parseMap(world);
  if (!map.ok) throw new Error(map.faults[0]?.message);
  const game = engine.makeGame(map.value, { ...engine.PRESETS.warlight, fog: 'none' }, 2);
  if (!game.ok) throw new Error(game.faults[0]?.message);
  return game.value;
}

/**
 * Turns of a seat, told apart by what is deployed where and how many march over which border, by number and without a mode: of lists that differ in their order alone one counts.
 * A territory with `a` armies, `j` more deployed and `d` neighbours has C(a + j + d, d) ways to march; the product of these series in j is cut at the income.
 */
export function countTurns(game: engine.Game, position: engine.Position, seat: number): bigint {
  const income = engine.incomeOf(game, position, seat);
  let ways = [1n, ...new Array<bigint>(income).fill(0n)];
  for (const territory of engine.territoriesOf(position, seat)) {
    const borders = game.map.neighbours[territory].length;
    const marches = ways.map((_, deployed) => choose(position.armies[territory] + deployed + borders, borders));
    ways = ways.map((_, total) => {
      let sum = 0n;
      for (let deployed = 0; deployed <= total; deployed++) sum += ways[total - deployed] * marches[deployed];
      return sum;
    });
  }
  return ways.reduce((sum, count) => sum + count, 0n);
}

/** n over k. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

/** What was counted in the positions of a match. */
export interface Branching {
  positions: number;
  /** Sum and most of the digits of `countTurns`. */
  digits: number;
  mostDigits: number;
  /** Of the classic generator, as a search over it has them at its root. */
  classic: number;
  mostClassic: number;
}

/** Playouts a turn: enough to expand and fight by. */
const PLAYOUTS = 32;

/** Counts in every position of a match of two searches over the classic generator. */
export function countInMatch(game: engine.Game, seed: string): Branching {
  const uct = makeBot('uct');
  if (uct === undefined) throw new Error('there is no uct');
  const found: Branching = { positions: 0, digits: 0, mostDigits: 0, classic: 0, mostClassic: 0 };
  const match = conductMatch({ game, seed, maxRounds: 60 });
  let turn = match.next();
  while (!turn.done) {
    const { task } = turn.value;
    const run = uct.start({ ...task, parameters: { generator: 'classic', pool: 9 } });
    while (run.playouts < PLAYOUTS && run.step());
    if (task.view.phase === 'orders') countIn(task, run.report?.().answers.length ?? 0, found);
    turn = match.next(run.best());
  }
  return found;
}

function countIn({ game, view }: BotTask, classic: number, found: Branching): void {
  const position = engine.makeNeutralPosition(game);
  view.owner.forEach((owner, territory) => {
    position.owner[territory] = owner;
    position.armies[territory] = view.armies[territory];
  });
  const digits = String(countTurns(game, position, view.seat)).length;
  found.positions++;
  found.digits += digits;
  found.mostDigits = Math.max(found.mostDigits, digits);
  found.classic += classic;
  found.mostClassic = Math.max(found.mostClassic, classic);
}
