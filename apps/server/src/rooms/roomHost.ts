// Colyseus as the rest of the server sees it: rooms are created, joined, listed and restored here, and end here.
import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type AuthContext, ErrorCode, matchMaker, ServerError } from '@colyseus/core';
import { setLogger } from '@colyseus/core/Logger';
import { fail, ok, type Result } from '@salient/engine';
import type { HttpError, MatchSummary } from '@salient/protocol';
import { traceOf } from '../ops/errors.ts';
import { offerCensus } from './census.ts';
import { admit, readCreateOptions, readJoinOptions, readLobbyOptions } from './gate.ts';
import type { Hall } from './hall.ts';
import { isInviteCode } from './inviteCode.ts';
import { joinMatch, UNAVAILABLE } from './joinMatch.ts';
import { LeaseKeeper } from './leaseKeeper.ts';
import { listedRow } from './listing.ts';
import { LobbyRoom } from './lobbyRoom.ts';
import { dropRoom, openRoomFor, registerRooms } from './localRooms.ts';
import { MatchRoom } from './matchRoom.ts';
import { NO_SUCH_MATCH, NOT_NOW } from './openMatch.ts';
import { refusalWhileAway } from './outage.ts';
import { openRegistry } from './registry.ts';
import { closeUnattended } from './roomEnd.ts';
import { RoomLimit, TOO_MANY_ROOMS } from './roomLimit.ts';
import { LOBBY_ROOM, MATCH_ROOM } from './roomNames.ts';
import { SavedMatches } from './savedMatches.ts';
import { openTransport } from './transport.ts';

/** A refusal as HTTP tells it. */
export interface HttpRefusal extends HttpError {
  readonly status: number;
}

/** Who asks, as HTTP knows it. */
export interface Caller {
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  /** What counts as one visitor: the address, or the network that it is one of. */
  readonly network: string;
}

type SeatReservation = matchMaker.ISeatReservation;

export interface RoomHost {
  create(options: unknown, caller: Caller): Promise<Result<SeatReservation, HttpRefusal>>;
  join(code: string, options: unknown, caller: Caller): Promise<Result<SeatReservation, HttpRefusal>>;
  /** To the live list. */
  joinLobby(options: unknown, caller: Caller): Promise<Result<SeatReservation, HttpRefusal>>;
  /** A player's own matches. */
  readonly mine: SavedMatches;
  /** Public matches that are not over. */
  list(): Promise<readonly MatchSummary[]>;
  /** Opens a room for every running match that no other server runs, and goes on taking over what others leave. @returns how many came back */
  restore(): Promise<number>;
  /** Whether this server's matches are its own for certain. */
  isWell(): boolean;
  /** Ends all rooms (matches stay in the store) and lets go of Redis: by `patience`, whatever still waits for its answer. */
  end(patience: AbortSignal): Promise<void>;
}

export interface RoomHostSetup {
  /** Real Redis for rooms of several processes, or undefined. */
  readonly redisUrl: string | undefined;
  /** Where clients reach this very process: `host[:port][/path]`, or `/path` on whatever host they came to. Undefined: where they asked. */
  readonly publicAddress: string | undefined;
  /** Most rooms and sockets of one network. */
  readonly roomsPerAddress: number;
  readonly connectionsPerAddress: number;
  /** The network that an upgrade comes from. */
  readonly visitorOf: (request: IncomingMessage) => string;
}

/** Starts the matchmaker of this process (there is one per process) and takes WebSocket upgrades of `server`. */
export async function openRoomHost(hall: Hall, server: HttpServer, setup: RoomHostSetup): Promise<RoomHost> {
  quietColyseus(hall);
  const { presence, driver, abandon } = openRegistry(setup.redisUrl, hall.log);
  // Rooms are made where they were asked for: the proxy in front shares out, and the setup of a rematch goes over no wire.
  await matchMaker.setup(presence, driver, setup.publicAddress, async () => matchMaker.processId);
  matchMaker.defineRoomType(MATCH_ROOM, MatchRoom, { hall } as never).enableRealtimeListing();
  matchMaker.defineRoomType(LOBBY_ROOM, LobbyRoom, { hall } as never);
  await matchMaker.accept();
  const transport = letSocketsIn(hall, server, setup);
  const keeper = makeKeeper(hall);
  const limit = new RoomLimit({
    rooms: hall.rooms,
    most: setup.roomsPerAddress,
    putAway: (room) => closeUnattended(room, room.match, hall),
  });
  const mine = new SavedMatches(hall, limit);
  offerCensus(hall.metrics, hall.rooms);
  return {
    create: (options, caller) =>
      answer(hall, caller, async () => {
        const wishes = readCreateOptions(options);
        const context = contextOf(caller);
        await admit(undefined, wishes, context);
        const order = { ...wishes, opener: caller.network };
        const seat = await limit.inPlace(caller.network, () => matchMaker.create(MATCH_ROOM, order, context));
        if (seat === undefined) throw new ServerError(TOO_MANY_ROOMS);
        return seat;
      }),
    join: (code, options, caller) =>
      answer(hall, caller, async () => {
        if (!isInviteCode(code)) throw new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID);
        const wishes = readJoinOptions(options);
        if (!(await matchMaker.driver.findOne({ roomId: code }))) await mine.wake(code, caller.network);
        const listRunning = () => hall.askStore(hall.deps.store.listRunning());
        return await joinMatch(listRunning, code, () => matchMaker.joinById(code, wishes, contextOf(caller)));
      }),
    joinLobby: (options, caller) =>
      answer(hall, caller, () => matchMaker.joinOrCreate(LOBBY_ROOM, readLobbyOptions(options), contextOf(caller))),
    mine,
    list: listMatches,
    restore: () => keeper.start(),
    isWell: () => keeper.isWell(),
    async end(patience) {
      patience.addEventListener('abort', abandon, { once: true });
      await keeper.stop();
      await endRooms(hall);
      transport.shutdown();
      server.close();
      matchMaker.presence.shutdown();
      await matchMaker.driver.shutdown();
      patience.removeEventListener('abort', abandon);
    },
  };
}

const letSocketsIn = (
  { log, metrics }: Hall,
  server: HttpServer,
  { visitorOf, connectionsPerAddress: most }: RoomHostSetup,
) =>
  openTransport(server, {
    visitorOf,
    most,
    onError: (error) => log.debug({ error: error.message }, 'http server'),
    onRefused: (code) => metrics.count('httpRefusals', code),
  });

/** Never rejects: where Redis does not let their rows be struck out all rooms have ended before that is known. */
async function endRooms({ log }: Hall): Promise<void> {
  try {
    await matchMaker.gracefullyShutdown();
  } catch (error) {
    log.warn({ error: String(error) }, 'rooms that have ended are still listed');
  }
}

const contextOf = ({ headers, address }: Caller): AuthContext => ({
  ip: address,
  headers: new Headers(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
});

async function listMatches(): Promise<readonly MatchSummary[]> {
  const rooms = await matchMaker.query({ name: MATCH_ROOM, private: false });
  return rooms.map(listedRow).filter((row) => row !== undefined);
}

function makeKeeper({ deps, log, metrics, rooms, askStore }: Hall): LeaseKeeper {
  const { store, clock } = deps;
  return new LeaseKeeper({
    store,
    clock,
    wallMs: Date.now,
    log,
    drop: (match) =>
      dropRoom(match)
        .then(() => metrics.count('restores', 'taken'))
        .catch((error: unknown) => log.error({ match, error: String(error) }, 'not dropped')),
    register: () => registerRooms(rooms.all()),
    async open(match, livedUntilMs) {
      try {
        await openRoomFor({ restore: match, livedUntilMs }, rooms);
        metrics.count('restores', 'restored');
        return true;
      } catch (error) {
        // While the store is away nothing can be restored, which is no mistake of ours.
        await askStore(store.listRunning()).then(
          () => metrics.count('exceptions', 'restore'),
          () => undefined,
        );
        // Why there is none is in the log already.
        if ((error as { readonly code?: unknown }).code !== NO_SUCH_MATCH)
          log.error({ match, error: String(error) }, 'a match could not be restored');
        return false;
      }
    },
  });
}

/** Status and sentence for what Colyseus throws; everything else is our own mistake. */
const STATUS_OF: Readonly<Record<number, readonly [number, string, string]>> = {
  [ErrorCode.MATCHMAKE_INVALID_ROOM_ID]: [
    404,
    'noSuchMatch',
    'There is no such match here, or it is over. Check the link, or ask for a new one.',
  ],
  [ErrorCode.MATCHMAKE_EXPIRED]: [410, 'expired', 'That took too long. Try again.'],
  [TOO_MANY_ROOMS]: [
    // Nothing to wait for: it is up to whoever asked.
    409,
    'tooManyRooms',
    'All matches that may be open at a time from your network are being played. Leave one, then try again.',
  ],
  [ErrorCode.AUTH_FAILED]: [403, 'refused', 'This is not allowed.'],
};
const NOT_NOW_NAMES: ReadonlyMap<number, string> = new Map([...NOT_NOW].map(([name, code]) => [code, name]));
const NAME_OF: Readonly<Record<number, string>> = {
  400: 'badOptions',
  403: 'foreignOrigin',
  404: 'noSuchMatch',
  426: 'otherVersion',
  [UNAVAILABLE]: 'moving',
};

const STOPPING: HttpRefusal = {
  status: UNAVAILABLE,
  code: 'stopping',
  message: 'The server is being restarted. Try again in a moment.',
};
const isStopping = (): boolean => matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN;

async function answer(
  hall: Hall,
  { headers }: Caller,
  run: () => Promise<SeatReservation>,
): Promise<Result<SeatReservation, HttpRefusal>> {
  if (isStopping()) return fail(STOPPING);
  try {
    const reservation = await run();
    const { publicAddress } = reservation;
    if (!publicAddress?.startsWith('/')) return ok(reservation);
    return ok({ ...reservation, publicAddress: `${headers.host}${publicAddress}` });
  } catch (error) {
    // Colyseus makes no room, and no place in one, for whoever had been let in before the end began.
    return fail(refusalOf(error) ?? (isStopping() ? STOPPING : tellMistake(hall, error)));
  }
}

/** Undefined: it was not to be expected. */
function refusalOf(error: unknown): HttpRefusal | undefined {
  const { code, message } = error as { readonly code?: number; readonly message?: string };
  const away = refusalWhileAway(code);
  if (away !== undefined) return away;
  const known = STATUS_OF[code ?? 0];
  if (known) return { status: known[0], code: known[1], message: known[2] };
  const notNow = NOT_NOW_NAMES.get(code ?? 0);
  if (notNow) return { status: UNAVAILABLE, code: notNow, message: message ?? '' };
  const name = NAME_OF[code ?? 0];
  return name ? { status: code ?? 400, code: name, message: message ?? '' } : undefined;
}

/** What a new room has thrown arrives as an exception of Colyseus', and the room itself has told it. */
function tellMistake({ metrics, log }: Hall, error: unknown): HttpRefusal {
  if (!(error instanceof ServerError)) {
    metrics.count('exceptions', 'door');
    log.error({ error: traceOf(error) }, 'nobody could be let in');
  }
  return { status: 500, code: 'internal', message: 'Something went wrong on the server. Try again.' };
}

/** Colyseus prints what strangers send: that goes to the debug log, not to the operator's screen. */
function quietColyseus({ log }: Hall): void {
  const quiet = log.child({ from: 'colyseus' });
  const say = (...words: unknown[]): void => quiet.debug(words.map(String).join(' '));
  setLogger({ debug: say, info: say, trace: say, warn: say, error: say });
}
