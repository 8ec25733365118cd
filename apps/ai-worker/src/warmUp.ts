// Plays turns on a small board before the first job comes, so that it meets compiled code and not a cold start.
import { type BotTask, chooseNow, makeBot, playoutBudget, QUICK_BOT } from '@salient/ai';
import {
  makeGame,
  makeRandomSource,
  newMatch,
  parseMap,
  parseSettings,
  roundKeyFromSeed,
  viewFor,
} from '@salient/engine';

const WIDTH = 6;
const HEIGHT = 5;
/** So many that some are neighbours: without one a search looks for no answers of opponents, and that code would stay cold. */
const SEATS = 4;
const PLAYOUTS = 1_000;

/** The searches of the levels; each compiled apart from the other. */
const SEARCHES = ['uct', 'duct', 'smmcts'];
/** Turns by rule until they are quick. */
const QUICK_TURNS = 20;

/** For the search thread. Takes a second or less. Throws only if bots or engine are broken, and then nobody should wait for this worker. */
export function warmUpSearch(): void {
  for (const name of SEARCHES) playTurn(name, PLAYOUTS);
}

/** For the process itself, which answers by rule. Throws like `warmUpSearch`. */
export function warmUpQuick(): void {
  for (let turn = 0; turn < QUICK_TURNS; turn++) playTurn(QUICK_BOT, 0);
}

function playTurn(name: string, playouts: number): void {
  const bot = makeBot(name);
  if (bot === undefined) throw new Error(`there is no bot ${name} to warm up`);
  chooseNow(bot, makeTask(), playoutBudget(playouts));
}

function makeTask(): BotTask {
  const map = parseMap(gridDocument());
  const settings = parseSettings({ distribution: 'automatic' });
  if (!map.ok || !settings.ok) throw new Error('the warm-up board does not parse');
  const game = makeGame(map.value, settings.value, SEATS);
  if (!game.ok) throw new Error('the warm-up game cannot be made');
  const position = newMatch(game.value, makeRandomSource(roundKeyFromSeed('warm-up', 0)));
  const view = viewFor(game.value, position, 0);
  return { game: game.value, view, observations: [], seed: 'warm-up', parameters: {} };
}

/** A rectangle of land whose rows are bonuses. */
function gridDocument(): unknown {
  const cells = [...Array(WIDTH * HEIGHT).keys()];
  const name = (cell: number): string => `t${cell}`;
  const right = cells.filter((cell) => cell % WIDTH < WIDTH - 1).map((cell) => [name(cell), name(cell + 1)]);
  const down = cells.filter((cell) => cell + WIDTH < cells.length).map((cell) => [name(cell), name(cell + WIDTH)]);
  const rows = [...Array(HEIGHT).keys()].map((row) => ({
    id: `row${row}`,
    name: `Row ${row}`,
    armies: 3,
    territories: cells.slice(row * WIDTH, (row + 1) * WIDTH).map(name),
  }));
  return {
    formatVersion: 1,
    id: 'warm-up',
    name: 'Warm-up',
    territories: cells.map((cell) => ({ id: name(cell), name: `Cell ${cell}` })),
    connections: [...right, ...down],
    bonuses: rows,
  };
}
