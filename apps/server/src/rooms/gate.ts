// What a page must be and bring before Colyseus hears of it: this server's own page, this protocol version, options of the right shape.
import { type AuthContext, ServerError } from '@colyseus/core';
import { createSchema, joinSchema, lobbySchema, PROTOCOL_VERSION } from '@salient/protocol';
import type { z } from 'zod';
import { BAD_OPTIONS } from './openMatch.ts';
import { isOwnOrigin } from './origin.ts';

const FOREIGN_ORIGIN = 403;
const OTHER_VERSION = 426;

/** @throws ServerError when a page of somebody else's asks */
export function checkOrigin(headers: Headers): void {
  if (isOwnOrigin(headers.get('origin'), headers.get('host'))) return;
  throw new ServerError(FOREIGN_ORIGIN, 'This page does not belong to this server.');
}

/** The static `onAuth` of rooms: once more for whatever way led here. */
export async function admit(_token: string | undefined, options: unknown, context: AuthContext): Promise<true> {
  checkOrigin(context.headers);
  const version = (options as { readonly v?: unknown } | undefined)?.v;
  if (version !== PROTOCOL_VERSION) {
    throw new ServerError(OTHER_VERSION, 'The server was updated. Reload the page.');
  }
  return true;
}

/** Options of `create`, checked. @throws ServerError */
export const readCreateOptions = (input: unknown) => read(createSchema, input);
/** Options of the live list, checked. @throws ServerError */
export const readLobbyOptions = (input: unknown) => read(lobbySchema, input);
/** Options of `joinById`, checked. @throws ServerError */
export const readJoinOptions = (input: unknown) => read(joinSchema, input);

function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  // A client of another version may well send other options: its version says more than they do.
  if ((input as { readonly v?: unknown } | null)?.v === PROTOCOL_VERSION) {
    const where = issue?.path.map(String).join('.') || 'options';
    throw new ServerError(BAD_OPTIONS, `These options cannot be read (${where}: ${issue?.message}).`);
  }
  throw new ServerError(OTHER_VERSION, 'The server was updated. Reload the page.');
}
