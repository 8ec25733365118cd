// Machine, Node and the calibration loop: calls of the playouts' random generator, by which all other rates are compared.
import { cpus } from 'node:os';
import { makeFastRandomSource } from '@salient/engine';
import type { BenchSection } from './section.ts';

const CALLS = 100_000_000;
const QUICK_CALLS = 10_000_000;

export const machineSection: BenchSection = {
  name: 'machine',
  title: 'Machine and calibration',
  run(bench) {
    const cores = cpus();
    bench.say(`CPU: ${cores[0]?.model ?? 'unknown'} × ${cores.length}`);
    bench.say(`Node: ${process.version}, ${process.platform} ${process.arch}`);
    const calls = bench.isQuick ? QUICK_CALLS : CALLS;
    countCalls(QUICK_CALLS / 10);
    const startMs = performance.now();
    const check = countCalls(calls);
    const ms = performance.now() - startMs;
    bench.callsPerSecond = (calls * 1_000) / ms;
    bench.say(`calibration: ${calls.toExponential(0)} random numbers in ${ms.toFixed(0)} ms (check ${check})`);
  },
};

/** The sum keeps the compiler from leaving the loop out. */
function countCalls(calls: number): number {
  const random = makeFastRandomSource(42);
  let sum = 0;
  for (let call = 0; call < calls; call++) sum = (sum + random.next()) | 0;
  return sum;
}
