// What became of every order of a round, in the words of the recordings, and how it differs from what was recorded (rules T4, T5).
import type { Game, GameEvent, Order, Position, SkipReason, Standing } from '@salient/engine';
import type { Mismatch } from './checkRound.ts';
import type { RecordedEvent } from './recordedRound.ts';

export type Executed = RecordedEvent;

/** A resolved round: the position before it, its events, and the orders by seat. */
export interface ResolvedRound {
  readonly before: Position;
  readonly events: readonly GameEvent[];
  readonly orders: readonly (readonly Order[])[];
}

type Move = GameEvent & { readonly kind: 'attacked' | 'transferred' | 'skipped' };

/** Every attack/transfer as it was executed, in order. */
export function listExecuted(game: Game, { before, events, orders }: ResolvedRound): Executed[] {
  const land: Standing[] = Array.from(before.owner, (owner, territory) => ({
    territory,
    owner,
    armies: before.armies[territory] ?? 0,
  }));
  const requests = orders.map((list) => list.filter(({ kind }) => kind === 'attackTransfer').values());
  const executed: Executed[] = [];
  for (const event of events) {
    for (const standing of event.touched) land[standing.territory] = standing;
    if (event.kind !== 'attacked' && event.kind !== 'transferred' && event.kind !== 'skipped') continue;
    // A seat's orders are executed in their order, so its next event is about its next order.
    const request = requests[event.seat ?? 0]?.next().value;
    executed.push(describe(game, event, { land, requested: request?.armies ?? 0 }));
  }
  return executed;
}

interface Scene {
  readonly land: readonly Standing[];
  readonly requested: number;
}

function describe(game: Game, event: Move, { land, requested }: Scene): Executed {
  const [from, to] = [event.from ?? 0, event.to ?? 0];
  const id = (territory: number): number => Number(game.map.territories[territory]?.id);
  const common = { p: (event.seat ?? 0) + 1, from: id(from), to: id(to), req: requested };
  const now = {
    fromNow: land[from]?.armies ?? 0,
    toNow: land[to]?.armies ?? 0,
    toOwner: (land[to]?.owner ?? 0) + 1,
  };
  if (event.kind === 'skipped') {
    const isOwn = land[to]?.owner === event.seat;
    const why = WHY[event.reason]?.({ from: common.from, to: common.to, isOwn }) ?? event.reason;
    // Where one army stands, the contest's engine has cut the order to none before it finds out.
    const used = event.reason === 'nothingToMove' ? 0 : requested;
    return { ...common, used, kind: 'illegal', why, ...now };
  }
  const used = event.armies ?? 0;
  if (event.kind === 'transferred') return { ...common, used, kind: 'transfer', ...now };
  // Where the land falls, the recordings name all hits, however few defenders there were (T9).
  const defendersLost = (event.captured ? event.hits : event.defendersLost) ?? 0;
  const losses = { attackersLost: event.attackersLost ?? 0, defendersLost };
  return { ...common, used, kind: 'attack', ...losses, ...now };
}

interface Place {
  readonly from: number;
  readonly to: number;
  /** Is the target the seat's own? */
  readonly isOwn: boolean;
}

/** The contest's words for what is illegal. */
const WHY: Readonly<Partial<Record<SkipReason, (place: Place) => string>>> = {
  notOwned: ({ from }) => `${from} attack/transfer not owned`,
  notAdjacent: ({ to }) => `${to} attack/transfer not a neighbor`,
  notPositive: () => ' attack/transfer cannot use less than 1 army',
  lostSource: ({ from }) => `${from} attack/transfer was taken this round`,
  pairUsed: ({ from }) => `${from} attack/transfer has already attacked/transfered to this region`,
  budgetSpent: ({ from }) => `${from} attack/transfer has used all available armies`,
  nothingToMove: ({ from, isOwn }) => `${from} ${isOwn ? 'transfer' : 'attack'} only has 1 army`,
};

const FIELDS = [
  'p',
  'from',
  'to',
  'req',
  'used',
  'kind',
  'why',
  'attackersLost',
  'defendersLost',
  'fromNow',
  'toNow',
  'toOwner',
] as const satisfies readonly (keyof RecordedEvent)[];

/** The first field in which the `i`-th event (from 0) differs; the region is its target, or its source where that differs. */
export function compareEvents(i: number, played?: Executed, recorded?: RecordedEvent): Mismatch | null {
  if (played === undefined || recorded === undefined) {
    const [side, there] = played === undefined ? ['recording', recorded] : ['resolver', played];
    return { region: `${there?.to}`, message: `only the ${side} has event ${i + 1}` };
  }
  for (const field of FIELDS) {
    if (played[field] === recorded[field]) continue;
    const region = `${field === 'from' || field === 'fromNow' ? played.from : played.to}`;
    return { region, message: `${field} of event ${i + 1} is ${played[field]}, recorded ${recorded[field]}` };
  }
  return null;
}
