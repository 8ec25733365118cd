// The replay of a match that has just ended. It is made and stored right behind the last round, not before players are told of that.
import { parseReplay, type ReplayDocument } from '@salient/engine';
import { vi } from 'vitest';

/** Waits until it is there. Throws on what is no replay. */
export async function fetchReplay(url: string, code: string): Promise<ReplayDocument> {
  const document = await vi.waitFor(
    async () => {
      const response = await fetch(`${url}/api/matches/${code}/replay`);
      if (!response.ok) throw new Error(`${response.status}`);
      return response.json();
    },
    { timeout: 15_000 },
  );
  const replay = parseReplay(document);
  if (!replay.ok) throw new Error(replay.faults[0]?.message);
  return replay.value;
}
