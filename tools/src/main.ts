// `npm run salient -- <verb> …`: the command line of the project.
import { runCommand } from './commands.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
