// UCT and Smooth UCT for games with hidden information: every seat has a tree of its own over what it knows, and all learn by self-play.
//
// Method. One episode is one game. A seat whose information state is in its tree selects there; at its first state outside, the state
// is added with all its actions, one of them is taken at random, and the seat plays on at random to the end (each seat leaves its tree
// for itself). Every state passed in the tree, and the new one, is credited with what the seat has won.
//   uct: the action with the greatest Q(u,a) + c √(ln N(u) / N(u,a)); N(u) visits of the node itself, ln the natural logarithm,
//        actions never taken first, in random order.
//   smooth-uct: that action with probability η(N(u)) (see `EtaSchedule`), else one drawn by visit share N(u,a) / N(u).
// Against a random rival one seat, drawn for each episode, learns and the others play at random. With a discount below 1 a state is credited with less the more actions follow it.
// The answer is the average: visit shares. (The most visited action alone is a pure strategy, which poker punishes.)
//
// Limits. In games of hidden information UCT does not converge: exploitability falls, then rises again. Smooth UCT comes close to
// an equilibrium with γ and d small enough for the episodes at hand and not too small; there is no proof that it converges. The
// statistics are those of self-play, so a state that is hardly ever reached is hardly ever learnt.
//
// Papers. Kocsis & Szepesvári 2006 (UCT); Auger 2011, Cowling, Powley & Whitehouse 2012 (one tree a seat); Heinrich & Silver 2015
// (Smooth UCT); Heinrich 2017 (the same at length).
import type { SearchRandom } from './domain.ts';
import { type EtaSchedule, etaAt } from './etaSchedule.ts';
import type { InformationDomain } from './informationDomain.ts';
import { InformationTable } from './informationTable.ts';

/** How the seats of an `InformationSearch` learn. */
export interface InformationSearchOptions {
  /** c ≥ 0 in the game's unit: about the span of what can be won. */
  readonly exploration: number;
  /** The schedule of Smooth UCT; null is plain UCT. */
  readonly schedule: EtaSchedule | null;
  /** Whom a seat learns against: all others learning as well, or playing at random. `self` if it is not said. */
  readonly rival?: Rival;
  /** What a win is worth for every action that lies between, 0 … 1; 1 if it is not said. */
  readonly discount?: number;
}

export const RIVALS = ['self', 'random'] as const;
export type Rival = (typeof RIVALS)[number];

/** Trees of information states that grow with every episode. */
export interface InformationSearch {
  readonly table: InformationTable;
  /** What has been won in all episodes of this search, in the game's unit: by seat 0, or against a random rival by whoever learnt. */
  readonly earned: number;
  /** Plays episodes. Same domain, options, table and random numbers: same table afterwards. */
  run(episodes: number, random: SearchRandom): void;
}

/** Steps of the draw that decides between UCB and the average. */
const ETA_STEPS = 2 ** 30;

/** Begins with empty trees, or goes on with those of `table`. */
export function makeInformationSearch(
  domain: InformationDomain,
  options: InformationSearchOptions,
  table: InformationTable = new InformationTable(),
): InformationSearch {
  const { rival = 'self', discount = 1 } = options;
  const hasLeft = new Uint8Array(domain.seats);
  const values = new Float64Array(domain.seats);
  /** The states to be credited, four numbers each: seat, information, action, actions of all before it. */
  const path: number[] = [];
  let length = 0;
  let actions = 0;
  let earned = 0;

  const pick = (seat: number, random: SearchRandom): number => {
    if (hasLeft[seat] === 1) return random.below(domain.actionCount());
    const information = domain.information();
    const action = choose(information, seat, random);
    path[length] = seat;
    path[length + 1] = information;
    path[length + 2] = action;
    path[length + 3] = actions;
    length += 4;
    return action;
  };
  const choose = (information: number, seat: number, random: SearchRandom): number => {
    if (table.has(information)) return select(table, information, { options, random });
    const count = domain.actionCount();
    table.add(information, count);
    hasLeft[seat] = 1;
    return random.below(count);
  };
  const playOnce = (random: SearchRandom): void => {
    // Who plays at random has no tree from the start.
    const learner = rival === 'random' ? random.below(domain.seats) : 0;
    hasLeft.fill(rival === 'random' ? 1 : 0);
    hasLeft[learner] = 0;
    length = 0;
    actions = 0;
    domain.begin();
    for (let seat = domain.advance(random); seat >= 0; seat = domain.advance(random)) {
      domain.act(pick(seat, random));
      actions++;
    }
    domain.writeValues(values);
    earned += values[learner];
    for (let at = 0; at < length; at += 4) {
      const worth = discount === 1 ? 1 : discount ** (actions - 1 - path[at + 3]);
      table.credit(path[at + 1], path[at + 2], worth * values[path[at]]);
    }
  };
  return {
    table,
    get earned() {
      return earned;
    },
    run(episodes, random) {
      for (let episode = 0; episode < episodes; episode++) playOnce(random);
    },
  };
}

interface Selection {
  readonly options: InformationSearchOptions;
  readonly random: SearchRandom;
}

function select(table: InformationTable, information: number, { options, random }: Selection): number {
  const { schedule, exploration } = options;
  if (schedule !== null) {
    const eta = etaAt(schedule, table.totals[information]);
    if (random.below(ETA_STEPS) >= eta * ETA_STEPS) return drawByVisits(table, information, random);
  }
  const fresh = pickFresh(table, information, random);
  return fresh >= 0 ? fresh : selectUcb(table, information, exploration);
}

/** An action with the probability of its share of the visits (of which one state may have 2³¹, as many as one draw can tell apart). */
function drawByVisits(table: InformationTable, information: number, random: SearchRandom): number {
  const slot = table.slots[information];
  let left = random.below(table.totals[information]);
  let action = 0;
  while (left >= table.visits[slot + action]) left -= table.visits[slot + action++];
  return action;
}

/** One of the actions never taken, −1 if there is none. */
function pickFresh(table: InformationTable, information: number, random: SearchRandom): number {
  const slot = table.slots[information];
  const count = table.counts[information];
  let fresh = 0;
  for (let action = 0; action < count; action++) if (table.visits[slot + action] === 0) fresh++;
  if (fresh === 0) return -1;
  let left = random.below(fresh);
  for (let action = 0; action < count; action++) {
    if (table.visits[slot + action] === 0 && left-- === 0) return action;
  }
  return -1;
}

function selectUcb(table: InformationTable, information: number, exploration: number): number {
  const slot = table.slots[information];
  const bonus = exploration * Math.sqrt(Math.log(table.totals[information]));
  let best = 0;
  let bestScore = -Infinity;
  for (let action = 0; action < table.counts[information]; action++) {
    const score = table.means[slot + action] + bonus / Math.sqrt(table.visits[slot + action]);
    if (score > bestScore) {
      bestScore = score;
      best = action;
    }
  }
  return best;
}
