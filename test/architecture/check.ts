// All rules of the architecture at once.
import { checkCycles } from './checkCycles.ts';
import { checkImports } from './checkImports.ts';
import { checkLadder } from './checkLadder.ts';
import { checkPage } from './checkPage.ts';
import { checkPlaces } from './checkPlaces.ts';
import { checkPurity } from './checkPurity.ts';
import { checkSearch } from './checkSearch.ts';
import { checkShape } from './checkShape.ts';
import { checkWalls } from './checkWalls.ts';
import type { Project, Violation } from './project.ts';

const CHECKS = [
  checkImports,
  checkLadder,
  checkCycles,
  checkPurity,
  checkPlaces,
  checkWalls,
  checkPage,
  checkSearch,
  checkShape,
];

/** Every violation in the project; empty when it is as ARCHITECTURE.md says. */
export function checkArchitecture(project: Project): Violation[] {
  return CHECKS.flatMap((check) => check(project));
}
