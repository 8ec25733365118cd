// Fetches a replay document and the map it was played on, and plays it again.
import { type MapDocument, parseMap, type ReplayDocument } from '@salient/engine';
import { type Built, buildReplay, type Replay, readDocument } from '../model/replayFacts.ts';
import { replayText } from '../text/replayText.ts';
import { fetchMap, fetchReplay } from './http.ts';

const NOT_FOUND = 404;

export interface LoadFailure {
  readonly ok: false;
  readonly message: string;
  /** What could not be had may be there at another try. */
  readonly mayRetry: boolean;
}

export async function loadReplay(code: string): Promise<{ readonly ok: true; readonly value: Replay } | LoadFailure> {
  const fetched = await fetchReplay(code);
  if (!fetched.ok) return { ok: false, message: fetched.message, mayRetry: fetched.status !== NOT_FOUND };
  const document = readDocument(fetched.value);
  if (!document.ok) return broken(document.message);
  const map = await mapOf(document.value.map);
  if (!map.ok) return { ok: false, message: map.message, mayRetry: true };
  const built = buildReplay(document.value, map.value);
  return built.ok ? built : broken(built.message);
}

const broken = (message: string): LoadFailure => ({
  ok: false,
  message: replayText.broken(message),
  mayRetry: false,
});

/** The map it was played on: the server's, which has a drawing, unless that is gone or another one by now. */
async function mapOf({ id, hash, document }: ReplayDocument['map']): Promise<Built<MapDocument>> {
  const fetched = await fetchMap(id);
  const isSame = fetched.ok && isMap(fetched.value, hash);
  return isSame || document === undefined ? fetched : { ok: true, value: document };
}

function isMap(document: MapDocument, hash: string): boolean {
  const map = parseMap(document);
  return map.ok && map.value.hash === hash;
}
