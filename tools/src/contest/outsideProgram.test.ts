// Programs that do not end as they should: whatever they leave behind, the match goes on and they are gone.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
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

/** A program that starts a child, which lives as long as its connection to the test, and then does something. */
function parentOf(options: string, then: string): string {
  const { port } = server.address() as AddressInfo;
  const child = `require('net').connect(${port}, '127.0.0.1').on('error', () => process.exit())`;
  const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], ${options}).unref(); ${then}`;
  return `${NODE} -e '${parent.replaceAll("'", String.raw`'\''`)}'`;
}

test('a child that holds on to the output in a group of its own is not waited for', async () => {
  const program = new OutsideProgram(parentOf("{ detached: true, stdio: 'inherit' }", 'process.stdin.resume()'), '.');
  await once(server, 'connection');
  await program.leave();
  expect(program.isOver).toBe(true);
});

test('a child that was left behind when the program ended goes with it', async () => {
  const connected = once(server, 'connection');
  const program = new OutsideProgram(parentOf("{ stdio: 'ignore' }", 'process.stdin.resume()'), '.');
  const [socket] = (await connected) as [Socket];
  const closed = once(socket.resume(), 'close');
  await program.leave();
  await closed;
  expect(program.isOver).toBe(true);
});
