// The test page: plays all courses in this browser, on the page and in a worker, and shows how many differ from what is recorded (rule D1).
import { compareDigests, type Digests, playCourses, roundsOf } from '../../determinism/playCourse.ts';
import { RECORDED } from '../../determinism/recorded.ts';

/** What the browser test reads. */
interface Outcome {
  readonly page: Digests;
  readonly worker: Digests;
}

async function play(): Promise<Outcome> {
  const worker = await playInWorker();
  return { page: playCourses(), worker };
}

function playInWorker(): Promise<Digests> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => resolve(data as Digests);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
}

function tell({ page, worker }: Outcome): void {
  const lines = [...compareDigests(RECORDED, page), ...compareDigests(RECORDED, worker)];
  const text = `${roundsOf(page)} rounds on the page and ${roundsOf(worker)} in a worker: ${lines.length} courses differ`;
  const element = document.querySelector('#outcome');
  if (element) element.textContent = [text, ...lines].join('\n');
}

const outcome = await play();
Object.assign(globalThis, { outcome });
tell(outcome);
