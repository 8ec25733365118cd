// Joins a match where it is, and tells what is gone from what only cannot be reached yet.
import { ErrorCode, ServerError } from '@colyseus/core';

/** HTTP's "not now": clients come back by themselves. */
export const UNAVAILABLE = 503;

/**
 * A match that is running is not gone: its server has died and another one takes it over in some seconds, or has just taken it, or the list of rooms is
 * being written again. Nor is one known to be gone whose room is listed and does not answer: it was its server's that has died, or is just being closed.
 * @throws ServerError
 */
export async function joinMatch<T>(
  listRunning: () => Promise<readonly string[]>,
  code: string,
  join: () => Promise<T>,
): Promise<T> {
  try {
    return await join();
  } catch (error) {
    const isRefused = error instanceof ServerError;
    const isMissing = isRefused && error.code === ErrorCode.MATCHMAKE_INVALID_ROOM_ID;
    if (isRefused && !isMissing) throw error;
    if (isMissing && !(await listRunning()).includes(code)) throw error;
    throw new ServerError(UNAVAILABLE, 'This match is just being moved to another server. Try again in a moment.');
  }
}
