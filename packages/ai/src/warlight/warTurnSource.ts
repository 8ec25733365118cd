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
  const { facts, worlds, seat: self } = options;
  const isContest = facts.game.settings.ruleset !== 'standard';
  const makeTurn = makeTurnMaker(facts);
  const grounds = makeGrounds(options);
  const isKnown = (seat: number): boolean => seat === self || worlds.length === 1;
  const fronts = makeFronts(options, grounds, isKnown);
  const change = (seat: number, turn: WarTurn, random: SearchRandom): WarTurn => {
    if (turn.kind === 'style') return { ...turn, style: randomStyle(random) };
    if (!isKnown(seat)) return { kind: 'style', style: randomStyle(random), noise: NOISE };
    const plan = planOfOrders(turn.orders);
    mutatePlan(grounds(seat), plan, random);
    return asOrders(ordersOfPlan(grounds(seat), plan));
  };
  const incumbentOf = (seat: number): WarTurn => {
    if (seat === self) return asOrders(options.incumbent);
    const style = ruleStyle(facts.game, livingSeats(worlds[0]), worlds[0].round);
    if (!isKnown(seat)) return { kind: 'style', style, noise: 0 };
    return asOrders(makeTurn({ ...grounds(seat), style, noise: 0 }, NO_DRAWS));
  };
  const rulesOf = (seat: number): WarTurn[] => (isContest ? [] : [incumbentOf(seat), ...STYLE_TURNS]);
  return {
    replies: (seat) => (seat === self ? [] : [...rulesOf(seat), ...fronts(seat).map(asOrders)]),
    incumbent: incumbentOf,
    generate: makeGenerate(options, { makeTurn, grounds, isKnown, fronts, change, incumbentOf }),
    mutate: change,
    cross(seat, mother, father, random) {
      if (mother.kind === 'style' || father.kind === 'style' || !isKnown(seat)) return change(seat, mother, random);
      const plan = crossPlans(planOfOrders(mother.orders), planOfOrders(father.orders), random);
      return asOrders(ordersOfPlan(grounds(seat), plan));
    },
    keyOf: keyOfTurn,
    turnOf: turnOfKey,
  };
}

/** How the turns of a seat are made, for `makeGenerate`. */
interface Makers {
  readonly makeTurn: ReturnType<typeof makeTurnMaker>;
  readonly grounds: (seat: number) => PlanGround;
  /** Is there one board only to make the seat's turns on? */
  readonly isKnown: (seat: number) => boolean;
  readonly fronts: (seat: number) => readonly (readonly Order[])[];
  readonly change: (seat: number, turn: WarTurn, random: SearchRandom) => WarTurn;
  readonly incumbentOf: (seat: number) => WarTurn;
}

/** The turn at a place of a seat's pool: the steady ones, those by other rules, the hybrid turn, then noisy ones without end. */
function makeGenerate(options: WarTurnSourceOptions, makers: Makers): TurnSource<WarTurn>['generate'] {
  const { worlds, seat: self, others = [], temper: own = 'balanced' } = options;
  const { makeTurn, grounds, isKnown, fronts, change, incumbentOf } = makers;
  const temperOf = (seat: number): Temper => (seat === self ? own : 'balanced');
  const classicOf = rememberBySeat((seat) => makeClassicNine(grounds(seat)));
  const classicAt = (seat: number, index: number): readonly Order[] | undefined => {
    const isClassic = index < STYLES.length && isKnown(seat) && suits(CLASSIC_STYLES[index], temperOf(seat));
    return isClassic ? classicOf(seat)[index] : undefined;
  };
  /** In the steady style, else in one that is drawn, with noise. */
  const styled = (seat: number, steady: TurnStyle | undefined, random: SearchRandom): WarTurn => {
    const noise = steady ? 0 : NOISE;
    if (!isKnown(seat)) return { kind: 'style', style: steady ?? randomStyle(random), noise };
    const board = worlds[worlds.length === 1 ? 0 : random.below(worlds.length)];
    const style = withTemper(steady ?? randomStyle(random), temperOf(seat));
    return asOrders(makeTurn({ ...grounds(seat), board, style, noise }, random));
  };
  const hybridOf = (seat: number, random: SearchRandom): WarTurn => {
    const plan = planOfOrders(makeHybridTurn(grounds(seat), random));
    return asOrders(ordersOfPlan(grounds(seat), plan));
  };
  const noisyAt = (seat: number, index: number, random: SearchRandom): WarTurn => {
    if (isKnown(seat) && index === STEADY_STYLES.length) return hybridOf(seat, random);
    if (isKnown(seat) && index % CHANGED_EVERY === 0) return change(seat, incumbentOf(seat), random);
    return styled(seat, undefined, random);
  };
  return (seat, place, random) => {
    const given = seat === self ? [...others, ...fronts(seat)] : fronts(seat);
    const other = given[place - FIRST_OTHER];
    if (other !== undefined) return asOrders(other);
    const index = place < FIRST_OTHER ? place : place - given.length;
    if (index >= STEADY_STYLES.length) return noisyAt(seat, index, random);
    const classic = classicAt(seat, index);
    return classic === undefined ? styled(seat, STEADY_STYLES[index], random) : asOrders(classic);
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
