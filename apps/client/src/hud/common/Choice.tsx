// A labelled list to choose one of: the words are the caller's, the value is one of those that were offered.
import { Labelled } from './Labelled.tsx';

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  /** What the value means. */
  readonly hint?: string;
  readonly onChoose: (value: Value) => void;
  /** Of the block around both. */
  readonly class?: string;
}

export function Choice<Value extends string | number>({
  label,
  value,
  options,
  hint,
  onChoose,
  ...block
}: ChoiceProps<Value>) {
  const choose = (place: number): void => {
    const chosen = options[place];
    if (chosen) onChoose(chosen[0]);
  };
  return (
    <Labelled label={label} {...block}>
      {(id) => (
        <>
          <select
            id={id}
            class="field"
            aria-describedby={hint && `${id}-hint`}
            value={String(value)}
            onChange={(event) => choose(event.currentTarget.selectedIndex)}
          >
            {options.map(([one, text]) => (
              <option key={one} value={String(one)} selected={one === value}>
                {text}
              </option>
            ))}
          </select>
          {hint && (
            <small id={`${id}-hint`} class="muted">
              {hint}
            </small>
          )}
        </>
      )}
    </Labelled>
  );
}
