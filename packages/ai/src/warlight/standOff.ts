// Stand-offs: where no blow is worth its price and stacks only grow, all that need not hold a border gathers against the weakest neighbour, and strikes as soon as that would lose more.
import { addArmies, addMove, type Draft, deploy } from './draft.ts';
import type { MapFacts } from './facts.ts';
import type { TurnStyle } from './styles.ts';
import type { Survey } from './survey.ts';
import type { Board } from './values.ts';

export interface StandOff {
  readonly facts: MapFacts;
  readonly board: Board;
  readonly survey: Survey;
  readonly draft: Draft;
}

/** Rounds of income that count as armies when neighbours are compared. */
const POWER_ROUNDS = 4;
/** The longer it lasts the worse a blow is accepted: so much less is asked for every round of income that stands, down to a least. Equals would wait for ever. */
const IMPATIENCE = 0.01;
const LEAST_ASKED = 0.7;
/** By so much falls what is held back against third ones: where three great stacks touch each other nobody could ever move. */
const CARELESSNESS = 0.03;

/**
 * Deploys what is left and plans the blow, if it is time for one. Returns the territory where armies gather; −1, and nothing is planned, where this is no
 * stand-off: somebody is struck anyway, no enemy is near, or fewer armies stand on own land than the style's `patience` in rounds of income.
 */
export function breakStandOff(at: StandOff, { worth }: TurnStyle): number {
  const { survey, draft, board } = at;
  if (worth.patience === 0 || !survey.hasContact || draft.strikes.count > 0) return -1;
  const rounds = armiesOf(at, survey.seat) / Math.max(1, survey.incomes[survey.seat]);
  if (rounds < worth.patience) return -1;
  const excess = rounds - worth.patience;
  const target = weakestTarget(at);
  const base = strongestBeside(at, target);
  deploy(draft, base, draft.left);
  const force = forceAt(at, { base, target }, worth.holdRate * Math.max(0, 1 - CARELESSNESS * excess));
  const asked = Math.max(LEAST_ASKED, worth.brawl - IMPATIENCE * excess);
  const { offenceRatePercent, defenceRatePercent } = at.facts.game.settings;
  const even = (asked * defenceRatePercent) / offenceRatePercent;
  if (!(force >= even * (board.armies[target] + survey.incomes[board.owner[target]]))) return base;
  // What stood guard there goes with it: who survives comes home.
  draft.free[base] = force;
  addArmies(draft, draft.strikes, addMove(draft.strikes, base, target), force);
  return base;
}

function armiesOf({ facts, board }: StandOff, seat: number): number {
  let armies = 0;
  for (let territory = 0; territory < facts.territories; territory++)
    if (board.owner[territory] === seat) armies += board.armies[territory];
  return armies;
}

/** Of the weakest neighbour's land beside own land that with fewest armies (lower index among equals). There is some: the seat has contact. */
function weakestTarget(at: StandOff): number {
  const { facts, board, survey } = at;
  const powers = survey.incomes.map((income, seat) => armiesOf(at, seat) + POWER_ROUNDS * income);
  let best = -1;
  for (let k = 0; k < survey.ownCount; k++) {
    const own = survey.own[k];
    if (survey.threat[own] === 0) continue;
    for (let n = facts.neighbourStart[own]; n < facts.neighbourStart[own + 1]; n++) {
      const other = facts.neighbours[n];
      const owner = board.owner[other];
      if (owner < 0 || survey.isFriend[owner] === 1) continue;
      const lead = best < 0 ? 1 : powers[board.owner[best]] - powers[owner] || board.armies[best] - board.armies[other];
      if (lead > 0 || (lead === 0 && other < best)) best = other;
    }
  }
  return best;
}

/** The own neighbour of `target` with most armies. */
function strongestBeside({ facts, board, survey, draft }: StandOff, target: number): number {
  let best = -1;
  for (let n = facts.neighbourStart[target]; n < facts.neighbourStart[target + 1]; n++) {
    const own = facts.neighbours[n];
    if (board.owner[own] !== survey.seat) continue;
    if (best < 0 || board.armies[own] + draft.deployed[own] > board.armies[best] + draft.deployed[best]) best = own;
  }
  return best;
}

/** What may leave `base` now, less `reserve` for each army beside it that is not the target's owner's. */
function forceAt(at: StandOff, { base, target }: { base: number; target: number }, reserve: number): number {
  const { facts, board, draft } = at;
  const guard = facts.game.settings.oneArmyGuard ? 1 : 0;
  const planned = draft.grabs.from.subarray(0, draft.grabs.count);
  let force = board.armies[base] + draft.deployed[base] - guard;
  planned.forEach((from, move) => {
    if (from === base) force -= draft.grabs.armies[move];
  });
  return force - Math.ceil(reserve * threatOfOthers(at, base, board.owner[target]));
}

/** Armies beside `base` of enemies other than one. */
function threatOfOthers({ facts, board, survey }: StandOff, base: number, but: number): number {
  let threat = 0;
  for (let n = facts.neighbourStart[base]; n < facts.neighbourStart[base + 1]; n++) {
    const other = facts.neighbours[n];
    const owner = board.owner[other];
    if (owner >= 0 && owner !== but && survey.isFriend[owner] === 0) threat += Math.max(0, board.armies[other] - 1);
  }
  return threat;
}
