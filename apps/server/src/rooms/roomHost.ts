// Colyseus as the rest of the server sees it: rooms are created, joined, listed and restored here, and end here.
import type { Server as HttpServer, IncomingHttpHeaders } from 'node:http';
import { type AuthContext, ErrorCode, matchMaker, ServerError } from '@colyseus/core';
import { setLogger } from '@colyseus/core/Logger';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { fail, ok, type Result } from '@salient/engine';
import { type HttpError, MAX_FRAME_BYTES, type MatchSummary } from '@salient/protocol';
import { readCreateOptions, readJoinOptions } from './gate.ts';
import type { Hall } from './hall.ts';
import { isInviteCode } from './inviteCode.ts';
import { MatchRoom } from './matchRoom.ts';
import { isOwnOrigin } from './origin.ts';
import { openRegistry } from './registry.ts';
import { MATCH_ROOM } from './roomNames.ts';

const PING_MS = 5_000;
const MAX_FRAGMENTS = 16;
/** Ids that Colyseus makes. */
const SESSION_FORM = /^[\w-]{1,32}$/;

/** A refusal as HTTP tells it. */
export interface HttpRefusal extends HttpError {
  readonly status: number;
}

/** Who asks, as HTTP knows it. */
export interface Caller {
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
}

type SeatReservation = matchMaker.ISeatReservation;

export interface RoomHost {
  create(options: unknown, caller: Caller): Promise<Result<SeatReservation, HttpRefusal>>;
  join(code: string, options: unknown, caller: Caller): Promise<Result<SeatReservation, HttpRefusal>>;
  /** Public matches that are not over. */
  list(): Promise<readonly MatchSummary[]>;
  /** Opens a room for every running match of the store. @returns how many came back */
  restore(): Promise<number>;
  /** Ends all rooms (matches stay in the store) and lets go of Redis. */
  end(): Promise<void>;
}

/**
 * Starts the matchmaker of this process (there is one per process) and takes WebSocket upgrades of `server`.
 * @param redisUrl real Redis for rooms of several processes, or undefined
 */
export async function openRoomHost(hall: Hall, server: HttpServer, redisUrl: string | undefined): Promise<RoomHost> {
  quietColyseus(hall);
  const { presence, driver } = openRegistry(redisUrl, hall.log);
  // Rooms are made where they were asked for: the client connects to the server that answered it.
  await matchMaker.setup(presence, driver, undefined, async () => matchMaker.processId);
  matchMaker.defineRoomType(MATCH_ROOM, MatchRoom, { hall } as never);
  await matchMaker.accept();
  const transport = openTransport(server);
  return {
    create: (options, caller) =>
      answer(() => matchMaker.create(MATCH_ROOM, readCreateOptions(options), contextOf(caller))),
    join: (code, options, caller) =>
      answer(async () => {
        if (!isInviteCode(code)) throw new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID);
        return await matchMaker.joinById(code, readJoinOptions(options), contextOf(caller));
      }),
    list: listMatches,
    restore: () => restoreMatches(hall),
    async end() {
      await matchMaker.gracefullyShutdown();
      transport.shutdown();
      matchMaker.presence.shutdown();
      await matchMaker.driver.shutdown();
    },
  };
}

function openTransport(server: HttpServer): WebSocketTransport {
  return new WebSocketTransport({
    server,
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: MAX_FRAGMENTS,
    perMessageDeflate: false,
    pingInterval: PING_MS,
    beforeUpgrade: ({ url }, { headers }) => {
      if (!isOwnOrigin(headers.get('origin'), headers.get('host'))) return new Response(null, { status: 403 });
      return isRoomAddress(new URL(url)) ? undefined : new Response(null, { status: 404 });
    },
  });
}

/** `/<process>/<code>?sessionId=…`: Colyseus looks both up by name in plain objects, so only names of the right form get there. */
function isRoomAddress({ pathname, searchParams }: URL): boolean {
  const [, processId = '', code = '', ...rest] = pathname.split('/');
  const isNamed = SESSION_FORM.test(processId) && SESSION_FORM.test(searchParams.get('sessionId') ?? '');
  return isNamed && isInviteCode(code) && rest.length === 0;
}

const contextOf = ({ headers, address }: Caller): AuthContext => ({
  ip: address,
  headers: new Headers(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
});

async function listMatches(): Promise<readonly MatchSummary[]> {
  const rooms = await matchMaker.query({ name: MATCH_ROOM, private: false });
  return rooms
    .map(({ metadata }) => metadata as MatchSummary | undefined)
    .filter((summary): summary is MatchSummary => summary !== undefined && summary.phase !== 'finished');
}

async function restoreMatches({ deps, log, metrics }: Hall): Promise<number> {
  const codes = await deps.store.listRunning();
  let count = 0;
  for (const restore of codes) {
    // Alive in another process of the same Redis.
    if (await matchMaker.driver.findOne({ roomId: restore })) continue;
    try {
      await matchMaker.handleCreateRoom(MATCH_ROOM, { restore });
      count++;
    } catch (error) {
      metrics.count('exceptions', 'restore');
      log.error({ match: restore, error: String(error) }, 'a match could not be restored');
    }
  }
  return count;
}

/** Status and sentence for what Colyseus throws; everything else is our own mistake. */
const STATUS_OF: Readonly<Record<number, readonly [number, string, string]>> = {
  [ErrorCode.MATCHMAKE_INVALID_ROOM_ID]: [404, 'noSuchMatch', 'There is no such match, or it is over.'],
  [ErrorCode.MATCHMAKE_EXPIRED]: [410, 'expired', 'That took too long. Try again.'],
  [ErrorCode.AUTH_FAILED]: [403, 'refused', 'This is not allowed.'],
};
const NAME_OF: Readonly<Record<number, string>> = {
  400: 'badOptions',
  403: 'foreignOrigin',
  404: 'noSuchMatch',
  426: 'otherVersion',
};

async function answer(run: () => Promise<SeatReservation>): Promise<Result<SeatReservation, HttpRefusal>> {
  if (matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN) {
    return fail({ status: 503, code: 'stopping', message: 'The server is being restarted. Try again in a moment.' });
  }
  try {
    return ok(await run());
  } catch (error) {
    return fail(refusalOf(error));
  }
}

function refusalOf(error: unknown): HttpRefusal {
  const { code, message } = error as { readonly code?: number; readonly message?: string };
  const known = STATUS_OF[code ?? 0];
  if (known) return { status: known[0], code: known[1], message: known[2] };
  const name = NAME_OF[code ?? 0];
  if (name) return { status: code ?? 400, code: name, message: message ?? '' };
  return { status: 500, code: 'internal', message: 'Something went wrong on the server. Try again.' };
}

/** Colyseus prints what strangers send: that goes to the debug log, not to the operator's screen. */
function quietColyseus({ log }: Hall): void {
  const quiet = log.child({ from: 'colyseus' });
  const say = (...words: unknown[]): void => quiet.debug(words.map(String).join(' '));
  setLogger({ debug: say, info: say, trace: say, warn: say, error: say });
}
