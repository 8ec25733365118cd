// Fetches a replay document and the map it was played on, and plays it again.
import type { MapDocument } from '@salient/engine';
import { type Built, buildReplay, type Replay, readDocument } from '../model/replayFacts.ts';
import { replayText } from '../text/replayText.ts';
import { fetchMap, fetchReplay } from './http.ts';

export async function loadReplay(code: string): Promise<Built<Replay>> {
  const fetched = await fetchReplay(code);
  if (!fetched.ok) return fetched;
  const document = readDocument(fetched.value);
  if (!document.ok) return { ok: false, message: replayText.broken(document.message) };
  const map = await mapOf(document.value.map);
  if (!map.ok) return map;
  const built = buildReplay(document.value, map.value);
  return built.ok ? built : { ok: false, message: replayText.broken(built.message) };
}

async function mapOf(map: { readonly id: string; readonly document?: MapDocument }): Promise<Built<MapDocument>> {
  const fetched = await fetchMap(map.id);
  if (fetched.ok) return fetched;
  return map.document ? { ok: true, value: map.document } : fetched;
}
