// The sections of `npm run bench`, in the order in which they run. A new one is one file and one line here.
import { clientSection } from './client.ts';
import { installSection } from './install.ts';
import { kernelSection } from './kernel.ts';
import { machineSection } from './machine.ts';
import { playoutsSection } from './playouts.ts';
import { roundsSection } from './rounds.ts';
import type { BenchSection } from './section.ts';
import { viewsSection } from './views.ts';

export const BENCH_SECTIONS: readonly BenchSection[] = [
  machineSection,
  kernelSection,
  roundsSection,
  playoutsSection,
  viewsSection,
  clientSection,
  installSection,
];
