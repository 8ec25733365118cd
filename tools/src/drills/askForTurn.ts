// A person at the keyboard chooses one of numbered turns.
import type { Output } from '../cli/command.ts';
import type { Ask } from '../cli/keyboard.ts';

/** The turn whose number is said, asked for again after anything else; null when the person leaves, by `quit` or by closing the input. */
export async function askForTurn(
  turns: readonly number[],
  nameOf: (turn: number) => string,
  { say, ask }: { readonly say: Output['say']; readonly ask: Ask },
): Promise<number | null> {
  const list = turns.map((turn, at) => `${at + 1} ${nameOf(turn)}`).join(', ');
  for (;;) {
    const answer = await ask(`${list}? `);
    if (answer === null || answer.trim() === 'quit') return null;
    const turn = /^\s*\d+\s*$/.test(answer) ? turns[Number(answer) - 1] : undefined;
    if (turn !== undefined) return turn;
    say(`Say a number from 1 to ${turns.length}, or quit.`);
  }
}
