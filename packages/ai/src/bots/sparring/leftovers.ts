// What no task needed: income to the front or behind the best attack, idle armies into attacks or towards the front, brawls of great stacks.
import { deploy, march } from './ledger.ts';
import { isRival, type Outlook } from './outlook.ts';
import { expectedDefenders, sourcesOf, type Work } from './tasks.ts';
import { worthOfHolding, worthOfTaking } from './worth.ts';

const FAR = 1_000;

/** Spends all income and finds something to do for every army that may still march. */
export function useLeftovers(work: Work): void {
  deployRest(work);
  brawl(work);
  joinAttacks(work);
  walkToFront(work);
}

function deployRest(work: Work): void {
  const { ledger, outlook } = work;
  if (ledger.left <= 0 || outlook.own.length === 0) return;
  const toFront = Math.round(work.options.hold * ledger.left);
  const front = mostThreatened(work);
  if (front !== undefined) deploy(ledger, front, toFront);
  deploy(ledger, mainSource(work) ?? front ?? outlook.own[0], ledger.left);
}

/** Front territory whose loss would cost most and that lacks most. */
function mostThreatened({ outlook, options, ledger }: Work): number | undefined {
  const score = (territory: number): number => {
    const standing = outlook.board.armies[territory] + ledger.deployed[territory];
    return (worthOfHolding(outlook, options, territory) * (outlook.pressure[territory] + 1)) / (standing + 1);
  };
  return best(
    outlook.own.filter((territory) => outlook.isFront[territory]),
    score,
  );
}

/** Where the greatest attack on an opponent starts; without any, beside the land that is worth most. */
function mainSource(work: Work): number | undefined {
  const { outlook, options, ledger } = work;
  const strikes = ledger.attacks.filter(({ to }) => isRival(outlook.board, to, outlook.seat));
  const main = strikes.sort((a, b) => b.armies - a.armies)[0];
  if (main !== undefined) return main.from;
  const { facts, board, seat, own } = outlook;
  const targets = [...new Set(own.flatMap((territory) => facts.game.map.neighbours[territory]))].filter((target) =>
    outlook.hasFront ? isRival(board, target, seat) : board.owner[target] !== seat,
  );
  const target = best(
    targets,
    (territory) => worthOfTaking(outlook, options, territory) / (board.armies[territory] + 1),
  );
  return target === undefined ? undefined : sourcesOf(outlook, ledger, target)[0];
}

/** A stack that outnumbers a neighbour by the ratio attacks it to kill: attackers lose 70 % of the defenders, who lose 60 % of the attackers. */
function brawl({ outlook, options, ledger }: Work): void {
  const { facts, board, seat, own } = outlook;
  for (const from of own) {
    if (!outlook.isFront[from] || ledger.free[from] < 2) continue;
    const rivals = facts.game.map.neighbours[from].filter((other) => isRival(board, other, seat));
    const expected = (target: number): number => expectedDefenders({ outlook, options }, target);
    const to = best(rivals, (target) => worthOfTaking(outlook, options, target) / expected(target));
    if (to === undefined || ledger.free[from] < options.brawl * expected(to)) continue;
    march(ledger, ledger.attacks, { from, to, armies: ledger.free[from] });
  }
}

/** Free armies beside a planned attack go with it, unless their territory has to fear an opponent. */
function joinAttacks({ outlook, ledger }: Work): void {
  for (const attack of ledger.attacks) {
    const isSafe = !outlook.isFront[attack.from] || outlook.pressure[attack.from] === 0;
    const isStrike = isRival(outlook.board, attack.to, outlook.seat);
    if (!isSafe && !isStrike) continue;
    attack.armies += ledger.free[attack.from];
    ledger.free[attack.from] = 0;
  }
}

/** Inland armies take a step towards the front; without any front, towards foreign land. */
function walkToFront({ outlook, ledger }: Work): void {
  const { facts, board, seat, own } = outlook;
  const isGoal = (territory: number): boolean =>
    outlook.hasFront
      ? outlook.isFront[territory]
      : facts.game.map.neighbours[territory].some((other) => board.owner[other] !== seat);
  const distance = distancesFrom(outlook, own.filter(isGoal));
  for (const from of own) {
    if (ledger.free[from] <= 0 || distance[from] === 0 || distance[from] === FAR) continue;
    const ways = facts.game.map.neighbours[from].filter((other) => board.owner[other] === seat);
    const to = best(ways, (other) => -distance[other]);
    if (to !== undefined && distance[to] < distance[from])
      march(ledger, ledger.transfers, { from, to, armies: ledger.free[from] });
  }
}

/** Steps over own land. */
function distancesFrom({ facts, board, seat }: Outlook, goals: readonly number[]): number[] {
  const distance = Array.from(board.owner, () => FAR);
  const queue = [...goals];
  for (const goal of goals) distance[goal] = 0;
  for (const at of queue) {
    for (const next of facts.game.map.neighbours[at]) {
      if (board.owner[next] !== seat || distance[next] !== FAR) continue;
      distance[next] = distance[at] + 1;
      queue.push(next);
    }
  }
  return distance;
}

/** The item with the greatest score, the first among equals; undefined of none. */
function best(items: readonly number[], score: (item: number) => number): number | undefined {
  let found: number | undefined;
  let greatest = -Infinity;
  for (const item of items) {
    const value = score(item);
    if (value <= greatest) continue;
    greatest = value;
    found = item;
  }
  return found;
}
