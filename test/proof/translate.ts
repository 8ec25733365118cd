// Between the engine's words (dense indices, typed arrays) and the second resolver's (ids, maps, big whole numbers).
import type * as engine from '@salient/engine';
import type * as facts from '../resolver/facts.ts';
import { NOBODY } from '../resolver/game.ts';
import type { SeenLand } from '../resolver/sight.ts';
import type * as worlds from '../resolver/world.ts';

const FATES = ['playing', 'eliminated', 'surrendered'] as const;

/** Names for the indices of one match. */
export interface Names {
  readonly land: (index: number) => string;
  readonly owner: (index: number) => string;
  readonly standing: (owner: number, armies: number) => worlds.Land;
}

export function namesOf(game: engine.Game): Names {
  const owner = (index: number): string => (index < 0 ? NOBODY : `seat${index}`);
  return {
    land: (index) => game.map.territories[index].id,
    owner,
    standing: (index, armies) => ({ owner: owner(index), armies: BigInt(armies) }),
  };
}

export function worldOf(names: Names, position: engine.Position): worlds.World {
  const seats = Array.from(position.fate, (_, seat) => names.owner(seat));
  return {
    phase: position.phase,
    round: position.round,
    lands: new Map(
      Array.from(position.owner, (owner, t) => [names.land(t), names.standing(owner, position.armies[t])]),
    ),
    fates: new Map(seats.map((seat, index) => [seat, FATES[position.fate[index]]])),
    offers: new Map(seats.map((seat, index) => [seat, position.offers[index].map(names.land)])),
    seatOrder: position.seatOrder.map(names.owner),
    ending: endingOf(names, position.result),
  };
}

function endingOf(names: Names, result: engine.MatchResult | null): worlds.Ending | null {
  if (result === null) return null;
  return result.kind === 'noResult'
    ? { kind: 'noResult', seats: [] }
    : { ...result, seats: result.seats.map(names.owner) };
}

/** The land of a view as the second resolver tells it. */
export function seenLandOf(names: Names, { owner, armies }: engine.View): Map<string, SeenLand> {
  return new Map(
    owner.map((holder, t) => [
      names.land(t),
      { owner: holder === -2 ? null : names.owner(holder), armies: armies[t] === -1 ? null : BigInt(armies[t]) },
    ]),
  );
}

export function orderOf(names: Names, order: engine.Order): facts.Order {
  if (order.kind === 'deploy')
    return { kind: 'deploy', land: names.land(order.territory), armies: BigInt(order.armies) };
  const { mode = 'either', percent = 0 } = order;
  return {
    kind: 'attackTransfer',
    from: names.land(order.from),
    to: names.land(order.to),
    armies: BigInt(order.armies),
    mode,
    percent: BigInt(percent),
  };
}

export function commitOf(names: Names, commit: engine.Commit): facts.Commit {
  const seat = names.owner(commit.seat);
  if (commit.kind === 'surrender') return { kind: 'surrender', seat };
  return { kind: 'orders', seat, orders: commit.orders.map((order) => orderOf(names, order)) };
}

/** An unfiltered event of the engine as a fact: nothing of it is null. */
export function factOf(names: Names, event: engine.GameEvent): facts.Fact {
  const changes = Object.fromEntries(
    event.touched.map(({ territory, owner, armies }) => [names.land(territory), names.standing(owner, armies)]),
  );
  const whole = (value: number | null): bigint => BigInt(must(value));
  const seat = (): string => names.owner(must('seat' in event ? event.seat : null));
  const road = (): { from: string; to: string } => {
    if (!('from' in event && 'to' in event)) throw new Error(`${event.kind} has no road`);
    return { from: names.land(must(event.from)), to: names.land(must(event.to)) };
  };
  switch (event.kind) {
    case 'deployed':
      return { kind: 'deployed', seat: seat(), armies: whole(event.armies), changes };
    case 'transferred':
      return { kind: 'transferred', seat: seat(), ...road(), armies: whole(event.armies), changes };
    case 'attacked':
      return {
        kind: 'attacked',
        seat: seat(),
        ...road(),
        defender: names.owner(must(event.defender)),
        armies: whole(event.armies),
        defendingArmies: whole(event.defendingArmies),
        attackersLost: whole(event.attackersLost),
        defendersLost: whole(event.defendersLost),
        captured: must(event.captured),
        hits: event.hits === undefined ? null : whole(event.hits),
        changes,
      };
    case 'skipped':
      return { kind: 'skipped', seat: seat(), ...road(), reason: event.reason, changes };
    case 'surrendered':
      return { kind: 'surrendered', seat: seat(), isPlayedOn: event.playedOn ?? false, changes };
    case 'picked':
    case 'eliminated':
      return { kind: event.kind, seat: seat(), changes };
    case 'roundEnded':
      return {
        kind: 'roundEnded',
        phase: event.phase,
        round: event.round,
        ending: endingOf(names, event.result),
        changes,
      };
    default:
      throw new Error(`${event.kind} belongs into filtered lists only`);
  }
}

function must<T>(value: T | null): T {
  if (value === null) throw new Error('an event of the whole truth hides something');
  return value;
}
