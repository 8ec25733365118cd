// Everything that follows from the signals: the game, the judged draft, and what the board shows. Read only.
import { computed, type ReadonlySignal } from '@preact/signals';
import {
  areAllied,
  type Fault,
  type Game,
  hasOwnOffer,
  incomeOf,
  makeGame,
  type Order,
  parseMap,
  type Standings,
  type View,
} from '@salient/engine';
import { isFriendly, leavingArmies } from '../interaction/amounts.ts';
import { choosable, targets } from '../interaction/machine.ts';
import type { PlanningContext } from '../interaction/mode.ts';
import { mostWishes } from '../interaction/picking.ts';
import type { ArrowLook, DeployLook, Highlights, SeatLook } from '../map/api.ts';
import type { Player } from '../playback/player.ts';
import { judgeOrders } from './judgeOrders.ts';
import type { MatchSignals, ShownTurn } from './matchSignals.ts';
import { deployedInAll, deploysOf, orderKey } from './orderEdits.ts';
import { selectedIn } from './orderSelection.ts';
import { seatLooks } from './seatLooks.ts';

type Faults = ReadonlyMap<number, readonly Fault[]>;

export interface Derived {
  readonly game: ReadonlySignal<Game | null>;
  /** Null unless this viewer is a living seat with something to plan on. */
  readonly context: ReadonlySignal<PlanningContext | null>;
  /** How many wishes may be named while picking. */
  readonly picksWanted: ReadonlySignal<number>;
  /** The seats pick from the same land. */
  readonly isPoolShared: ReadonlySignal<boolean>;
  readonly income: ReadonlySignal<number>;
  readonly placed: ReadonlySignal<number>;
  /** Faults of the draft by order index, from the engine's own validator. */
  readonly faults: ReadonlySignal<Faults>;
  /** Keys of the orders that are chosen together in the list. */
  readonly selected: ReadonlySignal<ReadonlySet<string>>;
  readonly looks: ReadonlySignal<readonly SeatLook[]>;
  /** Lines of the chat that were not looked at here. */
  readonly unreadChat: ReadonlySignal<number>;
  /** A past round is on the screen, playing or paused; the board shows neither draft nor choices. */
  readonly isReviewing: ReadonlySignal<boolean>;
  /** The view on the screen: at the playback cursor, else the newest. */
  readonly displayed: ReadonlySignal<View | null>;
  readonly standings: ReadonlySignal<Standings>;
  readonly highlights: ReadonlySignal<Highlights>;
  readonly arrows: ReadonlySignal<readonly ArrowLook[]>;
  readonly deploys: ReadonlySignal<DeployLook>;
}

const NOTHING: Standings = { owner: [], armies: [] };

export function makeDerived(signals: MatchSignals, player: Player): Derived {
  const game = makeGameSignal(signals);
  const view = computed(() => signals.message.value?.view ?? null);
  const context = computed<PlanningContext | null>(() => {
    if (!game.value || !view.value || signals.seat.value < 0) return null;
    const { orders, picks, seat } = signals;
    return {
      game: game.value,
      view: view.value,
      seat: seat.value,
      orders: orders.value.items,
      picks: picks.value.items,
    };
  });
  const faults = computed(() => judgeOrders(context.value));
  const isReviewing = computed(() => player.state.value !== 'ended');
  const displayed = computed(() => (isReviewing.value ? player.displayed.value : view.value));
  return {
    game,
    context,
    picksWanted: computed(() => (game.value ? mostWishes(game.value) : 0)),
    isPoolShared: computed(() => game.value !== null && !hasOwnOffer(game.value)),
    income: computed(() => (context.value ? incomeOf(context.value.game, context.value.view, context.value.seat) : 0)),
    placed: computed(() => deployedInAll(signals.orders.value.items)),
    faults,
    selected: computed(() => selectedIn(signals.selection.value, signals.orders.value.items)),
    looks: computed(() => seatLooks(signals.facts.value?.seats ?? [])),
    unreadChat: computed(() => unreadLines(signals)),
    isReviewing,
    displayed,
    standings: computed(() => displayed.value ?? NOTHING),
    highlights: computed(() => highlightsOf(signals, isReviewing.value ? null : context.value)),
    arrows: computed(() => {
      const thought = signals.shownTurn.value;
      if (thought) return game.value && displayed.value ? arrowsOfThought(thought, game.value, displayed.value) : [];
      return isReviewing.value ? [] : arrowsOf(signals, context.value, faults.value);
    }),
    deploys: computed(() => {
      const own = isReviewing.value ? [] : signals.orders.value.items;
      return deploysByTerritory(signals.shownTurn.value?.orders ?? own);
    }),
  };
}

function unreadLines({ chat, chatReadAtMs }: MatchSignals): number {
  const readAtMs = chatReadAtMs.value;
  return readAtMs === null ? 0 : chat.value.filter(({ atMs }) => atMs > readAtMs).length;
}

function makeGameSignal(signals: MatchSignals): ReadonlySignal<Game | null> {
  const map = computed(() => {
    const parsed = signals.document.value && parseMap(signals.document.value);
    return parsed?.ok ? parsed.value : null;
  });
  // Facts change with every patch; the game only with these.
  const settingsText = computed(() => JSON.stringify(signals.facts.value?.settings ?? null));
  const seats = computed(() => signals.message.value?.view?.fates.length ?? 0);
  return computed(() => {
    const settings = JSON.parse(settingsText.value);
    if (!map.value || !settings || seats.value === 0) return null;
    const made = makeGame(map.value, settings, seats.value);
    return made.ok ? made.value : null;
  });
}

function highlightsOf(signals: MatchSignals, context: PlanningContext | null): Highlights {
  const mode = signals.mode.value;
  const shownKey = signals.hoveredOrder.value ?? signals.litOrder.value;
  const lit = context?.orders.find((order) => orderKey(order) === shownKey);
  const from = mode.kind === 'target' || mode.kind === 'armies' ? mode.from : null;
  const deployedOn = mode.kind === 'deploying' ? mode.last : null;
  return {
    choosable: context ? choosable(mode, context) : new Set(),
    isPicking: mode.kind === 'picking',
    selected: lit?.kind === 'deploy' ? lit.territory : (from ?? deployedOn),
    targets: context ? targets(mode, context) : new Set(),
    picked: context && context.view.phase === 'picking' ? context.picks : [],
    bonus: signals.hoveredBonus.value,
    focused: signals.focused.value,
  };
}

function arrowsOf(signals: MatchSignals, context: PlanningContext | null, faults: Faults): readonly ArrowLook[] {
  if (!context) return [];
  const lit = litKeys(signals);
  return context.orders.flatMap((order, index) => {
    if (order.kind === 'deploy') return [];
    return [
      {
        kind: isFriendly(context, order.to) ? 'transfer' : 'attack',
        from: order.from,
        to: order.to,
        armies: leavingArmies(context, order),
        place: index + 1,
        isFaulty: faults.has(index),
        isLit: lit.has(orderKey(order)),
      } satisfies ArrowLook,
    ];
  });
}

/** A turn that a bot thought of, on the board as it is shown: each order as it was thought, percents of what stands there. */
function arrowsOfThought({ seat, orders }: ShownTurn, game: Game, view: View): readonly ArrowLook[] {
  const attacks = orders.flatMap((order) => (order.kind === 'deploy' ? [] : [order]));
  return attacks.map(({ from, to, armies, percent }, index) => ({
    kind: areAllied(game, view.owner[to] ?? -1, seat) ? 'transfer' : 'attack',
    from,
    to,
    armies: percent === undefined ? armies : Math.floor(((view.armies[from] ?? 0) * percent) / 100),
    place: index + 1,
    isFaulty: false,
    isLit: true,
  }));
}

/** Orders that stand out on the map: the open one, and those chosen or pointed at in the list. */
function litKeys({ mode, litOrder, hoveredOrder, selection }: MatchSignals): ReadonlySet<string | null> {
  const open = mode.value.kind === 'armies' ? mode.value.key : null;
  return new Set([open, litOrder.value, hoveredOrder.value, ...selection.value.keys]);
}

const deploysByTerritory = (orders: readonly Order[]): DeployLook =>
  new Map(deploysOf(orders).map((order) => [order.territory, order.armies]));
