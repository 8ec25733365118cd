// Fetches the map of the match, again with growing pauses until it is there: without it there is no board.
import { effect } from '@preact/signals';
import type { MapDocument } from '@salient/engine';
import { retryDelayMs } from '../net/backoff.ts';
import type { Fetched } from '../net/http.ts';
import type { MatchSignals } from './matchSignals.ts';
import { withStamp } from './serverClock.ts';

/** What is not there now will not be there in a moment. */
const NOT_FOUND = 404;

export interface MapPorts {
  fetchMap(id: string): Promise<Fetched<MapDocument>>;
  /** Calls back later; returns how to prevent it. */
  after(delayMs: number, run: () => void): () => void;
  chance(): number;
  nowMs(): number;
}

/** @returns how to stop */
export function keepMap(signals: MatchSignals, ports: MapPorts): () => void {
  let wanted = '';
  let cancelRetry: () => void = () => undefined;
  const load = async (mapId: string, attempt: number): Promise<void> => {
    const fetched = await ports.fetchMap(mapId);
    if (mapId !== wanted) return;
    signals.mapFailure.value = fetched.ok ? null : fetched.message;
    if (fetched.ok) {
      signals.clockOffset.value = withStamp(signals.clockOffset.peek(), fetched.serverTimeMs, ports.nowMs());
      signals.document.value = fetched.value;
    } else if (fetched.status !== NOT_FOUND) {
      cancelRetry = ports.after(retryDelayMs(attempt, ports.chance()), () => void load(mapId, attempt + 1));
    }
  };
  const stop = effect(() => {
    const mapId = signals.facts.value?.mapId ?? '';
    if (!mapId || mapId === wanted) return;
    wanted = mapId;
    cancelRetry();
    void load(mapId, 0);
  });
  return () => {
    stop();
    cancelRetry();
    wanted = '';
  };
}
