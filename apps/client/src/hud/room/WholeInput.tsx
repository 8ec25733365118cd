// A field for a whole number: what is being typed stays through any news from the room, and counts when the field is left.
import { useState } from 'preact/hooks';

interface WholeInputProps {
  readonly id: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Id of the sentence that explains it. */
  readonly hintId?: string;
  /** Called with whatever number was typed, in range or not: whoever judges it says why not. */
  readonly onChange: (value: number) => void;
}

export function WholeInput({ id, value, min, max, hintId, onChange }: WholeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={id}
      class="field"
      aria-describedby={hintId}
      type="number"
      inputMode={min < 0 ? 'text' : 'numeric'}
      min={min}
      max={max}
      step={1}
      value={typed ?? value}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onChange={({ currentTarget }) => {
        setTyped(null);
        if (Number.isFinite(currentTarget.valueAsNumber)) onChange(currentTarget.valueAsNumber);
      }}
    />
  );
}
