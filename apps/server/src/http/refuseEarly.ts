// What Node refuses by itself, before Express hears of it, told as every other error is: a code and a sentence.
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpError } from '@salient/protocol';

type Refusal = HttpError & { readonly status: number };

const TOO_LARGE = { code: 'tooLarge', message: 'This is too large.' } as const;
const UNREADABLE: Refusal = { status: 400, code: 'badRequest', message: 'This request cannot be read.' };
const UNMET: Refusal = { status: 417, code: 'badRequest', message: 'What this request expects is not on offer.' };
const BY_CODE = new Map<string | undefined, Refusal>([
  ['HPE_HEADER_OVERFLOW', { status: 431, ...TOO_LARGE }],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', { status: 413, ...TOO_LARGE }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, code: 'tooSlow', message: 'This request took too long. Try again.' }],
]);

/** Answers requests that break off, are none, are too large or come too slowly, and expectations that nobody meets. Says nothing of what was sent. */
export function refuseEarly(http: Server): void {
  const answering = new WeakMap<Duplex, Set<ServerResponse>>();
  http.prependListener('request', ({ socket }, response) => {
    const responses = answering.get(socket) ?? new Set();
    answering.set(socket, responses.add(response));
    response.once('close', () => responses.delete(response));
  });
  http.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // In the middle of an answer a second one would be taken for a part of it.
    const isAnswering = [...(answering.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (socket.writable && !isAnswering) socket.write(wholeAnswer(BY_CODE.get(error.code) ?? UNREADABLE));
    socket.destroy(error);
  });
  http.on('checkExpectation', (_request, response) => {
    const { body, headers } = contentOf(UNMET);
    response.writeHead(UNMET.status, headers).end(body);
  });
}

function contentOf({ code, message }: Refusal): { readonly body: string; readonly headers: Record<string, string> } {
  const body = JSON.stringify({ code, message } satisfies HttpError);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  };
  return { body, headers };
}

/** As it goes over a connection on which nothing was answered yet, and which ends with it. */
export function wholeAnswer(
  refusal: HttpError & { readonly status: number },
  more: Readonly<Record<string, string>> = {},
): string {
  const { body, headers } = contentOf(refusal);
  const lines = Object.entries({ ...headers, ...more }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`;
}
