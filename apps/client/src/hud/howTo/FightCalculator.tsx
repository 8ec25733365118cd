// A fight as the engine reckons it (rules X1–X4): chance to take the land, losses, and every way it may end.

import { useSignal } from '@preact/signals';
import { type FightOdds, fightOdds, PRESETS, type PresetName } from '@salient/engine';
import { howToText } from '../../text/howToText.ts';
import { settingsText } from '../../text/settingsText.ts';
import { Choice } from '../common/Choice.tsx';
import { Labelled } from '../common/Labelled.tsx';

const MOST_ARMIES = 60;
const RULES = ['warlight', 'strategic', 'blitz'] as const satisfies readonly PresetName[];
/** Ends less likely than this have no bar. */
const LEAST_SHOWN = 0.002;
/** With more bars than this only every second has room for its number. */
const MANY_ENDS = 16;

export function FightCalculator() {
  const attackers = useSignal(6);
  const defenders = useSignal(4);
  const preset = useSignal<(typeof RULES)[number]>('warlight');
  const text = howToText.calculator;
  const odds = fightOdds(attackers.value, defenders.value, PRESETS[preset.value]);
  return (
    <section class="card fight-calculator" aria-label={text.label()}>
      <div class="fight-inputs">
        <ArmiesInput label={text.attackers()} value={attackers.value} onChange={(count) => (attackers.value = count)} />
        <ArmiesInput label={text.defenders()} value={defenders.value} onChange={(count) => (defenders.value = count)} />
        <Choice
          label={text.rules()}
          value={preset.value}
          options={RULES.map((name) => [name, settingsText.preset(name)])}
          onChoose={(name) => (preset.value = name)}
        />
      </div>
      <div role="status">
        <p class="fight-chance">{text.capture(odds.capture)}</p>
        <p class="muted">{text.losses(odds.expectedAttackersLost, odds.expectedDefendersLost)}</p>
      </div>
      <EndsChart odds={odds} />
    </section>
  );
}

interface ArmiesInputProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (count: number) => void;
}

function ArmiesInput({ label, value, onChange }: ArmiesInputProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          class="field"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_ARMIES}
          value={value}
          onInput={({ currentTarget }) => {
            if (currentTarget.checkValidity() && Number.isInteger(currentTarget.valueAsNumber))
              onChange(currentTarget.valueAsNumber);
          }}
        />
      )}
    </Labelled>
  );
}

interface End {
  readonly kind: 'held' | 'captured';
  readonly left: number;
  readonly share: number;
}

/** From the defender's best end to the attacker's. */
function endsOf({ holders, captors }: FightOdds): readonly End[] {
  const held = holders.map((share, left): End => ({ kind: 'held', left, share })).reverse();
  const captured = captors.map((share, left): End => ({ kind: 'captured', left, share }));
  return [...held, ...captured].filter(({ left, share }) => left > 0 && share >= LEAST_SHOWN);
}

function EndsChart({ odds }: { odds: FightOdds }) {
  const ends = endsOf(odds);
  const most = Math.max(...ends.map(({ share }) => share));
  const text = howToText.calculator;
  return (
    <figure class="fight-ends">
      <figcaption>{text.chart()}</figcaption>
      <ol class={ends.length > MANY_ENDS ? 'many' : ''}>
        {ends.map(({ kind, left, share }) => (
          <li key={`${kind}${left}`} class={kind} title={text[kind](left, share)}>
            <span class="visually-hidden">{text[kind](left, share)}</span>
            <span class="bar" style={{ height: `${(share / most) * 100}%` }} aria-hidden="true" />
            <span class="left" aria-hidden="true">
              {left}
            </span>
          </li>
        ))}
      </ol>
      <p class="fight-sides muted small" aria-hidden="true">
        <span class="held">{text.sides.held()}</span>
        <span class="captured">{text.sides.captured()}</span>
      </p>
    </figure>
  );
}
