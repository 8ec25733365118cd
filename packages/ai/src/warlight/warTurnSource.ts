// The turn generator as the search sees it: classic and noisy turns, mutations and crossings, every one lawful on the boards that are searched.
import { incomeOf, type Order, type Position, SEAT_FATES } from '@salient/engine';
import type { SearchRandom } from '../search/domain.ts';
import type { TurnSource } from '../search/turnSource.ts';
import { CLASSIC_STYLES, type ClassicStyle, makeClassicNine } from './classic/classicTurns.ts';
import { STYLE_TURNS, type WarTurn } from './domain.ts';
import type { MapFacts } from './facts.ts';
import { frontTurns } from './frontTurns.ts';
import { makeHybridTurn } from './hybrid.ts';
import { makeTurnMaker } from './makeTurn.ts';
import { crossPlans, mutatePlan } from './mutations.ts';
import { keyOfOrders, ordersOfKey, ordersOfPlan, type PlanGround, planOfOrders } from './plan.ts';
import { randomStyle } from './randomStyle.ts';
import { ruleStyle } from './ruleStyle.ts';
import { CROWD_STYLE, DUEL_STYLE, STYLES, type TurnStyle } from './styles.ts';
import { CLASSIC_DEPLOY_OF, type Temper, withTemper } from './temper.ts';

/** Of the noisy turns' target values. */
const NOISE = 0.8;
/** What is generated without noise: the classic nine (the named styles where they have no candidate), then our own. */
const STEADY_STYLES: readonly TurnStyle[] = [
  ...STYLES,
  DUEL_STYLE,
  CROWD_STYLE,
  { ...DUEL_STYLE, name: 'duel first', sequence: 'strikeFirst' },
];
/** The others' place: behind what is generated without noise. */
const FIRST_OTHER = STEADY_STYLES.length;
/** Among the noisy ones every so many is a changed copy of the rule-based turn. */
const CHANGED_EVERY = 3;

export interface WarTurnSourceOptions {
  readonly facts: MapFacts;
  /** Positions that may be the truth; they agree on what `seat` sees. */
  readonly worlds: readonly Position[];
  /** The searching seat. */
  readonly seat: number;
  /** Its rule-based turn. */
  readonly incumbent: readonly Order[];
  /** Turns by other rules, lawful in every world: they come before the noisy ones. */
  readonly others?: readonly (readonly Order[])[];
  /** Of the searching seat: its turns lean that way. Everybody else is `balanced`. */
  readonly temper?: Temper;
}

/**
 * Turns of the searching seat are orders, lawful in every world. So are those of others where there is only one world; where several are
 * possible, others get styles instead, which fit any board. By the standard rules what opponents by rule may do is among their replies, whatever a search against
 * itself thinks of it.
 */
export function makeWarTurnSource(options: WarTurnSourceOptions): TurnSource<WarTurn> {
  const { facts, worlds, seat: self, others = [], temper: own = 'balanced' } = options;
  const isContest = facts.game.settings.ruleset !== 'standard';
  const temperOf = (seat: number): Temper => (seat === self ? own : 'balanced');
  const makeTurn = makeTurnMaker(facts);
  const grounds = makeGrounds(options);
  const classicOf = rememberBySeat((seat) => makeClassicNine(grounds(seat)));
  const isKnown = (seat: number): boolean => seat === self || worlds.length === 1;
  const fronts = makeFronts(options, grounds, isKnown);
  const change = (seat: number, turn: WarTurn, random: SearchRandom): WarTurn => {
    if (turn.kind === 'style') return { ...turn, style: randomStyle(random) };
    if (!isKnown(seat)) return { kind: 'style', style: randomStyle(random), noise: NOISE };
    const plan = planOfOrders(turn.orders);
    mutatePlan(grounds(seat), plan, random);
    return { kind: 'orders', orders: ordersOfPlan(grounds(seat), plan) };
  };
  const hybridOf = (seat: number, random: SearchRandom): WarTurn => {
    const plan = planOfOrders(makeHybridTurn(grounds(seat), random));
    return { kind: 'orders', orders: ordersOfPlan(grounds(seat), plan) };
  };
  const incumbentOf = (seat: number): WarTurn => {
    if (seat === self) return { kind: 'orders', orders: options.incumbent };
    const style = ruleStyle(facts.game, livingSeats(worlds[0]), worlds[0].round);
    if (!isKnown(seat)) return { kind: 'style', style, noise: 0 };
    return { kind: 'orders', orders: makeTurn({ ...grounds(seat), style, noise: 0 }, NO_DRAWS) };
  };
  const rulesOf = (seat: number): WarTurn[] => (isContest ? [] : [incumbentOf(seat), ...STYLE_TURNS]);
  return {
    replies: (seat) => (seat === self ? [] : [...rulesOf(seat), ...fronts(seat).map(asOrders)]),
    incumbent: incumbentOf,
    generate(seat, place, random) {
      const given = seat === self ? [...others, ...fronts(seat)] : fronts(seat);
      const early = given.length;
      if (place >= FIRST_OTHER && place < FIRST_OTHER + early)
        return { kind: 'orders', orders: given[place - FIRST_OTHER] };
      const index = place < FIRST_OTHER ? place : place - early;
      const isClassic = index < STYLES.length && isKnown(seat) && suits(CLASSIC_STYLES[index], temperOf(seat));
      const classic = isClassic ? classicOf(seat)[index] : undefined;
      if (classic !== undefined) return { kind: 'orders', orders: classic };
      const style = STEADY_STYLES[index];
      if (!isKnown(seat)) return { kind: 'style', style: style ?? randomStyle(random), noise: style ? 0 : NOISE };
      if (index === STEADY_STYLES.length) return hybridOf(seat, random);
      if (index > STEADY_STYLES.length && index % CHANGED_EVERY === 0) return change(seat, incumbentOf(seat), random);
      const board = worlds[worlds.length === 1 ? 0 : random.below(worlds.length)];
      const tempered = withTemper(style ?? randomStyle(random), temperOf(seat));
      const request = { ...grounds(seat), board, style: tempered, noise: style ? 0 : NOISE };
      return { kind: 'orders', orders: makeTurn(request, random) };
    },
    mutate: change,
    cross(seat, mother, father, random) {
      if (mother.kind === 'style' || father.kind === 'style' || !isKnown(seat)) return change(seat, mother, random);
      const plan = crossPlans(planOfOrders(mother.orders), planOfOrders(father.orders), random);
      return { kind: 'orders', orders: ordersOfPlan(grounds(seat), plan) };
    },
    keyOf: keyOfTurn,
    turnOf: turnOfKey,
  };
}

const keyOfTurn = (turn: WarTurn): string =>
  turn.kind === 'orders' ? keyOfOrders(turn.orders) : `${JSON.stringify(turn.style)} ${turn.noise}`;

function turnOfKey(key: string): WarTurn {
  if (!key.startsWith('{')) return asOrders(ordersOfKey(key));
  const end = key.lastIndexOf(' ');
  return { kind: 'style', style: JSON.parse(key.slice(0, end)), noise: Number(key.slice(end)) };
}

const asOrders = (orders: readonly Order[]): WarTurn => ({ kind: 'orders', orders });

/** Does this member of the classic nine deploy in the temper's spirit? */
const suits = ({ deploy }: ClassicStyle, temper: Temper): boolean =>
  CLASSIC_DEPLOY_OF[temper] === undefined || CLASSIC_DEPLOY_OF[temper] === deploy;

const livingSeats = (position: Position): number[] =>
  [...position.fate.keys()].filter((seat) => SEAT_FATES[position.fate[seat]] === 'playing');

/** Without noise nothing is drawn. */
const NO_DRAWS: SearchRandom = { below: () => 0 };

/**
 * By seat, made once: the turns that play one border, by the rules of the contests (elsewhere they were not measured). Of others only what is seen of them
 * takes part, with the mean of their income in the worlds.
 */
function makeFronts(
  { facts, worlds }: WarTurnSourceOptions,
  grounds: (seat: number) => PlanGround,
  isKnown: (seat: number) => boolean,
): (seat: number) => readonly (readonly Order[])[] {
  if (facts.game.settings.ruleset === 'standard') return () => [];
  return rememberBySeat((seat) => {
    const incomes = worlds.map((world) => incomeOf(facts.game, world, seat));
    const income = Math.round(incomes.reduce((sum, one) => sum + one, 0) / incomes.length);
    return frontTurns({ ...grounds(seat), income, joins: isKnown(seat) });
  });
}

/** By seat, on the first world: own land is the same in all. */
function makeGrounds({ facts, worlds }: WarTurnSourceOptions): (seat: number) => PlanGround {
  return rememberBySeat((seat) => {
    const income = incomeOf(facts.game, worlds[0], seat);
    return { facts, board: worlds[0], seat, income };
  });
}

/** What is worked out for a seat when it is first asked for. */
function rememberBySeat<Value>(work: (seat: number) => Value): (seat: number) => Value {
  const done = new Map<number, Value>();
  return (seat) => {
    const known = done.get(seat);
    if (known !== undefined) return known;
    const value = work(seat);
    done.set(seat, value);
    return value;
  };
}
