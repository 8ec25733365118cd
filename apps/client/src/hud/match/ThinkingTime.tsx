// How long a bot may still think, in seconds beside its mark; nothing once its time is over.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { remainingMs } from '../../model/serverClock.ts';
import { matchText } from '../../text/matchText.ts';

const TICK_MS = 500;

export function ThinkingTime({ model, untilMs }: { model: MatchModel; untilMs: number }) {
  const now = useSignal(Date.now());
  const left = remainingMs(untilMs, model.signals.clockOffset.value, now.value);
  const isOver = left === 0;
  useEffect(() => {
    now.value = Date.now();
    if (isOver) return undefined;
    const tick = setInterval(() => {
      now.value = Date.now();
    }, TICK_MS);
    return () => clearInterval(tick);
  }, [untilMs, isOver]);
  if (isOver) return null;
  return <i aria-hidden="true">{matchText.secondsLeft(Math.ceil(left / 1_000))}</i>;
}
