// The running account of one order list: what is deployed, what has been ordered away, and every fault (rules O2, O3, O5, O6, O9).
import type { Game } from '../game.ts';
import { areNeighbours } from '../map/gameMap.ts';
import { incomeOf } from '../position/income.ts';
import type { AttackTransferOrder, DeployOrder, Fault, FaultCode, Order, SeatIndex } from '../types.ts';
import { mergeKeyOf } from './canonical.ts';
import type { OrderSubject } from './subject.ts';

export class OrderCheck {
  readonly faults: Fault[] = [];
  readonly #game: Game;
  readonly #subject: OrderSubject;
  readonly #seat: SeatIndex;
  readonly #income: number;
  readonly #deployed = new Map<number, number>();
  readonly #ordered = new Map<number, number>();
  /** Percent, or with multi-attack armies, in sum, by order in canonical form. */
  readonly #merged = new Map<string, number>();
  #deployedTotal = 0;

  constructor(game: Game, subject: OrderSubject, seat: SeatIndex) {
    this.#game = game;
    this.#subject = subject;
    this.#seat = seat;
    this.#income = incomeOf(game, subject, seat);
  }

  /** Judges one order; `index` is its place in the given list. All deploys must come before the first move. */
  take(index: number, order: Order): void {
    if (order.kind === 'deploy') this.#deploy(index, order);
    else this.#attackTransfer(index, order);
  }

  #deploy(index: number, { territory, armies }: DeployOrder): void {
    if (!this.#owns(territory)) {
      this.#add(index, 'notYours', `${this.#name(territory)} is not yours, so you cannot deploy there.`);
      return;
    }
    this.#deployedTotal += armies;
    this.#deployed.set(territory, (this.#deployed.get(territory) ?? 0) + armies);
    if (this.#deployedTotal <= this.#income) return;
    const message = `You deploy ${this.#deployedTotal} armies in all, but your income is ${this.#income}.`;
    this.#add(index, 'overIncome', message, { deployed: this.#deployedTotal, income: this.#income });
  }

  #attackTransfer(index: number, order: AttackTransferOrder): void {
    const { from, to } = order;
    const { multiAttack } = this.#game.settings;
    if (!(multiAttack || this.#owns(from))) {
      this.#add(index, 'notYours', `${this.#name(from)} is not yours, so you cannot order its armies.`);
      return;
    }
    if (!areNeighbours(this.#game.map, from, to)) {
      this.#add(index, 'notAdjacent', `${this.#name(from)} does not border ${this.#name(to)}.`);
      return;
    }
    if (order.percent !== undefined) this.#sumPercent(index, order, order.percent);
    else if (multiAttack) this.#sumUnbounded(index, order);
    else this.#sumArmies(index, order);
  }

  #sumPercent(index: number, order: AttackTransferOrder, percent: number): void {
    const sum = this.#addMerged(order, percent);
    if (sum <= 100) return;
    const message = `You ordered ${sum} percent from ${this.#name(order.from)} to ${this.#name(order.to)}; 100 is all there is.`;
    this.#add(index, 'outOfRange', message, { percent: sum, min: 1, max: 100 });
  }

  /** Nothing bounds the armies of a march with multi-attack but that their sum is still a whole number told exactly. */
  #sumUnbounded(index: number, order: AttackTransferOrder): void {
    const sum = this.#addMerged(order, order.armies);
    if (Number.isSafeInteger(sum)) return;
    const message = `You ordered more armies from ${this.#name(order.from)} to ${this.#name(order.to)} than can be counted.`;
    this.#add(index, 'outOfRange', message, { armies: sum, min: 1, max: Number.MAX_SAFE_INTEGER });
  }

  #addMerged(order: AttackTransferOrder, amount: number): number {
    const key = mergeKeyOf(order);
    const sum = (this.#merged.get(key) ?? 0) + amount;
    this.#merged.set(key, sum);
    return sum;
  }

  #sumArmies(index: number, { from, armies }: AttackTransferOrder): void {
    const ordered = (this.#ordered.get(from) ?? 0) + armies;
    this.#ordered.set(from, ordered);
    const standing = this.#subject.armies[from] + (this.#deployed.get(from) ?? 0);
    if (ordered <= standing) return;
    const message = `You ordered ${ordered} ${ordered === 1 ? 'army' : 'armies'} from ${this.#name(from)}, but only ${standing} can leave.`;
    this.#add(index, 'tooManyArmies', message, { ordered, available: standing });
  }

  #owns(territory: number): boolean {
    return this.#subject.owner[territory] === this.#seat;
  }

  #name(territory: number): string {
    return this.#game.map.territories[territory].name;
  }

  #add(index: number, code: FaultCode, message: string, numbers?: Record<string, number>): void {
    this.faults.push(numbers === undefined ? { code, message, index } : { code, message, index, numbers });
  }
}
