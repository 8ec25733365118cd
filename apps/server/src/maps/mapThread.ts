// Entry of the thread that generates maps: a request comes, its document goes back, null where none is fair.
import { parentPort } from 'node:worker_threads';
import { generateMap, type MapRequest } from '@salient/engine';

parentPort?.on('message', (request: MapRequest) => {
  const made = generateMap(request);
  parentPort?.postMessage(made.ok ? made.value : null);
});
