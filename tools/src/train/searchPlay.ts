// Positions with their outcomes for fitting the evaluation: whole matches of searching bots, who play far better than the playout policy and far slower.
import { type Bot, makeBot, playMatch, playoutBudget } from '@salient/ai';
import { type Game, makeFastRandomSource } from '@salient/engine';
import { look, type Sample } from './selfPlay.ts';

/** Who meets whom goes by the number of the match. */
const BOTS = ['duct', 'halving', 'duct', 'uct'] as const;
/** Matches without an end by then are left out; with more seats they take longer. */
const LAST_ROUND_A_SEAT = 30;
/** Of every so many positions one is kept: neighbours in time say nearly the same. */
const KEEP_ONE_IN = 2;

export interface SearchPlay {
  /** In turn. */
  readonly games: readonly Game[];
  readonly seed: number;
  readonly matches: number;
  /** Of each bot, a turn. */
  readonly playouts: number;
}

/** Plays the matches; same plan and same bots, same samples. */
export function playSearches({ games, seed, matches, playouts }: SearchPlay): Sample[] {
  const random = makeFastRandomSource(seed);
  return [...Array(matches).keys()].flatMap((match) => {
    const game = games[match % games.length];
    if (game === undefined) return [];
    const bots = Array.from({ length: game.seats }, (_, seat) => ({ bot: botOf(match >> (2 * seat)), parameters: {} }));
    const maxRounds = LAST_ROUND_A_SEAT * game.seats;
    const name = `train ${seed} ${match}`;
    const budgetFor = () => playoutBudget(playouts);
    const { steps, result } = playMatch({ game, bots, seed: name, maxRounds, budgetFor });
    const [winner] = result?.kind === 'win' ? result.seats : [];
    if (winner === undefined) return [];
    const kept = steps.filter(({ round }) => round > 0 && random.below(KEEP_ONE_IN) === 0);
    return kept.map(({ before }): Sample => {
      const { seats, rows } = look(game, before);
      return { rows, winner: seats.indexOf(winner), match };
    });
  });
}

function botOf(place: number): Bot {
  const bot = makeBot(BOTS[place % BOTS.length] ?? BOTS[0]);
  if (bot === undefined) throw new Error('a bot of the training is not registered');
  return bot;
}
