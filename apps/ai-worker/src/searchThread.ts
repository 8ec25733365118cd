// Entry of the search thread: bots think here, without broker, key or environment, and may be killed at any moment.
import { constants, getPriority, platform, setPriority } from 'node:os';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { makeGameLibrary } from './games.ts';
import { readAssignment } from './readJob.ts';
import { think } from './think.ts';
import type { OthersReport, SearchOrder, SearchReport, SearchThreadData } from './threadMessages.ts';
import { warmUpSearch } from './warmUp.ts';
import { systemClock } from './workClock.ts';

/** Steps of niceness: about a third of a core's time while others want all of it. */
const NICER = 5;

const { wanted } = workerData as SearchThreadData;
const games = makeGameLibrary();
const report = (message: SearchReport): void => parentPort?.postMessage(message);

/** What came last while a search was under way: nothing else comes meanwhile. */
function readOthers(): OthersReport['others'] | undefined {
  let last: OthersReport | undefined;
  for (let next = receive(); next !== undefined; next = receive()) last = next;
  return last?.others;
}

const receive = (): OthersReport | undefined =>
  parentPort === null ? undefined : receiveMessageOnPort(parentPort)?.message;

function search({ search: id, job, endMs, share, meetMs }: SearchOrder): SearchReport {
  const read = readAssignment(games, job);
  if (!read.ok) return { kind: 'refused', search: id, reason: read.faults };
  const thought = think(read.value, {
    clock: systemClock,
    endMs,
    ...(share !== undefined && { share }),
    ...(meetMs !== undefined && { meetMs, others: readOthers }),
    isWanted: () => Atomics.load(wanted, 0) === id,
    onProgress: (best) => report({ kind: 'progress', search: id, thought: best }),
  });
  return { kind: 'answer', search: id, thought };
}

/**
 * Searches take all the time there is; whatever answers at once (rooms, broker, quick turns) goes before them where cores are short. Linux gives each
 * thread a niceness of its own; elsewhere it is the whole process', which answers quick turns as well, and stays as it is.
 */
function stepBack(): void {
  if (platform() !== 'linux') return;
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICER));
  } catch {
    // A service may be forbidden this (systemd's `SystemCallFilter=~@resources`, some containers): it searches without.
  }
}

parentPort?.on('message', (order: SearchOrder | OthersReport) => {
  // Came too late for its search.
  if ('others' in order) return;
  try {
    report(search(order));
  } catch (error) {
    report({ kind: 'failed', search: order.search, reason: String(error) });
  }
});
stepBack();
warmUpSearch();
report({ kind: 'ready' });
