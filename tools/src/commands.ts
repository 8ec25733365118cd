// The verbs of `npm run salient`, one line each; each verb has its own folder.
import { type Command, EXIT, type ExitStatus, type Output } from './cli/command.ts';
import { contestCommand } from './contest/contestCommand.ts';
import { exploitabilityCommand } from './exploitability/exploitabilityCommand.ts';
import { mapCommand } from './maps/mapCommand.ts';
import { playCommand } from './play/playCommand.ts';
import { playthroughsCommand } from './playthroughs/playthroughsCommand.ts';
import { pokerCommand } from './poker/pokerCommand.ts';
import { replayCommand } from './replay/replayCommand.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  play: playCommand,
  replay: replayCommand,
  map: mapCommand,
  contest: contestCommand,
  playthroughs: playthroughsCommand,
  exploitability: exploitabilityCommand,
  poker: pokerCommand,
};

function listCommands(): string {
  const lines = Object.values(COMMANDS).map(({ usage, summary }) => `  npm run salient -- ${usage}\n      ${summary}`);
  return ['Commands:', ...lines].join('\n');
}

/** Does what the words ask for. Never throws for anything a user can get wrong. */
export async function runCommand([verb, ...words]: readonly string[], output: Output): Promise<ExitStatus> {
  if (verb === 'help' || verb === '--help') {
    output.say(listCommands());
    return EXIT.ok;
  }
  const command = verb !== undefined && Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  if (command !== undefined) return command.run(words, output);
  output.complain(verb === undefined ? 'Say what to do.' : `There is no command "${verb}".`);
  output.complain(listCommands());
  return EXIT.usage;
}
