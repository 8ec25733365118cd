// The round's clock as a ring that empties; nothing where there is no clock.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { remainingMs } from '../../model/serverClock.ts';
import { matchText } from '../../text/matchText.ts';
import { formatClock } from '../../text/words.ts';

const RADIUS = 9;
const LENGTH = 2 * Math.PI * RADIUS;
const TICK_MS = 250;
const URGENT_MS = 10_000;

export function RingTimer({ model }: { model: MatchModel }) {
  const { facts, clockOffset } = model.signals;
  const deadlineAtMs = facts.value?.deadlineAtMs ?? 0;
  const now = useSignal(Date.now());
  useEffect(() => {
    if (deadlineAtMs === 0) return undefined;
    const tick = setInterval(() => {
      now.value = Date.now();
    }, TICK_MS);
    return () => clearInterval(tick);
  }, [deadlineAtMs]);
  if (deadlineAtMs === 0 || facts.value?.phase === 'finished') return null;
  const left = remainingMs(deadlineAtMs, clockOffset.value, now.value);
  const share = Math.min(1, left / Math.max(1, (facts.value?.roundSeconds ?? 0) * 1000));
  return (
    <div
      class={`ring-timer ${left < URGENT_MS ? 'urgent' : ''}`}
      role="timer"
      aria-label={matchText.timer(Math.ceil(left / 1000))}
    >
      <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
        <circle class="ring-back" cx="12" cy="12" r={RADIUS} />
        <circle
          class="ring-front"
          cx="12"
          cy="12"
          r={RADIUS}
          stroke-dasharray={LENGTH}
          stroke-dashoffset={LENGTH * (1 - share)}
          transform="rotate(-90 12 12)"
        />
      </svg>
      <span aria-hidden="true">{formatClock(left)}</span>
    </div>
  );
}
