// Attack/transfers by the contest's rules: pairs of slots, budgets, illegal orders as outcomes (rules T3, T4, T5).
import { areNeighbours } from '../map/gameMap.ts';
import { sourceOf, targetOf } from '../orders/packedTurn.ts';
import type { SeatIndex, SkipReason } from '../types.ts';
import { applyFight, decideFight } from './combat.ts';
import { transfer } from './march.ts';
import type { RoundRun } from './roundRun.ts';

/** Memory that only the contest's rules need, made once per game. */
export interface ContestMemory {
  /** Owners when the orders were submitted. */
  readonly ownerBefore: Int16Array;
  /** By place in the map's neighbour list: has this ordered pair been used this round? */
  readonly isPairUsed: Uint8Array;
}

/**
 * T3: pairs of slots. A coin names who fills the first slot; the other fills the second. A slot that its seat cannot fill, because no legal order is left,
 * is filled by the other. All draws, coins and dice, come from the one stream (contest), in the order of execution.
 */
export function playContest(run: RoundRun): void {
  const { contest, position } = run;
  if (contest === null) throw new Error("this game is not played by the contest's rules");
  contest.ownerBefore.set(position.owner);
  run.movable.set(position.armies);
  contest.isPairUsed.fill(0);
  const draws = run.random.stream('contest');
  while (hasOrder(run, 0) || hasOrder(run, 1)) {
    const first = draws.coin() ? 0 : 1;
    if (!fillSlot(run, first, draws)) fillSlot(run, 1 - first, draws);
    if (!fillSlot(run, 1 - first, draws)) fillSlot(run, first, draws);
  }
}

type Draws = ReturnType<RoundRun['random']['stream']>;

const hasOrder = (run: RoundRun, seat: SeatIndex): boolean => run.nextAttack[seat] < run.turns[seat].count;

/** The seat's next legal order; illegal ones on the way are used up. */
function fillSlot(run: RoundRun, seat: SeatIndex, draws: Draws): boolean {
  while (hasOrder(run, seat)) {
    const { words } = run.turns[seat];
    const at = 2 * run.nextAttack[seat]++;
    run.fight.seat = seat;
    run.fight.from = sourceOf(words[at]);
    run.fight.to = targetOf(words[at]);
    run.fight.armies = words[at + 1];
    if (execute(run, draws)) return true;
  }
  return false;
}

/** Carries out what `run.fight` says is ordered, if it is legal. */
function execute(run: RoundRun, draws: Draws): boolean {
  const { position, fight, movable } = run;
  const { seat, from, to } = fight;
  const reason = whyIllegal(run);
  if (reason !== null) {
    run.observer?.skipped(position, fight, reason);
    return false;
  }
  const present = position.armies[from];
  fight.armies = Math.min(fight.armies, Math.min(movable[from], present) - 1);
  movable[from] -= fight.armies;
  usePair(run, from, to);
  if (position.owner[to] === seat) transfer(run);
  else attack(run, draws);
  return true;
}

/** T4: why this order is illegal when its turn comes, or null. */
function whyIllegal(run: RoundRun): SkipReason | null {
  const { position, movable, contest } = run;
  const { seat, from, to, armies } = run.fight;
  if (contest?.ownerBefore[from] !== seat) return 'notOwned';
  if (!areNeighbours(run.game.map, from, to)) return 'notAdjacent';
  if (armies < 1) return 'notPositive';
  if (position.owner[from] !== seat) return 'lostSource';
  if (contest.isPairUsed[placeOfPair(run, from, to)] === 1) return 'pairUsed';
  if (movable[from] <= 1) return 'budgetSpent';
  return position.armies[from] <= 1 ? 'nothingToMove' : null;
}

function usePair(run: RoundRun, from: number, to: number): void {
  if (run.contest !== null) run.contest.isPairUsed[placeOfPair(run, from, to)] = 1;
}

/** Place of the neighbour `to` in the list of `from`, which has it. */
function placeOfPair({ game }: RoundRun, from: number, to: number): number {
  const { neighbourStart, neighbourList } = game.map;
  let place = neighbourStart[from];
  while (neighbourList[place] !== to) place++;
  return place;
}

function attack(run: RoundRun, draws: Draws): void {
  const { fight, position, movable } = run;
  const { luckPercent } = run.game.settings;
  fight.defender = position.owner[fight.to];
  fight.defendingArmies = position.armies[fight.to];
  const coins = run.isWeighted ? run.random.stream('rounding', fight.seat, fight.from, fight.to) : null;
  decideFight(run, luckPercent > 0 ? draws : null, coins);
  applyFight(run, fight);
  // C1 leaves the target's budget alone (T5).
  if (run.game.settings.ruleset === 'contestC2') {
    const isStunned = fight.captured || fight.defendersLost === 0;
    movable[fight.to] = isStunned ? 1 : movable[fight.to] - fight.defendersLost;
  }
  run.observer?.attacked(position, fight);
}
