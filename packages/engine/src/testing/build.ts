// Short ways to games, positions and lawful orders in tests; they throw where the engine would give faults.
import { type Game, makeGame } from '../game.ts';
import type { GameMap } from '../map/gameMap.ts';
import type { OrderSubject } from '../orders/subject.ts';
import { validateOrders } from '../orders/validateOrders.ts';
import { makeNeutralPosition } from '../position/position.ts';
import type { Result } from '../result.ts';
import { parseSettings } from '../settings/parseSettings.ts';
import type { Settings } from '../settings/settings.ts';
import {
  type Commit,
  type Fault,
  NEUTRAL,
  type Order,
  type Position,
  type SeatIndex,
  type ValidatedOrders,
} from '../types.ts';

/** The value of a result, or an exception with its faults. */
export function must<T>(result: Result<T, readonly Fault[]>): T {
  if (result.ok) return result.value;
  throw new Error(result.faults.map(({ code, message }) => `${code}: ${message}`).join('\n'));
}

/** Settings that differ from the default preset by `changes`. */
export const settingsWith = (changes: Partial<Settings> = {}): Settings => must(parseSettings(changes));

/** A game; on maps too small for two starts a seat it has one, unless `changes` says otherwise. */
export function gameOn(map: GameMap, seats = 2, changes: Partial<Settings> = {}): Game {
  const picksPerSeat = map.territories.length < 2 * seats ? 1 : 2;
  return must(makeGame(map, settingsWith({ picksPerSeat, ...changes }), seats));
}

/** A position in round 1 from `owner:armies` by territory, `n` for neutral: `0:3 n:2 1:5`. */
export function positionOf(game: Game, text: string): Position {
  const position = makeNeutralPosition(game);
  position.phase = 'orders';
  position.round = 1;
  text
    .trim()
    .split(/\s+/)
    .forEach((standing, t) => {
      const [owner, armies] = standing.split(':');
      position.owner[t] = owner === 'n' ? NEUTRAL : Number(owner);
      position.armies[t] = Number(armies);
    });
  return position;
}

/** The standings of a position in the form that `positionOf` reads. */
export function standingsText(position: Position): string {
  return Array.from(position.owner, (owner, t) => `${owner === NEUTRAL ? 'n' : owner}:${position.armies[t]}`).join(' ');
}

export const deploy = (territory: number, armies: number): Order => ({ kind: 'deploy', territory, armies });
export const move = (from: number, to: number, armies: number): Order => ({ kind: 'attackTransfer', from, to, armies });

/** Validated orders, or an exception with the faults. */
export function lawful(game: Game, subject: OrderSubject, seat: SeatIndex, orders: readonly Order[]): ValidatedOrders {
  return must(validateOrders(game, subject, seat, orders));
}

/** One commit per seat that has orders here, by seat. */
export function commitsOf(game: Game, position: Position, orders: readonly (readonly Order[])[]): Commit[] {
  return orders.map((list, seat) => ({ kind: 'orders', seat, orders: lawful(game, position, seat, list) }));
}
