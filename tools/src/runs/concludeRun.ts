// The end of a run: its report is written, said in short, and where it may be gone on with if it was stopped.
import path from 'node:path';
import { BOTS_PAGE, publish } from '../arena/publish.ts';
import { quote, type Report, writeReport } from '../arena/report.ts';
import { EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { leaveFolder } from './occupyFolder.ts';
import { verbIn } from './openRun.ts';
import { statusOfStopped } from './untilInterrupted.ts';

interface Conclusion {
  /** The folder that the report goes to, and the words that asked for it. */
  readonly journal: { readonly folder: string; readonly command: readonly string[] };
  /** False if it was stopped; it can be gone on with then. */
  readonly isWhole: boolean;
  /** What may have stopped it; its status is then the exit status. */
  readonly signal?: AbortSignal;
  readonly output: Output;
  /** The page that it is published on. */
  readonly page?: string;
}

/** Writes the report and says what it came to. */
export function concludeRun(
  report: Report,
  { journal, isWhole, signal, output, page = BOTS_PAGE }: Conclusion,
): ExitStatus {
  const written = writeReport(journal, isWhole ? report : { ...report, title: `${report.title} (stopped)` });
  leaveFolder(journal.folder);
  if (!written.ok) {
    output.complain(written.faults);
    return EXIT.usage;
  }
  for (const line of report.said) output.say(line);
  if (report.publication !== undefined)
    output.say(isWhole ? publish(report.publication, page) : 'Not published: the run is not whole.');
  if (!isWhole)
    output.say(`Stopped; go on with: npm run salient -- ${verbIn(journal.command)} --resume ${quote(journal.folder)}`);
  output.say(`Report written to ${path.join(journal.folder, 'report.md')}.`);
  const status = report.isMet === false ? EXIT.no : EXIT.ok;
  return isWhole ? status : statusOfStopped(signal, status);
}
