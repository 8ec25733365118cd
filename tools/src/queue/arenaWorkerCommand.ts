// `arena-worker`: lends this machine's cores to arenas that play with `--workers queue`, here or elsewhere.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fail, ok, type Result } from '@salient/engine';
import { makeTeller } from '../arena/progress.ts';
import { parseOptions, parseWhole } from '../cli/arguments.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { untilInterrupted } from '../runs/untilInterrupted.ts';
import { type MatchWorkerSetup, startMatchWorker } from './matchWorker.ts';
import { checkRedis } from './redis.ts';
import { placeOf, readRedisUrl } from './redisUrl.ts';
import { tellOnce } from './sparing.ts';

const MAX_THREADS = 64;

export const arenaWorkerCommand: Command = {
  usage: 'arena-worker [--workers <n>]',
  summary: 'plays matches of arenas that run with --workers queue, from the Redis that REDIS_URL names',
  async run(words, output): Promise<ExitStatus> {
    const plan = parse(words);
    if (plan.ok) return serve(plan.value, output);
    output.complain(plan.faults);
    return EXIT.usage;
  },
};

type Plan = Pick<MatchWorkerSetup, 'url' | 'threads'>;

function parse(words: readonly string[]): Result<Plan, string> {
  const read = parseOptions(words, ['workers']);
  if (!read.ok) return read;
  const { workers } = read.value.options;
  const threads = parseWhole('workers', workers, { min: 1, max: MAX_THREADS, fallback: availableParallelism() });
  if (!threads.ok) return threads;
  const url = readRedisUrl(process.env);
  return url.ok ? ok({ url: url.value, threads: threads.value }) : fail(url.faults);
}

async function serve(plan: Plan, output: Output): Promise<ExitStatus> {
  await checkRedis(plan.url);
  return untilInterrupted(async (signal) => {
    let played = 0;
    const tell = makeTeller(output);
    const worker = startMatchWorker({
      ...plan,
      onTrouble: tellOnce(output.complain),
      onPlayed() {
        played++;
        tell(() => `${describe(played)} played`);
      },
    });
    await worker.ready();
    output.say(
      `Plays matches from the queue at ${placeOf(plan.url)}, ${plan.threads} at a time. Ctrl-C ends it after those under way, a second one at once.`,
    );
    if (!signal.aborted) await once(signal, 'abort');
    await worker.end();
    output.say(`${describe(played)} played.`);
    return EXIT.ok;
  });
}

const describe = (matches: number): string => `${matches} ${matches === 1 ? 'match' : 'matches'}`;
