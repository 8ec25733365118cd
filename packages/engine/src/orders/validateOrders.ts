// The one door for orders: from anything to a canonical, lawful list or every fault in it (rules O1–O4, O6).
import type { Game } from '../game.ts';
import { areNeighbours } from '../map/gameMap.ts';
import { incomeOf } from '../position/income.ts';
import { fail, ok, type Result } from '../result.ts';
import type { AttackTransferOrder, DeployOrder, Fault, FaultCode, SeatIndex, ValidatedOrders } from '../types.ts';
import { makeCanonical } from './canonical.ts';
import { type PlacedOrder, readOrders } from './readOrders.ts';
import { checkMayAct, type OrderSubject } from './subject.ts';

/**
 * Judges one seat's orders for the round being planned. Total: any input gives an answer, nothing throws. With any fault the whole list is refused
 * (O2); every fault names the place in the given list. An attack/transfer may use what the same list deploys (O3), and in sum at most the armies
 * standing there; the guard (O4) and what has happened meanwhile are judged when the round resolves. The subject may be the seat's own view.
 */
export function validateOrders(
  game: Game,
  subject: OrderSubject,
  seat: SeatIndex,
  orders: unknown,
): Result<ValidatedOrders, Fault[]> {
  const refusal = checkMayAct(subject, seat, 'orders');
  if (refusal !== undefined) return fail([refusal]);
  const read = readOrders(game.map, orders);
  const check = new OrderCheck(game, subject, seat);
  for (const placed of read.orders) if (placed.order.kind === 'deploy') check.deploy(placed.index, placed.order);
  for (const placed of read.orders)
    if (placed.order.kind === 'attackTransfer') check.attackTransfer(placed.index, placed.order);
  const faults = [...read.faults, ...check.faults].sort((a, b) => (a.index ?? -1) - (b.index ?? -1));
  return faults.length > 0 ? fail(faults) : ok(seal(read.orders));
}

/** The only place where the type is bestowed. */
function seal(placed: readonly PlacedOrder[]): ValidatedOrders {
  const canonical = makeCanonical(placed.map(({ order }) => order)).map((order) => Object.freeze(order));
  return Object.freeze(canonical) as unknown as ValidatedOrders;
}

/** The running account of one list: what is deployed and what has been ordered away. */
class OrderCheck {
  readonly faults: Fault[] = [];
  readonly #game: Game;
  readonly #subject: OrderSubject;
  readonly #seat: SeatIndex;
  readonly #income: number;
  readonly #deployed = new Map<number, number>();
  readonly #ordered = new Map<number, number>();
  #deployedTotal = 0;

  constructor(game: Game, subject: OrderSubject, seat: SeatIndex) {
    this.#game = game;
    this.#subject = subject;
    this.#seat = seat;
    this.#income = incomeOf(game, subject, seat);
  }

  deploy(index: number, { territory, armies }: DeployOrder): void {
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

  attackTransfer(index: number, { from, to, armies }: AttackTransferOrder): void {
    if (!this.#owns(from)) {
      this.#add(index, 'notYours', `${this.#name(from)} is not yours, so you cannot order its armies.`);
      return;
    }
    if (!areNeighbours(this.#game.map, from, to)) {
      this.#add(index, 'notAdjacent', `${this.#name(from)} does not border ${this.#name(to)}.`);
      return;
    }
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
