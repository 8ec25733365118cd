// The turns a seat chooses between at the root of its search: the rule-based one, the nine named styles, then noisy ones with random knobs, no turn twice.
import { incomeOf, type Order, type Position } from '@salient/engine';
import type { SearchRandom } from '../search/domain.ts';
import type { MapFacts } from './facts.ts';
import type { TurnMaker } from './makeTurn.ts';
import { CONFIDENCES } from './prices.ts';
import { STYLES, type TurnStyle } from './styles.ts';

/** Tries per wanted turn before the generator is taken to have no more ideas. */
const TRIES = 4;
const NOISE = 0.8;

/**
 * Up to `width` different turns for `seat`, `first` and the named styles leading.
 *
 * @param worlds boards that agree on what the seat sees; turns are made from them in rotation, and each is lawful in all of them.
 */
export function makeCandidates(
  at: {
    readonly facts: MapFacts;
    readonly worlds: readonly Position[];
    readonly seat: number;
    readonly makeTurn: TurnMaker;
    readonly first: readonly Order[];
  },
  width: number,
  random: SearchRandom,
): (readonly Order[])[] {
  const { facts, worlds, seat, makeTurn } = at;
  const income = incomeOf(facts.game, worlds[0], seat);
  const turns = new Map<string, readonly Order[]>([[keyOf(at.first), at.first]]);
  const consider = (style: TurnStyle, noise: number, board: Position): void => {
    const orders = makeTurn({ board, seat, income, style, noise }, random);
    const key = keyOf(orders);
    if (!turns.has(key)) turns.set(key, orders);
  };
  for (const style of STYLES) consider(style, 0, worlds[0]);
  for (let attempt = 0; turns.size < width && attempt < TRIES * width; attempt++) {
    consider(randomStyle(random), NOISE, worlds[attempt % worlds.length]);
  }
  return [...turns.values()].slice(0, width);
}

/** Every knob drawn by itself, around the named styles. */
function randomStyle(random: SearchRandom): TurnStyle {
  return {
    name: 'random',
    expand: (1 + random.below(8)) / 4,
    strike: (1 + random.below(10)) / 4,
    guard: random.below(3) === 0 ? random.below(3) / 2 : 0,
    confidence: random.below(CONFIDENCES.length),
    caution: random.below(5) / 4,
    sequence: random.below(2) === 0 ? 'strikeFirst' : 'strikeLast',
    surplus: random.below(3) === 0 ? 'hold' : 'push',
  };
}

const keyOf = (orders: readonly Order[]): string =>
  orders
    .map((order) =>
      order.kind === 'deploy' ? `d${order.territory} ${order.armies}` : `${order.from}>${order.to} ${order.armies}`,
    )
    .join();
