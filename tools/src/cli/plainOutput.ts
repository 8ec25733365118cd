// Shows what strangers wrote without obeying it: names in a replay or map could move the cursor, colour the terminal, or add lines that look like ours.
import type { Output } from './command.ts';

/** Control characters (line ends among them), changes of the direction of writing, and Unicode's own line ends. */
const OBEYED = /\p{Cc}|\p{Bidi_Control}|\p{Zl}|\p{Zp}/gu;

/** The same output, one line for each that is written to it. */
export const plainOutput = ({ say, complain }: Output): Output => ({
  say: (line) => say(plain(line)),
  complain: (line) => complain(plain(line)),
});

const plain = (line: string): string => line.replace(OBEYED, '\ufffd');
