// Games, bots and rounds of real play for the benchmark, on the world map.
import { type Entrant, makeBot } from '@salient/ai';
import {
  type Commit,
  type Game,
  type GameEvent,
  makeGame,
  makeRandomSource,
  type Position,
  parseSettings,
  resolveRound,
  roundKeyFromSeed,
  SEAT_FATES,
  type Settings,
  viewFor,
} from '@salient/engine';
import { loadMap } from '../maps/loadMap.ts';
import { recordedBoards } from './boards.ts';

export function worldGame(seats: number, changes: Partial<Settings> = {}): Game {
  const loaded = loadMap('world');
  const settings = parseSettings(changes);
  if (!loaded.ok || !settings.ok) throw new Error('the world map or its settings do not parse');
  const game = makeGame(loaded.value.map, settings.value, seats);
  if (!game.ok) throw new Error(game.faults.map(({ message }) => message).join(' '));
  return game.value;
}

export function entrant(name: string): Entrant {
  const bot = makeBot(name);
  if (bot === undefined) throw new Error(`there is no bot ${name}`);
  return { bot, parameters: {} };
}

/** A round to be resolved. */
export interface BenchRound {
  readonly before: Position;
  readonly commits: readonly Commit[];
  readonly events: readonly GameEvent[];
  readonly key: string;
}

/** One round on every recorded board, as `heuristic` plays it. */
export function playedRounds(game: Game): BenchRound[] {
  const { bot, parameters } = entrant('heuristic');
  return recordedBoards(game).map((before, index) => {
    const seats = [...before.fate.keys()].filter((seat) => SEAT_FATES[before.fate[seat]] === 'playing');
    const commits = seats.map((seat): Commit => {
      const task = { game, view: viewFor(game, before, seat), observations: [], seed: 'bench', parameters };
      return { kind: 'orders', seat, orders: bot.start(task).best().orders };
    });
    const key = roundKeyFromSeed('bench', index);
    const { events } = resolveRound(game, before, commits, makeRandomSource(key));
    return { before, commits, events, key };
  });
}
