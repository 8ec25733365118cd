// The replay of a match that has just ended: whoever asks while it is still being made waits for it.
import { parseReplay, type ReplayDocument } from '@salient/engine';

/** Asks once. Throws on what is no replay. */
export async function fetchReplay(url: string, code: string): Promise<ReplayDocument> {
  const replay = parseReplay(await (await fetch(`${url}/api/matches/${code}/replay`)).json());
  if (!replay.ok) throw new Error(replay.faults[0]?.message);
  return replay.value;
}
