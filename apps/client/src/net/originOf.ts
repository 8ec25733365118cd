// Whether a match that says it went on from another one began as that one's round did: the other replay is fetched and held against it (rule D12).
import { isPlayedOnFrom } from '@salient/engine';
import { type Replay, readDocument } from '../model/replayFacts.ts';
import { fetchReplay } from './http.ts';

/** `missing`: the other replay is not there (any more), so nothing can be said. */
export type OriginVerdict = 'holds' | 'differs' | 'missing';

/** Null for a match that went on from no other. */
export async function judgeOrigin({ document, map }: Replay): Promise<OriginVerdict | null> {
  const { playedOnFrom } = document;
  if (playedOnFrom === undefined) return null;
  const fetched = await fetchReplay(playedOnFrom.match);
  const origin = fetched.ok ? readDocument(fetched.value) : fetched;
  if (!origin.ok) return 'missing';
  return isPlayedOnFrom(document, map, origin.value) ? 'holds' : 'differs';
}
