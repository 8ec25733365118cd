// What the page reads over HTTP: matches, map documents, replays. Every failure is a sentence.
import type { MapDocument } from '@salient/engine';
import type { MapSummary, MatchSummary, ReplaySummary } from '@salient/protocol';
import { netText } from '../text/netText.ts';

export type Fetched<T> =
  | { readonly ok: true; readonly value: T; readonly serverTimeMs: number }
  | { readonly ok: false; readonly message: string; readonly status: number };

const PATIENCE_MS = 15_000;

async function fetchJson<T>(path: string, notFound: string): Promise<Fetched<T>> {
  try {
    const response = await fetch(path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { status } = response;
    if (status === 404) return { ok: false, message: notFound, status };
    if (status === 429) return { ok: false, message: netText.tooFast(), status };
    if (!response.ok) return { ok: false, message: netText.noServer(), status };
    const value = (await response.json()) as T;
    return { ok: true, value, serverTimeMs: Date.parse(response.headers.get('date') ?? '') || 0 };
  } catch {
    return { ok: false, message: netText.noServer(), status: 0 };
  }
}

export const fetchMatches = (): Promise<Fetched<readonly MatchSummary[]>> =>
  fetchJson('/api/matches', netText.noServer());

export const fetchMaps = (): Promise<Fetched<readonly MapSummary[]>> => fetchJson('/api/maps', netText.noServer());

export const fetchMap = (id: string): Promise<Fetched<MapDocument>> =>
  fetchJson(`/api/maps/${encodeURIComponent(id)}`, netText.noMap(id));

export const fetchReplays = (): Promise<Fetched<readonly ReplaySummary[]>> =>
  fetchJson('/api/replays', netText.noServer());

/** The replay document, still to be checked by the engine's `parseReplay`. */
export const fetchReplay = (code: string): Promise<Fetched<unknown>> =>
  fetchJson(`/api/matches/${encodeURIComponent(code)}/replay`, netText.noReplay(code));
