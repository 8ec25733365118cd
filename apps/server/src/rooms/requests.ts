// One table binds request name, strict schema and handler; whatever comes in is answered: with a value, or with a coded refusal.
import type { MessageContext } from '@colyseus/core';
import type { Result } from '@salient/engine';
import {
  MAX_FRAME_BYTES,
  type Refusal,
  type RefusalFault,
  type RequestAnswers,
  type RequestBody,
  type RequestName,
  requestSchemas,
} from '@salient/protocol';
import type { z } from 'zod';
import { traceOf } from '../ops/errors.ts';
import type { ByteBudget } from './byteBudget.ts';
import { UNKNOWN } from './frames.ts';
import type { Hall } from './hall.ts';
import { keyOf, type MatchClient, sessionOf } from './session.ts';
import { answerUnknown } from './unknownRequests.ts';

/** Handlers by request name; they are told when the request arrived. A handler that throws is answered `internal`. */
export type RequestHandlers = {
  readonly [N in RequestName]: (
    client: MatchClient,
    body: RequestBody<N>,
    arrivedAtMs: number,
  ) => Promise<Result<RequestAnswers[N], Refusal>> | Result<RequestAnswers[N], Refusal>;
};

/** What of a room is needed to receive messages. */
interface Receiver {
  /** Of what is more than looking, by person. */
  readonly writes: ByteBudget;
  readonly match: { publicState(): { readonly settings: string } };
  onMessage(type: string, handler: (client: MatchClient, input: unknown, ctx: MessageContext) => unknown): unknown;
}

const NAMES = Object.keys(requestSchemas) as RequestName[];
export const REQUEST_NAMES: ReadonlySet<string> = new Set(NAMES);
const MAX_FAULTS = 5;
/** What only looks: it shows what was asked before it, and nothing waits for it. */
const READS: ReadonlySet<RequestName> = new Set(['sync', 'watch', 'history', 'thoughts']);
/** What has to be in time: it stands in the match's own queue, which keeps its order, as soon as it has arrived ... */
const TIMELY: ReadonlySet<RequestName> = new Set([
  'draft',
  'commit',
  'uncommit',
  'surrender',
  'standIn',
  'temper',
  'vote',
]);
/** ... and the asker has their seats, as far as they have asked for them before. */
const SEATING: ReadonlySet<RequestName> = new Set(['sit', 'stand', 'takeOver']);
/** Of a record, beside what was asked: about so much. */
const RECORD_BYTES = 200;
/** What seats that come with one request take: more only at tables of dozens. */
const RESIZED_BYTES = 4_000;
const TOO_MUCH: Refusal = {
  code: 'tooMuchSent',
  message: 'You have sent a lot; nothing was changed. Wait a moment, then try again.',
};
const INTERNAL: Refusal = {
  code: 'internal',
  message: 'Something went wrong on the server; nothing was changed. Try again.',
};

/** Binds all requests, and one handler for those that nobody knows. */
export function bindRequests(room: Receiver, hall: Hall, handlers: RequestHandlers): void {
  for (const name of NAMES) {
    room.onMessage(name, async (client, input, ctx) => {
      const beganMs = performance.now();
      const arrivedAtMs = hall.deps.clock.nowMs();
      hall.metrics.count('messages', name);
      const answer = await inTurn(client, name, () =>
        answerRequest({ hall, handlers, room }, { name, client, input, arrivedAtMs }),
      );
      if (name === 'commit') hall.metrics.observe('commit', performance.now() - beganMs);
      if (answer.ok) return answer.value;
      hall.metrics.count('refusals', answer.faults.code);
      return ctx.reject(answer.faults);
    });
  }
  room.onMessage(UNKNOWN, answerUnknown(hall));
}

/** One client's requests do not overtake each other: two clicks are two requests, not a race. */
function inTurn<T>(client: MatchClient, name: RequestName, run: () => Promise<T>): Promise<T> {
  const session = sessionOf(client);
  const done = (TIMELY.has(name) ? session.seatTail : session.tail).then(run);
  if (READS.has(name)) return done;
  // Without its values: each would keep the one before.
  session.tail = Promise.allSettled([session.tail, done]).then(() => undefined);
  if (SEATING.has(name)) session.seatTail = session.tail;
  return done;
}

interface Incoming {
  readonly name: RequestName;
  readonly client: MatchClient;
  readonly input: unknown;
  readonly arrivedAtMs: number;
}

interface Desk {
  readonly room: Pick<Receiver, 'writes' | 'match'>;
  readonly hall: Hall;
  readonly handlers: RequestHandlers;
}

async function answerRequest(
  { hall, handlers, room }: Desk,
  { name, client, input, arrivedAtMs }: Incoming,
): Promise<Result<unknown, Refusal>> {
  const parsed = requestSchemas[name].safeParse(input ?? {});
  if (!parsed.success) return { ok: false, faults: tellBadRequest(parsed.error) };
  const bytes = (): number => sizeOf(parsed.data) + RECORD_BYTES + alsoWritten(name, room);
  if (!(READS.has(name) || room.writes.maySpend(keyOf(client), bytes(), arrivedAtMs)))
    return { ok: false, faults: TOO_MUCH };
  const handle = handlers[name] as (
    client: MatchClient,
    body: unknown,
    arrivedAtMs: number,
  ) => Promise<Result<unknown, Refusal>>;
  try {
    return await handle(client, parsed.data, arrivedAtMs);
  } catch (error) {
    hall.metrics.count('exceptions', `request.${name}`);
    hall.log.error({ request: name, error: traceOf(error) }, 'a request failed');
    return { ok: false, faults: INTERNAL };
  }
}

/** What a short request may have written down all the same: whoever changes one setting writes all of them. */
function alsoWritten(name: RequestName, { match }: Pick<Receiver, 'match'>): number {
  if (name === 'configure') return match.publicState().settings.length;
  return name === 'resize' ? RESIZED_BYTES : 0;
}

/** As it would be written down. */
function sizeOf(body: unknown): number {
  try {
    return JSON.stringify(body).length;
  } catch {
    // Settings may still hold anything.
    return MAX_FRAME_BYTES;
  }
}

function tellBadRequest(error: z.ZodError): Refusal {
  const faults = error.issues.slice(0, MAX_FAULTS).map(
    ({ path, message }): RefusalFault => ({
      code: 'badField',
      message: path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message,
    }),
  );
  return { code: 'badRequest', message: 'This request cannot be read. Reload the page and try again.', faults };
}
