// Entry of the embedded broker's thread: a Redis-compatible server on loopback, so that its work never stalls the rooms' event loop.
import { parentPort, workerData } from 'node:worker_threads';
import { createRedisServer } from 'js-redis-server';

const { port } = workerData as { readonly port: number };
const server = await createRedisServer({ port });
parentPort?.postMessage({ port: server.port });
