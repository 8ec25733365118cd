// Programs that do not end as they should: whatever they leave behind, the match goes on and they are gone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OutsideProgram } from './outsideProgram.ts';

const NODE = JSON.stringify(process.execPath);

let server: Server;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** What lives as long as its connection to the test, and minds nothing else. */
function liveScript(): string {
  const { port } = server.address() as AddressInfo;
  return `require('net').connect(${port}, '127.0.0.1').on('error', () => process.exit())`;
}

const run = (script: string): string => `${NODE} -e '${script.replaceAll("'", String.raw`'\''`)}'`;

/** A program that starts such a child and ends with its input. */
const parentOf = (options: string): string =>
  run(
    `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(liveScript())}], ${options}).unref(); process.stdin.resume()`,
  );

test('a child that holds on to the output in a group of its own is not waited for', async () => {
  const program = new OutsideProgram(parentOf("{ detached: true, stdio: 'inherit' }"), '.');
  await once(server, 'connection');
  await program.leave();
  expect(program.isOver).toBe(true);
});

test('a program that has ended is no longer asked, though such a child holds on to its output', async () => {
  const ending = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(liveScript())}], { detached: true, stdio: 'inherit' }).unref()`;
  const program = new OutsideProgram(run(ending), '.');
  expect(await program.ask('anything', 60_000)).toMatchObject({ line: undefined });
  expect(program).toMatchObject({ isOver: true, ending: ' (exit code 0)' });
});

test('a child that was left behind when the program ended goes with it', async () => {
  const connected = once(server, 'connection');
  const program = new OutsideProgram(parentOf("{ stdio: 'ignore' }"), '.');
  const [socket] = (await connected) as [Socket];
  const closed = once(socket.resume(), 'close');
  await program.leave();
  await closed;
  expect(program.isOver).toBe(true);
});

test('a program that minds nothing ends with the process that started it, however that ends', async () => {
  const connected = once(server, 'connection');
  const file = JSON.stringify(new URL('./outsideProgram.ts', import.meta.url).href);
  const start = `import(${file}).then(({ OutsideProgram }) => new OutsideProgram(${JSON.stringify(run(liveScript()))}, '.'))`;
  const host = spawn(process.execPath, ['-e', start], { stdio: 'ignore' });
  const [socket] = (await connected) as [Socket];
  const closed = once(socket.resume(), 'close');
  host.kill('SIGKILL');
  await closed;
});

test('a line that came while this side was busy is no answer to the next question', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stray-'));
  const done = path.join(folder, 'done');
  const script = `require('readline').createInterface({input:process.stdin}).on('line',l=>{console.log('to '+l);if(l==='one')setTimeout(()=>{console.log('STRAY');require('fs').writeFileSync(${JSON.stringify(done)},'')},20)})`;
  const program = new OutsideProgram(run(script), '.');
  try {
    expect(await program.ask('one', 60_000)).toMatchObject({ line: 'to one' });
    // As long as our own bot thinks nothing is read.
    while (!existsSync(done));
    expect(await program.ask('two', 60_000)).toMatchObject({ line: 'to two' });
    expect(program.strayLines).toBe(1);
  } finally {
    await program.leave();
    rmSync(folder, { recursive: true });
  }
});
