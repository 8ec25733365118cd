// Every rule of the match, made from the engine's own table of settings; what differs from the preset is marked (rules S1, S2).
import { type FieldRule, PRESETS, SETTINGS_SCHEMA, type Settings } from '@salient/engine';
import { useId } from 'preact/hooks';
import { settingsText } from '../../text/settingsText.ts';
import { useWish } from '../common/useWish.ts';
import { WholeInput } from './WholeInput.tsx';

type Group = keyof typeof settingsText.groups;

/** Where a rule is shown; null: somewhere else in the room, or nowhere because it goes with another. */
const GROUP_OF: Readonly<Record<keyof Settings, Group | null>> = {
  preset: null,
  ruleset: null,
  distribution: 'start',
  offersPerBonus: 'start',
  picksPerSeat: 'start',
  startArmies: 'start',
  neutralArmies: 'start',
  wastelandCount: 'start',
  wastelandArmies: 'start',
  baseIncome: 'income',
  territoriesPerIncome: 'income',
  armyCap: 'income',
  luckPercent: 'fights',
  offenceRatePercent: 'fights',
  defenceRatePercent: 'fights',
  rounding: 'fights',
  sequence: 'orders',
  oneArmyGuard: 'orders',
  multiAttack: 'orders',
  fog: null,
  maxRounds: 'end',
  maxRoundsResult: 'end',
  shareVictoryPercent: 'end',
  surrender: 'end',
  bonusOverrides: null,
  teams: null,
  scenario: null,
};

const GROUPS = Object.keys(settingsText.groups) as readonly Group[];
const FIELDS = Object.keys(GROUP_OF) as readonly (keyof Settings)[];

type Value = string | number | boolean;

interface RuleEditorProps {
  readonly settings: Settings;
  /** Whether the server took it. */
  readonly onChange: (settings: Readonly<Record<string, Value>>) => Promise<boolean>;
}

export function RuleEditor({ settings, onChange }: RuleEditorProps) {
  const usual = PRESETS[settings.preset];
  const changed = FIELDS.filter((field) => GROUP_OF[field] !== null && settings[field] !== usual[field]).length;
  return (
    <details class="rule-editor">
      <summary>{settingsText.all(settings.preset, changed)}</summary>
      {GROUPS.map((group) => (
        <section key={group}>
          <h3>{settingsText.groups[group]()}</h3>
          {FIELDS.filter((field) => GROUP_OF[field] === group).map((field) => (
            <Rule key={field} field={field} settings={settings} onChange={onChange} />
          ))}
        </section>
      ))}
    </details>
  );
}

function Rule({ field, settings, onChange }: RuleEditorProps & { readonly field: keyof Settings }) {
  const id = useId();
  const value = settings[field] as Value;
  const usual = PRESETS[settings.preset][field] as Value;
  const isChanged = value !== usual;
  const [shown, choose] = useWish(value, (next) => onChange({ [field]: next }));
  return (
    <div class={`rule ${isChanged ? 'changed' : ''}`}>
      <label for={id}>
        {settingsText.name(field)}
        {isChanged && <span class="tag">{settingsText.changed(wordsFor(usual))}</span>}
      </label>
      <RuleInput
        id={id}
        rule={SETTINGS_SCHEMA[field]}
        value={shown}
        onChange={(next) => next !== shown && choose(next)}
      />
      <small class="muted" id={`${id}-hint`}>
        {settingsText.hint(field)}
      </small>
    </div>
  );
}

interface RuleInputProps {
  readonly id: string;
  readonly rule: FieldRule;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function RuleInput({ id, rule, value, onChange }: RuleInputProps) {
  const common = { id, class: 'field', 'aria-describedby': `${id}-hint` };
  switch (rule.kind) {
    case 'whole':
      return (
        <WholeInput
          id={id}
          hintId={`${id}-hint`}
          min={rule.min}
          max={rule.max}
          value={Number(value)}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <select {...common} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
          {rule.supported.map((one) => (
            <option key={one} value={one} selected={one === value}>
              {settingsText.value(one)}
            </option>
          ))}
        </select>
      );
    case 'truth':
      return (
        <select {...common} value={String(value)} onChange={(event) => onChange(event.currentTarget.value === 'true')}>
          {rule.supported.map((one) => (
            <option key={String(one)} value={String(one)} selected={one === value}>
              {wordsFor(one)}
            </option>
          ))}
        </select>
      );
    default:
      return null;
  }
}

function wordsFor(value: Value): string {
  if (typeof value === 'boolean') return value ? settingsText.yes() : settingsText.no();
  return typeof value === 'number' ? String(value) : settingsText.value(value);
}
