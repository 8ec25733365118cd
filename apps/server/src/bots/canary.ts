// The canary: a tiny job through broker and workers every few seconds; when several in a row are lost although workers answer, the broker has fallen silent.
import type { Clock } from '../match/ports.ts';
import type { TurnQueue } from './turnQueue.ts';

const EVERY_MS = 5_000;
/** A frozen worker may swallow a job or two before it is replaced; BullMQ's workers look again after 5 s by themselves. */
const LIMIT_MS = 5_000;
const LOST_IN_A_ROW = 3;

export interface CanaryParts {
  readonly queue: Pick<TurnQueue, 'probe'>;
  readonly clock: Clock;
  /** Workers of this server that answer otherwise; while there are none, nobody blames the broker. */
  readonly responsive: () => number;
  readonly onAnswer: (tookMs: number) => void;
  readonly onSilent: () => void;
}

/** @returns ends it */
export function startCanary({ queue, clock, responsive, onAnswer, onSilent }: CanaryParts): () => void {
  let lost = 0;
  let isEnded = false;
  const next = (): { cancel(): void } => clock.at(clock.nowMs() + EVERY_MS, () => void sing());
  let timer = next();
  async function sing(): Promise<void> {
    const startMs = clock.nowMs();
    try {
      await queue.probe(LIMIT_MS);
      lost = 0;
      onAnswer(clock.nowMs() - startMs);
    } catch {
      lost = responsive() > 0 ? lost + 1 : 0;
    }
    if (isEnded) return;
    if (lost >= LOST_IN_A_ROW) {
      lost = 0;
      onSilent();
    }
    timer = next();
  }
  return () => {
    isEnded = true;
    timer.cancel();
  };
}
