// A code that moves the own seat to another device: to scan, or to copy. It works once and for two minutes; the code stands behind `#`, so no server log ever sees it.
import { useSignal } from '@preact/signals';
import type { HandOverCode } from '@salient/protocol';
import { HAND_OVER_MS } from '@salient/protocol/limits';
import { useEffect, useRef } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { remainingMs } from '../../model/serverClock.ts';
import { peopleText } from '../../text/peopleText.ts';
import { formatClock } from '../../text/words.ts';
import { CopyField } from '../common/CopyField.tsx';
import { QrCode } from '../common/QrCode.tsx';
import { takeOverLink } from '../router.ts';

const TICK_MS = 1_000;

export function DeviceCode({ model }: { model: MatchModel }) {
  const offered = useSignal<HandOverCode | null>(null);
  const now = useSignal(Date.now());
  const ask = async () => {
    offered.value = await model.requests.handOver();
  };
  useEffect(() => {
    void ask();
    const tick = setInterval(() => {
      now.value = Date.now();
    }, TICK_MS);
    return () => clearInterval(tick);
  }, []);
  const code = offered.value;
  const section = useRef<HTMLElement>(null);
  // The button that led here is gone: the focus goes on in what came in its place.
  useEffect(() => section.current?.focus(), [code === null]);
  if (!code) return null;
  const left = remainingMs(code.expiresAtMs, model.signals.clockOffset.value, now.value, HAND_OVER_MS);
  if (left === 0) {
    return (
      <button type="button" class="button" onClick={() => void ask()}>
        {peopleText.newCode()}
      </button>
    );
  }
  const link = takeOverLink(location.origin, model.signals.code, code.code);
  return (
    <section class="device-code" ref={section} tabIndex={-1}>
      <p class="small">{peopleText.otherDeviceHint()}</p>
      <QrCode text={link} label={peopleText.qrLabel()} />
      <p class="muted small">{peopleText.codeLasts(formatClock(left))}</p>
      <CopyField label={peopleText.otherDeviceLink()} buttonLabel={peopleText.copyLink()} text={link} />
    </section>
  );
}
