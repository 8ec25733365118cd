// The round's clock as a ring that empties, then the seat's banked time; nothing where there is no clock.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { isPutAway } from '../../model/matchSignals.ts';
import { remainingMs } from '../../model/serverClock.ts';
import { matchText } from '../../text/matchText.ts';
import { peopleText } from '../../text/peopleText.ts';
import { formatLeft } from '../../text/words.ts';

const RADIUS = 9;
const LENGTH = 2 * Math.PI * RADIUS;
const TICK_MS = 250;
const URGENT_MS = 10_000;

export function RingTimer({ model }: { model: MatchModel }) {
  const { facts, clockOffset, seat } = model.signals;
  const deadlineAtMs = facts.value?.deadlineAtMs ?? 0;
  const now = useSignal(Date.now());
  useEffect(() => {
    if (deadlineAtMs === 0) return undefined;
    now.value = Date.now();
    const tick = setInterval(() => {
      now.value = Date.now();
    }, TICK_MS);
    return () => clearInterval(tick);
  }, [deadlineAtMs]);
  if (facts.value?.isPaused) return <span class="ring-timer">{peopleText.pausedShort()}</span>;
  if (deadlineAtMs === 0 || facts.value?.phase === 'finished' || isPutAway(model.signals)) return null;
  const inRound = remainingMs(deadlineAtMs, clockOffset.value, now.value);
  const bankMs = inRound > 0 ? 0 : (facts.value?.seats[seat.value]?.bankMs ?? 0);
  const left = inRound > 0 ? inRound : remainingMs(deadlineAtMs + bankMs, clockOffset.value, now.value);
  const full = inRound > 0 ? (facts.value?.roundSeconds ?? 0) * 1000 : bankMs;
  const share = Math.min(1, left / Math.max(1, full));
  const isBank = left > 0 && inRound === 0;
  return (
    <>
      <Ring left={left} share={share} isBank={isBank} />
      <LastSeconds model={model} nowMs={now.value} />
    </>
  );
}

interface RingProps {
  /** Milliseconds. */
  readonly left: number;
  readonly share: number;
  readonly isBank: boolean;
}

/** Where it does not fit a line it breaks between hours and minutes, not before a unit. */
const keepUnits = (words: string): string => words.replace(/(\d) /g, '$1\u00a0');

function Ring({ left, share, isBank }: RingProps) {
  return (
    <div
      class={`ring-timer ${left < URGENT_MS ? 'urgent' : ''} ${isBank ? 'bank' : ''}`}
      role="timer"
      aria-label={isBank ? peopleText.bankLeft(formatLeft(left)) : matchText.timer(formatLeft(left))}
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
      <span aria-hidden="true">{isBank ? peopleText.bankLeft(formatLeft(left)) : keepUnits(formatLeft(left))}</span>
    </div>
  );
}

/** What the ring tells by turning red, for those who do not see it: said once to whoever still plans, when neither round nor bank has more. */
function LastSeconds({ model, nowMs }: { model: MatchModel; nowMs: number }) {
  const { facts, clockOffset, seat, mode } = model.signals;
  const isPlanning = mode.value.kind !== 'idle' && mode.value.kind !== 'committed';
  const bankMs = facts.value?.seats[seat.value]?.bankMs ?? 0;
  const left = remainingMs((facts.value?.deadlineAtMs ?? 0) + bankMs, clockOffset.value, nowMs);
  return (
    <span class="visually-hidden" role="status">
      {isPlanning && left < URGENT_MS ? matchText.lastSeconds(URGENT_MS / 1000) : ''}
    </span>
  );
}
