// Games, bots and positions of real play for the benchmark: the world map, from round 8 on.
import { type Contender, type MatchStep, makeBot, playMatch, playoutBudget } from '@salient/ai';
import { type Game, makeGame, parseSettings, type Settings } from '@salient/engine';
import { loadMap } from '../maps/loadMap.ts';

/** Before that the board is mostly neutral and rounds are cheap. */
const FIRST_ROUND = 8;
const MATCHES = 12;
const MAX_ROUNDS = 60;

export function worldGame(seats: number, changes: Partial<Settings> = {}): Game {
  const loaded = loadMap('world');
  const settings = parseSettings(changes);
  if (!loaded.ok || !settings.ok) throw new Error('the world map or its settings do not parse');
  const game = makeGame(loaded.value.map, settings.value, seats);
  if (!game.ok) throw new Error(game.faults.map(({ message }) => message).join(' '));
  return game.value;
}

export function contender(name: string, playouts: number): Contender {
  const bot = makeBot(name);
  if (bot === undefined) throw new Error(`there is no bot ${name}`);
  return { bot, parameters: {}, playouts };
}

/** Rounds ≥ 8 of matches among `heuristic` bots: what stood before them and everybody's commits. */
export function playedRounds(game: Game): MatchStep[] {
  const bots = Array.from({ length: game.seats }, () => contender('heuristic', 0));
  return [...Array(MATCHES).keys()].flatMap((match) => {
    const seed = `bench ${match}`;
    const { steps } = playMatch({ game, bots, seed, maxRounds: MAX_ROUNDS, budgetFor: () => playoutBudget(0) });
    return steps.filter((step) => step.round >= FIRST_ROUND);
  });
}
