// The same program in a worker thread.
import { parentPort } from 'node:worker_threads';
import { playCourses } from './playCourse.ts';

parentPort?.postMessage(playCourses());
