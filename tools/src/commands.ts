// The verbs of `npm run salient`, one line each; each verb has its own folder.

import { type Command, EXIT, type ExitStatus, type Output } from './cli/command.ts';
import { sentenceOf } from './cli/userFault.ts';

/** Loaded when it is asked for: a bot of the contest has no time to wait for the others. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  play: async () => (await import('./play/playCommand.ts')).playCommand,
  replay: async () => (await import('./replay/replayCommand.ts')).replayCommand,
  map: async () => (await import('./maps/mapCommand.ts')).mapCommand,
  contest: async () => (await import('./contest/contestCommand.ts')).contestCommand,
  arena: async () => (await import('./arena/arenaCommand.ts')).arenaCommand,
  ladder: async () => (await import('./ladder/ladderCommand.ts')).ladderCommand,
  baselines: async () => (await import('./baselines/baselinesCommand.ts')).baselinesCommand,
  sweep: async () => (await import('./sweep/sweepCommand.ts')).sweepCommand,
  screen: async () => (await import('./screen/screenCommand.ts')).screenCommand,
  evolve: async () => (await import('./sweep/evolveCommand.ts')).evolveCommand,
  parallel: async () => (await import('./parallel/parallelCommand.ts')).parallelCommand,
  gates: async () => (await import('./gates/gatesCommand.ts')).gatesCommand,
  belief: async () => (await import('./belief/beliefCommand.ts')).beliefCommand,
  train: async () => (await import('./train/trainCommand.ts')).trainCommand,
  bot: async () => (await import('./contest/botCommand.ts')).botCommand,
  playthroughs: async () => (await import('./playthroughs/playthroughsCommand.ts')).playthroughsCommand,
  exploitability: async () => (await import('./exploitability/exploitabilityCommand.ts')).exploitabilityCommand,
  poker: async () => (await import('./drills/pokerCommand.ts')).pokerCommand,
  pursuit: async () => (await import('./drills/pursuitCommand.ts')).pursuitCommand,
  'arena-worker': async () => (await import('./queue/arenaWorkerCommand.ts')).arenaWorkerCommand,
  cubes: async () => (await import('./drills/cubesCommand.ts')).cubesCommand,
};

const describe = ({ usage, summary }: Command): string => `  npm run salient -- ${usage}\n      ${summary}`;

async function listCommands(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  return ['Commands:', ...commands.map(describe), 'One of them alone: help <command>.'].join('\n');
}

const commandOf = (verb: string | undefined): (() => Promise<Command>) | undefined =>
  verb !== undefined && Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;

const asksForHelp = (word: string | undefined): boolean => word === '--help' || word === '-h';

/** Does what the words ask for. Never throws for anything a user can get wrong. */
export async function runCommand([verb, ...words]: readonly string[], output: Output): Promise<ExitStatus> {
  if (verb === 'help' || asksForHelp(verb)) return help(words[0], output);
  const load = commandOf(verb);
  if (load !== undefined && words.some(asksForHelp)) return help(verb, output);
  if (load !== undefined) return runWith(await load(), words, output);
  output.complain(verb === undefined ? 'Say what to do.' : `There is no command "${verb}".`);
  output.complain(await listCommands());
  return EXIT.usage;
}

/** A disk that is full in the middle of a run is told as what it is; mistakes of ours keep their trace. */
async function runWith(command: Command, words: readonly string[], output: Output): Promise<ExitStatus> {
  try {
    return await command.run(words, output);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    output.complain(sentence);
    return EXIT.usage;
  }
}

/** Tells of one verb, or of all. */
async function help(verb: string | undefined, output: Output): Promise<ExitStatus> {
  const load = commandOf(verb);
  if (verb !== undefined && load === undefined) return runCommand([verb], output);
  output.say(load === undefined ? await listCommands() : describe(await load()));
  return EXIT.ok;
}
