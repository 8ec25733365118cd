// A person at the terminal who is asked one question after the other.
import { createInterface } from 'node:readline/promises';

/** Asks the person; null when there is nobody to answer any more. */
export type Ask = (question: string) => Promise<string | null>;

/** Reads standard input; `close` lets the process end. */
export function openKeyboard(): { readonly ask: Ask; readonly close: () => void } {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  return {
    async ask(question) {
      terminal.setPrompt(question);
      terminal.prompt();
      const line = await lines.next();
      return line.done ? null : line.value;
    },
    close: () => terminal.close(),
  };
}
