// Pairs of worlds that differ only in what one seat may not know, and whether the engine tells them apart to that seat (rules F1–F9, T8).
import * as engine from '@salient/engine';
import { areFriends, makeGame, type Game as NaiveGame, NOBODY } from '../resolver/game.ts';
import { lessonsOf } from '../resolver/knowledge.ts';
import { resolve } from '../resolver/round.ts';
import { seenBy } from '../resolver/sight.ts';
import { judge } from '../resolver/verdict.ts';
import { landsOf } from '../resolver/world.ts';
import { textOf } from './compare.ts';
import { contestOrders } from './contestOrders.ts';
import { type Dice, makeDice } from './dice.ts';
import { randomGame, scatter } from './randomGames.ts';
import { lawfulOrders } from './randomOrders.ts';
import { commitOf, type Names, namesOf, worldOf } from './translate.ts';

/** What is told to a viewer: replaced by leaky ones to see whether a leak is found. */
export interface Teller {
  readonly view: typeof engine.viewFor;
  readonly events: typeof engine.filterEvents;
}

export const HONEST: Teller = { view: engine.viewFor, events: engine.filterEvents };

/** One of the two worlds, as it was and as it has become. */
export interface Secret {
  readonly position: engine.Position;
  readonly resolved: engine.Resolved;
  /** All that is true of it, standings and what everybody sent. */
  readonly truth: string;
}

/** Both, and who looks at them. */
export interface Pair {
  readonly game: engine.Game;
  readonly viewer: number;
  readonly worlds: readonly [Secret, Secret];
}

/** A position and what all seats send. */
export interface Plan {
  readonly position: engine.Position;
  readonly commits: readonly engine.Commit[];
}

/** Everything that making a pair needs. */
export interface Table {
  readonly game: engine.Game;
  readonly naive: NaiveGame;
  readonly names: Names;
  readonly dice: Dice;
  readonly viewer: number;
  readonly viewerName: string;
}

/** The pair of a seed, or null where chance made two worlds that are the same, or that differ in what the viewer may learn. */
export function makePair(seed: number): Pair | null {
  const dice = makeDice(seed);
  const { document, game } = randomGame(dice, { isContest: dice.oneIn(5), isForSecrets: true });
  const viewer = dice.oneIn(12) ? engine.SPECTATOR : dice.below(game.seats);
  const viewerName = viewer < 0 ? 'onlooker' : `seat${viewer}`;
  const naive = makeGame(document, game.settings, game.seats);
  const table: Table = { game, naive, names: namesOf(game), dice, viewer, viewerName };
  const position = engine.makeNeutralPosition(game);
  scatter(dice, game, position);
  const first: Plan = { position, commits: randomCommits(table, position) };
  const second = otherWorld(table, first);
  const random = engine.makeRandomSource(engine.roundKeyFromSeed('secret', dice.below(2 ** 31)));
  if (textOf(first) === textOf(second) || learnt(table, first, random) !== learnt(table, second, random)) return null;
  const secretOf = (plan: Plan): Secret => ({
    position: plan.position,
    resolved: engine.resolveRound(game, plan.position, plan.commits, random),
    truth: textOf(plan),
  });
  return { game, viewer, worlds: [secretOf(first), secretOf(second)] };
}

/** What the rules let the viewer learn of a world, as text. */
export function learnt(
  { naive, names, viewerName }: Table,
  { position, commits }: Plan,
  random: engine.RandomSource,
): string {
  const world = worldOf(names, position);
  const sent = commits.map((commit) => commitOf(names, commit));
  const { facts } = resolve(naive, world, sent, random);
  return textOf(lessonsOf(naive, world, facts, viewerName));
}

function randomCommits(table: Table, position: engine.Position): engine.Commit[] {
  return Array.from({ length: table.game.seats }, (_, seat) => seat)
    .filter(() => !table.dice.oneIn(6))
    .map((seat): engine.Commit => {
      if (table.dice.oneIn(40)) return { kind: 'surrender', seat };
      return ordersOf(table, position, seat, randomOrders(table, position, seat));
    });
}

/** Some lawful orders of a seat, and perhaps some that are not lawful together. */
export function randomOrders(
  { game, naive, names, dice }: Table,
  position: engine.Position,
  seat: number,
): engine.Order[] {
  const world = worldOf(names, position);
  const invent = game.settings.ruleset === 'standard' ? lawfulOrders : contestOrders;
  return invent(naive, world, names.owner(seat), dice).slice(0, dice.between(0, 8));
}

/** As many of these orders, in turn, as are lawful together. */
export function ordersOf(
  { game, naive, names }: Table,
  position: engine.Position,
  seat: number,
  wanted: readonly engine.Order[],
): engine.Commit {
  const world = worldOf(names, position);
  let kept: engine.Order[] = [];
  for (const order of wanted)
    if (judge(naive, world, names.owner(seat), [...kept, order]).isLawful) kept = [...kept, order];
  const orders = engine.validateOrders(game, position, seat, kept);
  if (!orders.ok) throw new Error('the engine refuses what the second resolver accepts');
  return { kind: 'orders', seat, orders: orders.value };
}

/** The same to the viewer's eyes: one to three hidden things are other, armies, owners or orders. */
function otherWorld(table: Table, { position, commits }: Plan): Plan {
  const { dice } = table;
  const other = engine.clonePosition(position);
  const changed = new Set<number>();
  for (let more = dice.between(1, 3); more > 0; more--) {
    const what = dice.from(['armies', 'owner', 'orders', 'orders'] as const);
    if (what === 'armies') hideArmies(table, other);
    else if (what === 'owner') hideOwner(table, other);
    else changed.add(dice.below(table.game.seats));
  }
  return {
    position: other,
    commits: commits.map((commit) => otherCommit(table, commit, { position: other, changed })),
  };
}

/** Land of which this is out of the viewer's sight. */
function hiddenLand(
  { naive, names, viewerName }: Table,
  position: engine.Position,
  what: 'owner' | 'armies',
): number[] {
  const sight = [...seenBy(naive, worldOf(names, position), viewerName).values()];
  return sight.flatMap((seen, t) => (seen[what] === null ? [t] : []));
}

function hideArmies(table: Table, position: engine.Position): void {
  const { dice, game } = table;
  const hidden = hiddenLand(table, position, 'armies');
  if (hidden.length === 0) return;
  const t = dice.from(hidden);
  const lowest = game.settings.oneArmyGuard && position.owner[t] >= 0 ? 1 : 0;
  position.armies[t] = dice.oneIn(2) ? position.armies[t] + dice.between(1, 3) : dice.between(lowest, 30);
}

/** Somebody else's land, but nobody enters the match or leaves it by that. */
function hideOwner(table: Table, position: engine.Position): void {
  const { dice, names, naive, game, viewerName } = table;
  const hidden = hiddenLand(table, position, 'owner');
  if (hidden.length === 0) return;
  const t = dice.from(hidden);
  const owner = dice.between(engine.NEUTRAL, game.seats - 1);
  const old = names.owner(position.owner[t]);
  const isLast = old !== NOBODY && landsOf(worldOf(names, position), old).length === 1;
  if (isLast || areFriends(naive, viewerName, names.owner(owner))) return;
  position.owner[t] = owner;
  if (owner >= 0) position.armies[t] = Math.max(1, position.armies[t]);
}

/** What else is other, besides what a seat sends. */
export interface Changes {
  readonly position: engine.Position;
  /** Seats that order something else. */
  readonly changed: ReadonlySet<number>;
}

/** Something else that this seat may send, as far as the viewer is no friend of it. */
export function otherCommit(table: Table, commit: engine.Commit, { position, changed }: Changes): engine.Commit {
  const { dice, naive, names, viewerName } = table;
  const { seat } = commit;
  const isOurs = areFriends(naive, viewerName, names.owner(seat));
  if (commit.kind === 'surrender' || isOurs) return commit;
  const orders: engine.Order[] = [...commit.orders];
  if (changed.has(seat)) {
    const invented = randomOrders(table, position, seat);
    const detour = !dice.oneIn(3) ? fromElsewhere(table, position, dice.from([...orders, null])) : null;
    if (detour !== null)
      orders.splice(
        orders.findIndex((order) => 'to' in order && order.to === detour.to),
        1,
        detour,
      );
    else if (dice.oneIn(3)) orders.splice(0, orders.length, ...invented);
    else orders.splice(dice.below(orders.length + 1), dice.below(2), ...invented.slice(0, dice.below(3)));
  }
  return ordersOf(table, position, seat, orders);
}

/** The same march to the same land out of another one, if its seat has one there. */
function fromElsewhere(
  { game, dice }: Table,
  position: engine.Position,
  order: engine.Order | null,
): engine.AttackTransferOrder | null {
  if (order?.kind !== 'attackTransfer') return null;
  const { [order.from]: seat } = position.owner;
  const origins = game.map.neighbours[order.to].filter((t) => t !== order.from && position.owner[t] === seat);
  return origins.length === 0 ? null : { ...order, from: dice.from(origins) };
}

/** Everything that is sent to the viewer about one of the worlds, byte for byte. */
function tell({ game, viewer }: Pair, { position, resolved }: Secret, teller: Teller): string {
  return JSON.stringify({
    before: teller.view(game, position, viewer),
    told: teller.events(game, position, resolved.events, viewer),
    after: teller.view(game, resolved.position, viewer),
  });
}

/** Does the viewer get the same in both worlds? Null, or both accounts. */
export function differenceOfTales(pair: Pair, teller: Teller): string | null {
  const [one, two] = pair.worlds.map((world) => tell(pair, world, teller));
  return one === two ? null : `${one}\n${two}`;
}
