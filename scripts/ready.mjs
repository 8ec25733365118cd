// Before the first file of a program, `node --import ./scripts/ready.mjs …`: makes the clone ready and has all that follows compiled only once,
// that first file too. A process of its own for the setup would be waited for by engines that start bots against the clock.
import { spawnSync } from 'node:child_process';
import module from 'node:module';
import { isNodeNewEnough, makeReady } from './setup.mjs';

makeReady({ withClient: false });
if (!isNodeNewEnough(process.versions.node)) {
  // Only the install that was just made has brought the Node it takes, and npm's path finds it.
  const done = spawnSync('node', process.argv.slice(1), { stdio: 'inherit', shell: process.platform === 'win32' });
  process.exit(done.status ?? 1);
}
module.enableCompileCache();
