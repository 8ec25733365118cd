// What the page asks over HTTP: map documents, replays, a player's own matches. Every failure is a sentence.
import type { MapDocument } from '@salient/engine';
import type { DeleteBody, MapSummary, MyMatch, ReplaySummary, ThoughtsPage, TurnsBody } from '@salient/protocol';
import { netText } from '../text/netText.ts';

export type Fetched<T> =
  | { readonly ok: true; readonly value: T; readonly serverTimeMs: number }
  | { readonly ok: false; readonly message: string; readonly status: number };

const PATIENCE_MS = 15_000;

/** @param body sent as JSON by POST; without one it is a GET */
async function fetchJson<T>(path: string, notFound: string, body?: unknown): Promise<Fetched<T>> {
  const sent = { method: 'POST', body: JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  try {
    const response = await fetch(path, {
      ...(body === undefined ? {} : sent),
      headers: { accept: 'application/json', ...type },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { status } = response;
    if (status === 404) return { ok: false, message: notFound, status };
    if (status === 429) return { ok: false, message: netText.tooFast(), status };
    if (status === 503) return { ok: false, message: netText.busy(), status };
    if (!response.ok) return { ok: false, message: netText.noServer(), status };
    const value = (await response.json()) as T;
    return { ok: true, value, serverTimeMs: Date.parse(response.headers.get('date') ?? '') || 0 };
  } catch (error) {
    // It was there, but is no JSON.
    const isUnreadable = error instanceof SyntaxError;
    return { ok: false, message: isUnreadable ? netText.unreadable() : netText.noServer(), status: 0 };
  }
}

export const fetchMaps = (): Promise<Fetched<readonly MapSummary[]>> => fetchJson('/api/maps', netText.noServer());

export const fetchMap = (id: string): Promise<Fetched<MapDocument>> =>
  fetchJson(`/api/maps/${encodeURIComponent(id)}`, netText.noMap(id));

export const fetchReplays = (): Promise<Fetched<readonly ReplaySummary[]>> =>
  fetchJson('/api/replays', netText.noServer());

const replayPlace = (code: string): string => `/api/matches/${encodeURIComponent(code)}/replay`;

/** The replay document, still to be checked by the engine's `parseReplay`. */
export const fetchReplay = (code: string): Promise<Fetched<unknown>> =>
  fetchJson(replayPlace(code), netText.noReplay(code));

/** Whether there is a replay to be offered, without fetching it; whoever cannot be asked has not said that there is. */
export async function hasReplay(code: string): Promise<boolean> {
  try {
    return (await fetch(replayPlace(code), { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch {
    return false;
  }
}

/** What the match's bots thought, once it is over, from `from` on; an empty page where nothing was kept. */
export const fetchThoughts = (code: string, from: number): Promise<Fetched<ThoughtsPage>> =>
  fetchJson(`/api/matches/${encodeURIComponent(code)}/thoughts?from=${from}`, netText.noReplay(code));

/** Which of the own matches are there, and which wait for this player. Tokens travel in the body only. */
export const fetchMyMatches = (seats: TurnsBody['seats']): Promise<Fetched<readonly MyMatch[]>> =>
  fetchJson('/api/turns', netText.noServer(), { seats });

/** Deletes a match for good, by who may save it. */
export const deleteMatch = (seat: DeleteBody): Promise<Fetched<unknown>> =>
  fetchJson('/api/matches/delete', netText.notYours(), seat);
