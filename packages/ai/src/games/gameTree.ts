// A small extensive-form game written out whole as flat arrays: what the exact methods walk over and the search plays in.
import { CHANCE, type ExtensiveGame, OVER } from './extensiveGame.ts';

/** What a seat knows at a decision, and the histories that it cannot tell apart. */
export interface InformationSet {
  readonly seat: number;
  /** Readable and unique in the game. */
  readonly key: string;
  readonly actions: readonly string[];
  /** Where the set's actions begin in a policy; they follow each other. */
  readonly slot: number;
  readonly nodes: readonly number[];
}

/**
 * Nodes are numbered breadth first from the root 0: parents come before children, the children of a node follow each other.
 * By node: `mover` (seat, `CHANCE`, `OVER`), `firstChild`, `childCount`, `information` (index of the set, −1 if no seat moves),
 * `chance` (probability with which chance, if it is its move, leads here from the parent; else 1), `payoff` (seat 0's chips at the end).
 */
export interface GameTree {
  readonly name: string;
  readonly mover: Int8Array;
  readonly firstChild: Int32Array;
  readonly childCount: Int32Array;
  readonly information: Int32Array;
  readonly chance: Float64Array;
  /** By node: whole-numbered weight among its siblings, where chance moves; else 0. */
  readonly weight: Int32Array;
  readonly payoff: Float64Array;
  readonly informationSets: readonly InformationSet[];
  /** Actions of all information sets together: the length of a policy. */
  readonly slots: number;
}

interface Draft {
  readonly seat: number;
  readonly key: string;
  readonly actions: readonly string[];
  readonly slot: number;
  readonly nodes: number[];
  /** The seat's own last slot before this decision, −1 if it is its first: the same in all nodes, or a seat has forgotten something. */
  readonly lastSlot: number;
}

/** A node on its way into the tree. */
interface Entry<State> {
  readonly state: State;
  readonly weight: number;
  readonly chance: number;
  /** By seat: the slot of its last action, −1 before the first. */
  readonly lastSlots: readonly [number, number];
}

/** Writes the whole game out. Throws if the game gives one key to decisions that differ in seat, actions or own past. */
export function buildGameTree<State>(game: ExtensiveGame<State>): GameTree {
  const entries: Entry<State>[] = [{ state: game.start, weight: 0, chance: 1, lastSlots: [-1, -1] }];
  const shape: { mover: number; firstChild: number; childCount: number; information: number; payoff: number }[] = [];
  const sets = new InformationSets();
  for (let node = 0; node < entries.length; node++) {
    const entry = entries[node];
    const mover = game.moverOf(entry.state);
    const information = mover >= 0 ? sets.place(node, describe(game, entry, mover)) : -1;
    const children = expand(game, entry, { mover, slot: mover >= 0 ? sets.list[information].slot : -1 });
    const payoff = mover === OVER ? game.payoffOf(entry.state) : 0;
    shape.push({ mover, firstChild: entries.length, childCount: children.length, information, payoff });
    entries.push(...children);
  }
  return {
    name: game.name,
    mover: Int8Array.from(shape, ({ mover }) => mover),
    firstChild: Int32Array.from(shape, ({ firstChild }) => firstChild),
    childCount: Int32Array.from(shape, ({ childCount }) => childCount),
    information: Int32Array.from(shape, ({ information }) => information),
    chance: Float64Array.from(entries, ({ chance }) => chance),
    weight: Int32Array.from(entries, ({ weight }) => weight),
    payoff: Float64Array.from(shape, ({ payoff }) => payoff),
    informationSets: sets.list,
    slots: sets.slots,
  };
}

function describe<State>(game: ExtensiveGame<State>, entry: Entry<State>, seat: number): Omit<Draft, 'slot' | 'nodes'> {
  const actions = game.actionsOf(entry.state);
  return { seat, key: game.informationOf(entry.state), actions, lastSlot: entry.lastSlots[seat] };
}

function expand<State>(
  game: ExtensiveGame<State>,
  { state, lastSlots }: Entry<State>,
  { mover, slot }: { readonly mover: number; readonly slot: number },
): Entry<State>[] {
  if (mover === OVER) return [];
  if (mover === CHANCE) {
    const outcomes = game.outcomesOf(state);
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    return outcomes.map(({ name, weight }) => ({
      state: game.after(state, name),
      weight,
      chance: weight / total,
      lastSlots,
    }));
  }
  return game.actionsOf(state).map((name, action) => ({
    state: game.after(state, name),
    weight: 0,
    chance: 1,
    lastSlots: mover === 0 ? [slot + action, lastSlots[1]] : [lastSlots[0], slot + action],
  }));
}

/** The information sets met so far, by key. */
class InformationSets {
  readonly list: Draft[] = [];
  slots = 0;
  readonly #byKey = new Map<string, number>();

  /** The index of the set that `node` belongs to, made if it is new. */
  place(node: number, found: Omit<Draft, 'slot' | 'nodes'>): number {
    const known = this.#byKey.get(found.key);
    if (known === undefined) {
      this.list.push({ ...found, slot: this.slots, nodes: [node] });
      this.#byKey.set(found.key, this.list.length - 1);
      this.slots += found.actions.length;
      return this.list.length - 1;
    }
    const set = this.list[known];
    const isSame =
      set.seat === found.seat && set.lastSlot === found.lastSlot && set.actions.join() === found.actions.join();
    if (!isSame) throw new Error(`"${found.key}" names decisions that the seat can tell apart: no perfect recall.`);
    set.nodes.push(node);
    return known;
  }
}
