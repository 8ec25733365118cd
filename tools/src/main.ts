// `npm run salient -- <verb> …`: the command line of the project.
import module from 'node:module';

// What was compiled once is not compiled again: bots of the contest are started anew for every match, and their clock runs.
module.enableCompileCache();
const { runCommand } = await import('./commands.ts');

process.exitCode = await runCommand(process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
