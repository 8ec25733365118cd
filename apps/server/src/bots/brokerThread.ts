// Entry of the embedded broker's thread: a Redis-compatible server on loopback, so that its work never stalls the rooms' event loop.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { createRedisCommandExecutor, RedisServerState, Resp2Server } from 'js-redis-server/core';

/** Orders wait here before their round is over: nobody on the network may as much as knock. */
const HOST = '127.0.0.1';

const { port, password } = workerData as { readonly port: number; readonly password: string };
const state = new RedisServerState({ requirepass: password });
// The library's own `listen` takes no host, and so all interfaces.
const { server } = new Resp2Server({ server: state, executor: createRedisCommandExecutor() });
server.listen({ port, host: HOST });
await once(server, 'listening');
parentPort?.postMessage(server.address());
