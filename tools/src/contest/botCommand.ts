// `bot contest`: one of our bots as a bot of the public contests, on stdin and stdout; `bot play`: somebody else's against ours (docs/contest.md).
import module from 'node:module';
import { availableParallelism } from 'node:os';
import type { Bot, BotParameters } from '@salient/ai';
import { BOT_NAMES, makeBot, QUICK_BOT, SPARRING_NAMES } from '@salient/ai/bots';
import { fail, ok, type Result } from '@salient/engine';
import { LEVELS, type LevelBot } from '@salient/protocol/levels';
import { parseArguments, parseWhole } from '../cli/arguments.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { Conversation } from './conversation.ts';
import { makeDiagnostics } from './diagnostics.ts';
import { FrontEnd, type FrontEndOptions } from './frontEnd.ts';
import { launchTime } from './launch.ts';
import { type Partner, type PartnerGame, ThreadPartner } from './partner.ts';

/** Thinking time for one request: within the 500 ms that C2 gives back for each. */
const MS = { min: 0, max: 60_000, fallback: 450 };

/** Threads that search a turn together. More than two have brought nothing more (docs/notes/time.md), and on a single core they would only share it. */
const THREADS = { min: 1, max: 2, fallback: Math.min(2, availableParallelism()) };

export const botCommand: Command = {
  usage:
    'bot contest [--bot <name or level>] [--ms <n>] [--threads 1|2] [--seed <text>] | bot play --cmd <command> --map <map> [--b <bot>] [--rules c1|c2] …',
  summary:
    'contest: speaks the protocol of the public contests on stdin and stdout, so that our bots can play on other engines; play: seats an outside program in a match, options as for "contest play"',
  async run([action, ...words], output): Promise<ExitStatus> {
    if (action === 'play') return playOutside(words, output);
    const options = action === 'contest' ? readWords(words, output) : fail(`Write: ${botCommand.usage}`);
    if (options.ok) return speak(options.value, output);
    output.complain(options.faults);
    return EXIT.usage;
  },
};

/** `--cmd` is the program, our side is `--b` (the rule-based bot if left out); all else is `contest play`'s. */
async function playOutside(words: readonly string[], output: Output): Promise<ExitStatus> {
  const { command, rest } = takeCommand(words);
  if (command === undefined || command.startsWith('--')) {
    output.complain('Say which program plays, such as --cmd "java -jar bot.jar".');
    return EXIT.usage;
  }
  if (rest.some((word) => word === '--a' || word.startsWith('--a='))) {
    output.complain('--cmd is the first side: leave out --a.');
    return EXIT.usage;
  }
  // Not needed by a bot that is being waited for.
  const { contestPlay } = await import('./contestPlay.ts');
  return contestPlay.run(
    [
      '--a',
      `cmd:${command}`,
      ...(rest.some((word) => word === '--b' || word.startsWith('--b=')) ? [] : ['--b', QUICK_BOT]),
      ...rest,
    ],
    output,
  );
}

/** `--cmd` and its value, in one word or in two, and all other words. */
function takeCommand(words: readonly string[]): { readonly command: string | undefined; readonly rest: string[] } {
  const at = words.findIndex((word) => word === '--cmd' || word.startsWith('--cmd='));
  const inOne = words[at]?.startsWith('--cmd=') ? words[at].slice('--cmd='.length) : undefined;
  const last = inOne === undefined ? at + 1 : at;
  const rest = words.filter((_, place) => place < at || place > last);
  return at < 0 ? { command: undefined, rest } : { command: inOne ?? words[last], rest };
}

function readWords(words: readonly string[], output: Output): Result<FrontEndOptions, string> {
  const read = parseArguments(words, ['bot', 'ms', 'threads', 'seed']);
  if (!read.ok) return read;
  const { options, rest } = read.value;
  if (rest.length > 0) return fail(`"${rest[0]}" is not an option; options begin with --.`);
  const chosen = chooseBot(options.bot ?? 'uct');
  if (!chosen.ok) return chosen;
  const ms = parseWhole('ms', options.ms, MS);
  if (!ms.ok) return ms;
  const threads = parseWhole('threads', options.threads, THREADS);
  if (!threads.ok) return threads;
  const seed = options.seed ?? 'contest';
  const launchMs = launchTime(process.pid);
  const log = makeDiagnostics(output.complain);
  const now = (): number => performance.now();
  const { bot, parameters } = chosen.value;
  const openPartner = (first: PartnerGame): Partner => new ThreadPartner({ bot: bot.name, parameters, log }, first);
  const isAlone = threads.value === 1;
  return ok({ bot, parameters, ms: ms.value, seed, now, launchMs, log, ...(!isAlone && { openPartner }) });
}

/** A bot by its name, or the one of a level. */
export function chooseBot(name: string): Result<{ readonly bot: Bot; readonly parameters: BotParameters }, string> {
  const levels: Readonly<Record<string, LevelBot>> = LEVELS;
  const level = Object.hasOwn(levels, name) ? levels[name] : undefined;
  const bot = makeBot(level?.bot ?? name);
  if (bot !== undefined) return ok({ bot, parameters: level?.parameters ?? {} });
  if (name.includes(':')) return fail(`A bot plays as it is here: its name or level alone, not "${name}".`);
  const known = [...Object.keys(levels), ...BOT_NAMES, ...SPARRING_NAMES].join(', ');
  return fail(`There is no bot "${name}"; there are ${known}.`);
}

/** Until the input ends, which is how an engine of the contest ends a match. */
function speak(options: FrontEndOptions, output: Output): Promise<ExitStatus> {
  const frontEnd = new FrontEnd(options);
  // An engine may end the program without a moment to keep what was compiled.
  module.flushCompileCache();
  const conversation = new Conversation(frontEnd, { now: options.now, say: output.say });
  return new Promise((resolve) => {
    process.stdin.setEncoding('utf8');
    process.stdin.on('data', (chunk: string) => conversation.feed(chunk));
    process.stdin.on('end', () => {
      conversation.end();
      resolve(EXIT.ok);
    });
    // Without a reader of diagnostics the match goes on; where nobody reads answers any more, it is over.
    process.stderr.on('error', () => undefined);
    process.stdout.on('error', () => process.exit(EXIT.ok));
    process.stdin.on('error', () => resolve(EXIT.ok));
  });
}
