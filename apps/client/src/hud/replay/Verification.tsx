// Does the replay hold? Every round played again, and the dice followed to their commitment: a verdict on each (rules D4, D25).
import { useSignal } from '@preact/signals';
import type { ReplayVerdict } from '@salient/engine';
import type { FairnessVerdict } from '@salient/protocol/fairness';
import { useEffect, useRef } from 'preact/hooks';
import { judgeOrigin, type OriginVerdict } from '../../net/originOf.ts';
import { faultText } from '../../text/faultText.ts';
import { replayText } from '../../text/replayText.ts';
import { Icon } from '../common/Icon.tsx';
import type { IconName } from '../common/icons.ts';
import type { ReplayModel } from './replayModel.ts';

export function Verification({ model }: { model: ReplayModel }) {
  const isWorking = useSignal(false);
  const origin = useSignal<OriginVerdict | null>(null);
  const wasAsked = useSignal(false);
  const verify = () => {
    isWorking.value = true;
    wasAsked.value = true;
    // Lets the words appear before the work begins.
    setTimeout(() => {
      model.verify();
      isWorking.value = false;
      void judgeOrigin(model.replay).then((found) => {
        origin.value = found;
      });
    });
  };
  const verdict = model.verdict.value;
  const dice = model.dice.value;
  if (verdict && dice) {
    return (
      <>
        <Rounds model={model} verdict={verdict} isAnswer={wasAsked.value} />
        <Dice model={model} verdict={dice} />
        {origin.value && <Line mood={MOOD_OF[origin.value]} text={replayText.origin[origin.value]()} />}
      </>
    );
  }
  return (
    <button type="button" class="button" disabled={isWorking.value} onClick={verify}>
      <Icon name="check" />
      {isWorking.value ? replayText.verifying() : replayText.verify()}
    </button>
  );
}

interface RoundsProps {
  readonly model: ReplayModel;
  readonly verdict: ReplayVerdict;
  /** It takes the pressed button's place, and its focus. */
  readonly isAnswer: boolean;
}

function Rounds({ model, verdict, isAnswer }: RoundsProps) {
  if (verdict.ok) return <Line mood="good" text={replayText.verified(verdict.rounds)} isFocused={isAnswer} />;
  if (verdict.isResult) return <Line mood="bad" text={replayText.differsInResult()} isFocused={isAnswer} />;
  const differing = model.replay.map.territories.find(({ id }) => id === verdict.territory);
  return (
    <Line
      mood="bad"
      text={`${replayText.differs(verdict.round, differing?.name ?? '')} ${faultText.detail(verdict.message)}`}
      isFocused={isAnswer}
    />
  );
}

function Dice({ model, verdict }: { model: ReplayModel; verdict: FairnessVerdict }) {
  const { commitments = [], salt } = model.witness;
  switch (verdict.kind) {
    case 'none':
      return <Line mood="plain" text={replayText.dice.none()} />;
    case 'broken':
      return <Line mood="bad" text={`${replayText.dice.broken(verdict.round)} ${faultText.detail(verdict.message)}`} />;
    case 'holds': {
      const { salts } = verdict;
      const isOwnIn = salts.some((one) => one.salt === salt);
      const text = replayText.dice.holds({ salts: salts.length, isSeen: commitments.length > 0, isOwnIn });
      return <Line mood="good" text={text} />;
    }
  }
}

const MOOD_OF = { holds: 'good', differs: 'bad', missing: 'plain' } as const satisfies Record<OriginVerdict, string>;

const ICON_OF = { good: 'check', bad: 'warn', plain: 'help' } as const satisfies Record<string, IconName>;

interface LineProps {
  readonly mood: keyof typeof ICON_OF;
  readonly text: string;
  readonly isFocused?: boolean;
}

function Line({ mood, text, isFocused = false }: LineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocused) line.current?.focus();
  }, []);
  return (
    <p
      class={`verdict ${mood}`}
      role={mood === 'bad' ? 'alert' : 'status'}
      ref={line}
      tabIndex={isFocused ? -1 : undefined}
    >
      <Icon name={ICON_OF[mood]} />
      {text}
    </p>
  );
}
