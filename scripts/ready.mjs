// Before the first file of a program, `node --import ./scripts/ready.mjs …`: makes the clone ready and has all that follows compiled only once,
// that first file too. A process of its own for the setup would be waited for by engines that start bots against the clock.
import { spawnSync } from 'node:child_process';
import module from 'node:module';
import { isNodeNewEnough, makeReady, withOwnPrograms } from './setup.mjs';

makeReady({ withClient: false });
if (!isNodeNewEnough(process.versions.node)) {
  // The install has brought the Node it takes, perhaps just now; without npm no path leads to it.
  const env = withOwnPrograms(process.env);
  const done = spawnSync('node', process.argv.slice(1), { env, stdio: 'inherit', shell: process.platform === 'win32' });
  process.exit(done.status ?? 1);
}
module.enableCompileCache();
