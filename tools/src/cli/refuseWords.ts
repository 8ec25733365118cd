// The answer of a verb to words that it cannot take: what is wrong with them, where that is known, and how they are written.
import type { Result } from '@salient/engine';
import { EXIT, type ExitStatus, type Output } from './command.ts';

export function refuseWords(output: Output, read: Result<unknown, string>, usage: string): ExitStatus {
  if (!read.ok) output.complain(read.faults);
  output.complain(`Write: ${usage}`);
  return EXIT.usage;
}
