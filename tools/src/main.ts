// `npm run salient -- <verb> …`: the command line of the project.
import module from 'node:module';

// What was compiled once is not compiled again: bots of the contest are started anew for every match, and their clock runs.
module.enableCompileCache();
// Who reads no further (`… | head`) has seen enough; what goes into files is written all the same. A verb may have ears of its own.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && stream.listenerCount('error') === 1) throw error;
  });
}
const { runCommand } = await import('./commands.ts');

process.exitCode = await runCommand(process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
