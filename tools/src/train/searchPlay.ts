// Positions with their outcomes for fitting the evaluation: whole matches of searching bots, who play far better than the playout policy and far slower.
import { type Bot, makeBot, playMatch, playoutBudget } from '@salient/ai';
import { type FastRandomSource, type Game, makeFastRandomSource, type Position } from '@salient/engine';
import { seedNumber } from '../arena/seedNumber.ts';
import { look, type Sample, type SeenMatch } from './selfPlay.ts';

/** Who meets whom goes by how often the game was played before. */
const BOTS = ['duct', 'halving', 'duct', 'uct'] as const;
/** Matches without an end by then are left out; with more seats they take longer. */
const LAST_ROUND_A_SEAT = 30;
const KEEP_ONE_IN = 2;

export interface SearchPlay {
  /** In turn. */
  readonly games: readonly Game[];
  readonly seed: number;
  /** Of each bot, a turn. */
  readonly playouts: number;
  /** Who plays; the usual ones if left out. */
  readonly bots?: readonly string[];
  /** Of every so many positions one is kept; neighbours in time say nearly the same. */
  readonly keepOneIn?: number;
}

/** Positions of one match by its number; same plan and same bots, same samples. */
export function searchedSamples(plan: SearchPlay, match: number): Sample[] {
  const random = makeFastRandomSource(seedNumber(`train ${plan.seed} ${match}`));
  return playOne(plan, { match, random, see: (position, game) => look(game, position) }).flatMap(({ seen, winner }) =>
    seen.map(({ seats, rows }): Sample => ({ rows, winner: seats.indexOf(winner), match })),
  );
}

/** All positions of one match by its number, with whatever `see` makes of them; undefined if nobody won it alone. */
export function playSearched<Seen>(
  plan: Omit<SearchPlay, 'keepOneIn'>,
  match: number,
  see: (position: Position) => Seen,
): SeenMatch<Seen> | undefined {
  const random = makeFastRandomSource(plan.seed);
  return playOne({ ...plan, keepOneIn: 1 }, { match, random, see })[0];
}

interface One<Seen> {
  readonly match: number;
  /** Says which positions are kept. */
  readonly random: FastRandomSource;
  readonly see: (position: Position, game: Game) => Seen;
}

/** One match; none if nobody won it alone. */
function playOne<Seen>(
  { games, seed, playouts, bots: names = BOTS, keepOneIn = KEEP_ONE_IN }: SearchPlay,
  { match, random, see }: One<Seen>,
): SeenMatch<Seen>[] {
  const game = games[match % games.length];
  if (game === undefined) return [];
  const seated = seatNames(names, { seats: game.seats, courses: games.length }, match);
  const bots = seated.map((bot) => ({ bot: botOf(bot), parameters: {} }));
  const maxRounds = LAST_ROUND_A_SEAT * game.seats;
  const name = `train ${seed} ${match}`;
  const budgetFor = () => playoutBudget(playouts);
  const { steps, result } = playMatch({ game, bots, seed: name, maxRounds, budgetFor });
  const [winner] = result?.kind === 'win' ? result.seats : [];
  if (winner === undefined) return [];
  const kept = steps.filter(({ round }) => round > 0 && random.below(keepOneIn) === 0);
  return [{ seen: kept.map(({ before }) => see(before, game)), winner, match }];
}

/** By seat, who plays a match, where courses take turns: in every one of them everybody meets everybody in every seat. */
export function seatNames(
  names: readonly string[],
  { seats, courses }: { readonly seats: number; readonly courses: number },
  match: number,
): string[] {
  const times = Math.floor(match / courses);
  return Array.from(
    { length: seats },
    (_, seat) => names[Math.floor(times / names.length ** seat) % names.length] ?? '',
  );
}

function botOf(name: string): Bot {
  const bot = makeBot(name);
  if (bot === undefined) throw new Error('a bot of the training is not registered');
  return bot;
}
