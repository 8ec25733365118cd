// The list of replays, those of private matches left out: each document is read once, for a finished match never changes, and its line is kept while it is listed.
import type { MatchResult } from '@salient/engine';
import type { ReplaySummary } from '@salient/protocol';
import type { ListedReplay, MatchStore } from '../match/ports.ts';

/** How many are listed, and so how many lines are kept. */
export const LISTED_REPLAYS = 50;

/** Reads the newest `LISTED_REPLAYS`, the newest first; one that is not to be read, or just gone, is left out. */
export function makeReplayList(
  store: Pick<MatchStore, 'listReplays' | 'loadReplay'>,
): () => Promise<readonly ReplaySummary[]> {
  let kept = new Map<string, Promise<ReplaySummary | undefined>>();
  const read = async (one: ListedReplay): Promise<ReplaySummary | undefined> => {
    try {
      return summarizeReplay(one, await store.loadReplay(one.match));
    } catch (error) {
      // The store may answer the next time.
      kept.delete(one.match);
      throw error;
    }
  };
  return async () => {
    const listed = await store.listReplays(LISTED_REPLAYS);
    kept = new Map(listed.map((one) => [one.match, kept.get(one.match) ?? read(one)]));
    const lines = await Promise.all(kept.values());
    return lines.filter((line) => line !== undefined);
  };
}

/** The parts of the engine's replay document that the list shows. */
interface ReplayFacts {
  readonly map: { readonly id: string };
  readonly seats: readonly { readonly name: string; readonly kind: string }[];
  readonly rounds: readonly unknown[];
  readonly result: MatchResult | null;
}

/** Undefined for a document that cannot be read: the list is shown without it. */
function summarizeReplay({ match, finishedAtMs }: ListedReplay, replay = ''): ReplaySummary | undefined {
  try {
    const { map, seats, rounds, result } = JSON.parse(replay) as ReplayFacts;
    const people = seats.map(({ name, kind }) => ({ name, isBot: kind === 'bot' }));
    return { id: match, finishedAtMs, mapId: map.id, rounds: rounds.length, seats: people, result };
  } catch {
    return undefined;
  }
}
