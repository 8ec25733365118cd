// Plays one world of a course in a real match room, with the clock moved by hand, and returns every frame that was sent to the observer.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { matchMaker } from '@colyseus/core';
import { setLogger } from '@colyseus/core/Logger';
import { ok, parseMap } from '@salient/engine';
import { must } from '@salient/engine/testing';
import { PROTOCOL_VERSION } from '@salient/protocol';
import type { MapLibrary, MatchDeps } from '../../../apps/server/src/match/deps.ts';
import { DEFAULT_PACE } from '../../../apps/server/src/match/pace.ts';
import { FlakyStore } from '../../../apps/server/src/match/testing/flakyStore.ts';
import { ManualClock } from '../../../apps/server/src/match/testing/manualClock.ts';
import { ScriptedBroker } from '../../../apps/server/src/match/testing/scriptedBroker.ts';
import { makeLog } from '../../../apps/server/src/ops/log.ts';
import { makeMetrics } from '../../../apps/server/src/ops/metrics.ts';
import { DEFAULT_PATIENCE, type Hall } from '../../../apps/server/src/rooms/hall.ts';
import { MatchRoom } from '../../../apps/server/src/rooms/matchRoom.ts';
import { makeAskStore } from '../../../apps/server/src/rooms/outage.ts';
import { RoomBook } from '../../../apps/server/src/rooms/roomBook.ts';
import type { Course, RoundScript, SeatTurn } from './course.ts';
import { makeWireKeys } from './keys.ts';
import { type Frame, WireClient } from './socket.ts';

const ROUND_SECONDS = 60;
/** Time passes in steps so small that no round stops waiting for its bots while another one ends. */
const STEP_MS = 1_000;

/** Spoils a room, so that it tells more than it may. */
export type Leak = (room: MatchRoom) => void;

let isReady: Promise<void> | undefined;
let opened = 0;

/** The matchmaker of this thread; there is one. */
function openMatchmaker(): Promise<void> {
  const silent = (): void => undefined;
  setLogger({ debug: silent, info: silent, trace: silent, warn: silent, error: silent });
  isReady ??= matchMaker.setup().then(() => matchMaker.accept());
  return isReady;
}

/** Everything of one match that is being played. */
class WireTable {
  readonly course: Course;
  readonly clock = new ManualClock();
  readonly store = new FlakyStore();
  readonly broker = new ScriptedBroker();
  readonly hall: Hall;
  readonly clients: WireClient[] = [];
  /** By seat; the same one for both seats of a device. */
  readonly bySeat = new Map<number, WireClient>();
  readonly frames: Frame[] = [];
  room!: MatchRoom;
  observer!: WireClient;
  step = 0;

  constructor(course: Course) {
    this.course = course;
    const map = must(parseMap(course.document));
    const get: MapLibrary['get'] = (id) => (id === map.id ? { map, document: course.document } : undefined);
    const maps: MapLibrary = { get, load: async (id) => get(id), ask: async (id) => ok(get(id)), list: () => [map.id] };
    const { clock, store, broker } = this;
    const deps: MatchDeps = { clock, store, broker, maps, keys: makeWireKeys(course.seed), pace: DEFAULT_PACE };
    const log = makeLog('silent');
    this.hall = {
      deps,
      metrics: makeMetrics(),
      log,
      patience: DEFAULT_PATIENCE,
      askStore: makeAskStore(log),
      rooms: new RoomBook(),
    };
  }

  get state() {
    return this.room.match.publicState();
  }

  /** Until everything that was asked is done and answered. */
  async settle(): Promise<void> {
    do {
      await nextTurn();
      await this.room.match.settled();
      await nextTurn();
    } while (this.clients.some(({ isWaiting }) => isWaiting));
  }

  /** The end of one step of the script: patches go out, and what came is dated. */
  async endStep(): Promise<void> {
    await this.settle();
    this.room.broadcastPatch();
    for (const client of this.clients) client.note(this.step);
    this.step++;
  }

  async connect(options: object): Promise<WireClient> {
    const client = new WireClient(this.room, `client${this.clients.length}`);
    this.clients.push(client);
    await client.join({ v: PROTOCOL_VERSION, ...options });
    await this.endStep();
    return client;
  }

  /** Time passes until the round is over: whoever has not committed is waited for. */
  async finishRound(round: number): Promise<void> {
    for (let step = 0; step <= ROUND_SECONDS; step++) {
      await this.clock.advance(STEP_MS, () => this.settle());
      if (this.state.round !== round) break;
    }
    await this.endStep();
  }
}

/** Plays the course's first or second world. @throws if it does not come out as computed */
export async function playWorld(course: Course, world: 0 | 1, leak?: Leak): Promise<readonly Frame[]> {
  await openMatchmaker();
  const table = new WireTable(course);
  const roomType = `wire${opened++}`;
  matchMaker.defineRoomType(roomType, MatchRoom, { hall: table.hall } as never);
  const creating = createOptions(course);
  const { roomId } = await matchMaker.handleCreateRoom(roomType, creating as never);
  table.room = matchMaker.getLocalRoomById(roomId) as unknown as MatchRoom;
  // Patches go out after every step, so that frames are comparable; and the script is quicker than any hand.
  Object.assign(table.room, { patchRate: null, maxMessagesPerSecond: Number.POSITIVE_INFINITY });
  try {
    await seatEverybody(table, creating);
    leak?.(table.room);
    table.bySeat.get(table.state.host)?.ask('start', {});
    await table.endStep();
    for (const [round, script] of course.worlds[world].entries()) await playRound(table, script, round);
    await lookAround(table);
    checkPositions(table, course.worlds[world]);
    return table.observer.frames.concat(table.frames);
  } finally {
    await table.room.disconnect();
    matchMaker.removeRoomType(roomType);
  }
}

function createOptions({ observer, bots, game }: Course) {
  const others = isHotseat({ observer }) ? { others: ['Second'] } : {};
  const options = { mapId: 'random', settings: { ...game.settings }, roundSeconds: ROUND_SECONDS };
  return { v: PROTOCOL_VERSION, name: 'First', seats: game.seats, bots: bots.length, ...others, options };
}

const isHotseat = ({ observer }: Pick<Course, 'observer'>): boolean =>
  observer.kind === 'seats' && observer.seats.length > 1;

async function seatEverybody(table: WireTable, creating: object): Promise<void> {
  const { course } = table;
  const first = await table.connect(creating);
  table.bySeat.set(0, first);
  if (isHotseat(course)) table.bySeat.set(1, first);
  for (let seat = 0; seat < course.game.seats; seat++) {
    if (table.bySeat.has(seat) || course.bots.includes(seat)) continue;
    const client = await table.connect({});
    client.ask('sit', { name: `Person ${seat}`, seat });
    await table.endStep();
    table.bySeat.set(seat, client);
  }
  const watcher = await table.connect({ watcherName: 'Watcher' });
  table.observer =
    course.observer.kind === 'watcher' ? watcher : (table.bySeat.get(course.observer.seats[0]) ?? watcher);
  if (course.observer.kind === 'watcher') watcher.ask('watch', { seat: course.observer.watched });
  await table.endStep();
}

async function playRound(table: WireTable, script: RoundScript, round: number): Promise<void> {
  if (table.course.breaks[round]) await comeBack(table);
  await lookAround(table);
  const number = table.state.round;
  for (const [at, turn] of script.turns.entries()) {
    // In the middle of the planning there is more that might slip out.
    if (at === Math.floor(script.turns.length / 2)) await lookAround(table);
    if (!script.surrenders.includes(turn.seat)) await sendTurn(table, turn, number);
    await table.endStep();
  }
  for (const seat of script.surrenders) {
    table.bySeat.get(seat)?.ask('surrender', { seat });
    await table.endStep();
  }
  await table.finishRound(number);
}

/** The observer's connection breaks, and another one takes its place: it gets the full state. */
async function comeBack(table: WireTable): Promise<void> {
  const former = table.observer;
  const { observer } = table.course;
  const { token } = former;
  former.drop();
  await table.endStep();
  table.frames.push(...former.frames);
  table.observer = await table.connect(token === '' ? {} : { seatToken: token });
  if (observer.kind === 'watcher') table.observer.ask('watch', { seat: observer.watched });
  for (const [seat, client] of table.bySeat) if (client === former) table.bySeat.set(seat, table.observer);
  await table.endStep();
}

/** The observer asks for whatever it may see, and for what it may not. */
async function lookAround(table: WireTable): Promise<void> {
  const { observer, game } = table.course;
  table.observer.ask('sync', {});
  for (let seat = 0; seat < game.seats; seat++) table.observer.ask('sync', { seat });
  for (const from of [0, 2]) table.observer.ask('history', { from });
  for (let seat = 0; seat < game.seats; seat++) table.observer.ask('history', { from: 0, seat });
  if (observer.kind === 'seats') table.observer.ask('chat', { text: 'Still here', seat: observer.seats[0] });
  await table.endStep();
}

async function sendTurn(table: WireTable, turn: SeatTurn, round: number): Promise<void> {
  const { seat, manner, plan } = turn;
  if (manner === 'none') return;
  const { kind, status } = table.state.seats[seat];
  const isBots = kind === 'bot' || status === 'botInControl' || status === 'playedOn';
  if (isBots) {
    table.broker.answer(seat, plan, { isFinal: manner === 'commit' });
    return;
  }
  const client = table.bySeat.get(seat);
  for (const earlier of turn.earlier) client?.ask('draft', { seat, round, plan: earlier });
  await table.settle();
  if (client !== table.observer) makeNoise(table, turn, round);
  if (manner === 'draft') client?.ask('draft', { seat, round, plan });
  else client?.ask('commit', { seat, round, plan });
}

/** What others do and the observer is not told of. */
function makeNoise({ bySeat, course }: WireTable, { seat, plan, refused, whispers }: SeatTurn, round: number): void {
  const client = bySeat.get(seat);
  for (let time = 0; time < refused; time++) client?.ask('commit', { seat, round: round + 7, plan });
  for (let time = 0; time < whispers; time++) {
    client?.ask('report', { seat, reason: 'spam', text: `whisper ${time}` });
    if (!course.friends.includes(seat)) client?.ask('chat', { seat, to: 'team', text: `whisper ${time}` });
  }
  if (whispers > 0) client?.ask('handOver', {});
}

/** The match has gone as it was computed: else the two worlds might differ in nothing, or in more than secrets. */
function checkPositions({ store, course }: WireTable, scripts: readonly RoundScript[]): void {
  const resolved = store.records.filter(({ kind }) => kind === 'resolved');
  const played = resolved.map(({ body }) => (body as { readonly fingerprint: string }).fingerprint);
  const wanted = scripts.map(({ fingerprint }) => fingerprint);
  if (played.join() !== wanted.join())
    throw new Error(`course ${course.seed} was played otherwise: ${played.join(' ')} instead of ${wanted.join(' ')}`);
}
