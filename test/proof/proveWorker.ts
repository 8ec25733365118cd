// A worker of `npm run prove`: does the tasks that it is sent, one after another.
import { parentPort } from 'node:worker_threads';
import { type Effort, SECTIONS } from './sections.ts';

/** What the main thread asks for. */
export interface Request {
  readonly section: string;
  readonly task: number;
  readonly effort: Effort;
}

parentPort?.on('message', async ({ section, task, effort }: Request) => {
  try {
    parentPort?.postMessage({ finding: await SECTIONS[section].run(task, effort) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
});
