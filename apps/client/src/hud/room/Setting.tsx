// One setting of the room, with what the host chose shown at once.
import { useId } from 'preact/hooks';
import { useWish } from '../common/useWish.ts';

interface CheckProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => Promise<boolean>;
}

export function Check({ label, isOn, onChange }: CheckProps) {
  const [shown, choose] = useWish(isOn, onChange);
  return (
    <label class="check">
      <input type="checkbox" checked={shown} onChange={(event) => choose(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface SettingProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** What the shown value means. */
  readonly hintOf?: (value: string) => string;
  readonly onChoose: (value: string) => Promise<boolean>;
}

export function Setting({ label, value, options, hintOf, onChoose }: SettingProps) {
  const id = useId();
  const [shown, choose] = useWish(value, onChoose);
  return (
    <>
      <div class="setting">
        <label for={id}>{label}</label>
        <select
          id={id}
          class="field"
          aria-describedby={hintOf && `${id}-hint`}
          value={shown}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {options.map(([key, text]) => (
            <option key={key} value={key} selected={key === shown}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {hintOf && (
        <small id={`${id}-hint`} class="muted setting-hint">
          {hintOf(shown)}
        </small>
      )}
    </>
  );
}
