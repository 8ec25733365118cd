// Games and positions of real play for tests of the bots; never imported by product code.
import {
  type Game,
  type MapDocument,
  makeFastRandomSource,
  makeGame,
  makeNeutralPosition,
  type Position,
  parseMap,
  parseSettings,
  SEAT_FATES,
  type Settings,
  viewFor,
} from '@salient/engine';
import { playMatch } from './arena/playMatch.ts';
import type { BotTask } from './bot.ts';
import { makeBot } from './bots/registry.ts';
import { playoutBudget } from './budget.ts';

/** A game on a map document; throws where the engine gives faults. */
export function makeTestGame(document: MapDocument | unknown, seats: number, changes: Partial<Settings> = {}): Game {
  const map = parseMap(document);
  const settings = parseSettings(changes);
  if (!map.ok || !settings.ok) throw new Error('map or settings for a test do not parse');
  const game = makeGame(map.value, settings.value, seats);
  if (!game.ok) throw new Error(game.faults.map((fault) => fault.message).join(' '));
  return game.value;
}

/** A game on a map of one-letter territories, by its connections (`ab bc`) and bonuses (`abc:3 de:2`, each named by the letters of its territories). */
export function makeSketchGame(connections: string, bonuses: string, seats: number, changes: Partial<Settings> = {}) {
  const land = [...new Set(connections.replaceAll(' ', ''))].sort();
  const document = {
    formatVersion: 1,
    id: 'sketch',
    name: 'Sketch',
    territories: land.map((id) => ({ id, name: id })),
    connections: connections.split(' ').map((pair) => [...pair]),
    bonuses: bonuses.split(' ').map((text) => {
      const [members, armies] = text.split(':');
      return { id: members, name: members, armies: Number(armies), territories: [...members] };
    }),
  };
  return makeTestGame(document, seats, { picksPerSeat: 1, offersPerBonus: 1, ...changes });
}

/** `a0:3 c1:5`: a is seat 0's with 3 armies and so on, `b.:7` is neutral; all else is neutral with 2. */
export function sketchPosition(game: Game, standings: string): Position {
  const board = makeNeutralPosition(game);
  board.phase = 'orders';
  board.round = 1;
  board.armies.fill(2);
  for (const [, id, seat, armies] of standings.matchAll(/(\w)(\d|\.):(\d+)/g)) {
    const at = game.map.indexOf(id) ?? -1;
    board.owner[at] = seat === '.' ? -1 : Number(seat);
    board.armies[at] = Number(armies);
  }
  return board;
}

/** What stands after `rounds` rounds (0: after the picks) among bots of one name. */
export function playedPosition(game: Game, seed: string, rounds: number, botName = 'random'): Position {
  const bot = makeBot(botName);
  if (bot === undefined) throw new Error(`no bot ${botName}`);
  const bots = Array.from({ length: game.seats }, () => ({ bot, parameters: {} }));
  return playMatch({ game, bots, seed, maxRounds: rounds, budgetFor: () => playoutBudget(0) }).end;
}

/** The document with a bonus across two others, a territory in none, and one that costs; without its drawing, which has no label for that. */
export const makeOverlapping = <Land extends Pick<MapDocument, 'territories' | 'bonuses'>>(document: Land) => ({
  ...document,
  geometry: undefined,
  bonuses: [
    ...document.bonuses.map((bonus, index) => ({
      ...bonus,
      territories: bonus.territories.slice(index === 0 ? 1 : 0),
    })),
    { id: 'across', name: 'Across', armies: -4, territories: [0, 3].map((index) => document.territories[index].id) },
  ],
});

/** Land and armies dealt out at random: bonuses are owned whole now and then. */
export function dealtPosition(game: Game, seed: number): Position {
  const random = makeFastRandomSource(seed);
  const position = playedPosition(game, 'dealt', 0);
  const seats = 1 + random.below(game.seats);
  for (let territory = 0; territory < position.owner.length; territory++) {
    position.owner[territory] = random.below(seats + 1) - 1;
    position.armies[territory] = random.below(9);
  }
  return position;
}

export const livingSeats = (position: Position): number[] =>
  [...position.fate.keys()].filter((seat) => SEAT_FATES[position.fate[seat]] === 'playing');

export const taskFor = (game: Game, position: Position, seat: number, seed = 'test'): BotTask => ({
  game,
  view: viewFor(game, position, seat),
  observations: [],
  seed,
  parameters: {},
});
