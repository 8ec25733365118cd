// A label above what it names.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface LabelledProps {
  readonly label: string;
  /** Of the block around both. */
  readonly class?: string;
  /** What is labelled; it carries the id. */
  readonly children: (id: string) => ComponentChildren;
}

export function Labelled({ label, children, ...block }: LabelledProps) {
  const id = useId();
  return (
    <div class={block.class}>
      <label class="label" for={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
