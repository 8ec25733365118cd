// The task system: every wish (defend, break, prevent, take) is a task with a worth and a price; the best value per army is committed first.
import { priceOf } from '../../warlight/prices.ts';
import { deploy, type Ledger, march, reserve } from './ledger.ts';
import { isRival, type Outlook } from './outlook.ts';
import type { SparringOptions } from './sparringOptions.ts';
import { worthOfHolding, worthOfTaking } from './worth.ts';

interface Task {
  readonly territory: number;
  readonly isDefence: boolean;
  /** Armies it needs. */
  readonly price: number;
  /** Worth per army. */
  readonly ratio: number;
}

/** Armies over its price that two or more stacks need where one would do: they fight one after the other. */
const SPLIT_FACTOR = 1.3;

/** What tasks work on. */
export interface Work {
  readonly outlook: Outlook;
  readonly options: SparringOptions;
  readonly ledger: Ledger;
}

/** Commits one task after the other while there are armies for them. */
export function commitTasks(work: Work): void {
  const tasks = [...defences(work), ...conquests(work)].sort((a, b) => b.ratio - a.ratio || a.territory - b.territory);
  for (const task of tasks) {
    if (task.ratio < work.options.least) break;
    if (task.isDefence) defend(work, task);
    else conquer(work, task);
  }
}

function defences({ outlook, options }: Work): Task[] {
  return outlook.own
    .filter((territory) => outlook.isFront[territory])
    .map((territory) => {
      const price = defendersNeeded({ outlook, options }, territory);
      const missing = Math.max(1, price - outlook.board.armies[territory]);
      const ratio = (options.defence * worthOfHolding(outlook, options, territory)) / missing;
      return { territory, isDefence: true, price, ratio };
    });
}

/** Armies with which it would probably stand: what could march in, with a share of what could be deployed, kills at most so many. */
function defendersNeeded({ outlook, options }: Pick<Work, 'outlook' | 'options'>, territory: number): number {
  const { pressure, rivalIncome, facts } = outlook;
  const attackers = pressure[territory] + options.fear * rivalIncome;
  return Math.ceil((facts.game.settings.offenceRatePercent / 100) * attackers) + 1;
}

/** Deploys what is missing, if that suffices; what stands there stays, also if it does not. */
function defend({ ledger }: Work, { territory, price }: Task): void {
  const here = 1 + ledger.free[territory];
  const missing = price - here;
  if (missing > ledger.left) return;
  if (missing > 0) deploy(ledger, territory, missing);
  reserve(ledger, territory, price - 1);
}

function conquests({ outlook, options }: Work): Task[] {
  const { facts, board, own, seat } = outlook;
  const beside = new Set(own.flatMap((territory) => facts.game.map.neighbours[territory]));
  return [...beside]
    .filter((territory) => board.owner[territory] !== seat)
    .map((territory) => {
      const isNeutral = board.owner[territory] < 0;
      const odds = isNeutral ? options.grabOdds : options.strikeOdds;
      const exact = priceOf(facts.prices, Math.round(expectedDefenders({ outlook, options }, territory)), odds);
      const price = isNeutral ? exact : Math.ceil(Math.max(options.leastStrike, exact));
      const zeal = isNeutral && outlook.hasFront ? options.frontier : 1;
      return { territory, isDefence: false, price, ratio: (zeal * worthOfTaking(outlook, options, territory)) / price };
    });
}

/** What stands there and what its owner will probably have deployed when the blow falls. */
export function expectedDefenders({ outlook, options }: Pick<Work, 'outlook' | 'options'>, territory: number): number {
  const owner = outlook.board.owner[territory];
  const standing = outlook.board.armies[territory];
  if (owner < 0) return standing;
  return standing + options.caution * outlook.incomes[owner] + options.habit * outlook.habits[territory];
}

/** From the neighbour with most free armies, income filling what is missing; if that is not enough, from all neighbours together. */
function conquer({ outlook, ledger }: Work, { territory: to, price }: Task): void {
  const sources = sourcesOf(outlook, ledger, to);
  const [best] = sources;
  if (best === undefined) return;
  if (price <= ledger.free[best] + ledger.left) {
    deploy(ledger, best, price - ledger.free[best]);
    march(ledger, ledger.attacks, { from: best, to, armies: price });
    return;
  }
  const together = sources.reduce((sum, from) => sum + ledger.free[from], ledger.left);
  if (!isRival(outlook.board, to, outlook.seat) || together < SPLIT_FACTOR * price) return;
  deploy(ledger, best, ledger.left);
  let wanted = Math.ceil(SPLIT_FACTOR * price);
  for (const from of sources) {
    const armies = Math.min(wanted, ledger.free[from]);
    wanted -= armies;
    march(ledger, ledger.attacks, { from, to, armies });
  }
}

/** Own neighbours, most free armies first. */
export const sourcesOf = ({ facts, board, seat }: Outlook, ledger: Ledger, to: number): number[] =>
  facts.game.map.neighbours[to]
    .filter((territory) => board.owner[territory] === seat)
    .sort((a, b) => ledger.free[b] - ledger.free[a] || a - b);
