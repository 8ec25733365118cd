// Machine, Node and the calibration loop: calls of the playouts' random generator, by which all other rates are compared.
import { cpus } from 'node:os';
import { makeFastRandomSource } from '@salient/engine';
import { describeStored } from './history.ts';
import type { BenchSection } from './section.ts';
import { bestNs } from './windows.ts';

/** 10^8 calls in all. */
const WINDOWS = 100;
const CALLS_A_WINDOW = 1_000_000;

export const machineSection: BenchSection = {
  name: 'machine',
  title: 'Machine and calibration',
  run(bench) {
    const cores = cpus();
    bench.say(`CPU: ${cores[0]?.model ?? 'unknown'} × ${cores.length}`);
    bench.say(`Node: ${process.version}, ${process.platform} ${process.arch}`);
    const { stored } = bench;
    if (stored !== undefined)
      bench.say(`stored figures: ${stored.date}, ${describeStored(stored)}, ${stored.machine}, Node ${stored.node}`);
    const windows = bench.isQuick ? WINDOWS / 10 : WINDOWS;
    let check = 0;
    const ns = bestNs({ windows, calls: 1 }, () => {
      check = countCalls(CALLS_A_WINDOW);
    });
    bench.callsPerSecond = (CALLS_A_WINDOW * 1e9) / ns;
    bench.figures.calibration = bench.callsPerSecond;
    const calls = (windows * CALLS_A_WINDOW).toExponential(0);
    bench.say(
      `calibration: ${calls} random numbers, ${(1e9 / bench.callsPerSecond).toFixed(2)} ns each in the best window (check ${check})`,
    );
  },
};

/** The sum keeps the compiler from leaving the loop out. */
function countCalls(calls: number): number {
  const random = makeFastRandomSource(42);
  let sum = 0;
  for (let call = 0; call < calls; call++) sum = (sum + random.next()) | 0;
  return sum;
}
