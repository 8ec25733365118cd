// What screen readers are told of what was just done. A line whose words stay as they are is silent: the same sentence again comes into the page anew.
import { type ReadonlySignal, useSignal } from '@preact/signals';

interface Sentence {
  readonly words: string;
  /** How many were said before. */
  readonly number: number;
}

export interface Speaker {
  readonly said: ReadonlySignal<Sentence>;
  say(words: string): void;
}

export function useSpeaker(): Speaker {
  const said = useSignal<Sentence>({ words: '', number: 0 });
  return {
    said,
    say(words) {
      said.value = { words, number: said.peek().number + 1 };
    },
  };
}

export function Said({ said, class: look }: Pick<Speaker, 'said'> & { readonly class: string }) {
  const { words, number } = said.value;
  return (
    <span class={look} role="status">
      {words && <span key={number}>{words}</span>}
    </span>
  );
}
