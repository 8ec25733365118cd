// The engine is a ladder: a file imports from its own rung or from below, types included.
import type { Project, Violation } from './project.ts';
import { resolveImport } from './resolve.ts';
import { ENGINE_LADDER, isTest } from './table.ts';

const ENGINE = 'packages/engine/src/';

/** Rule `ladder`. A file that stands on no rung breaks it too. */
export function checkLadder(project: Project): Violation[] {
  return [...project.files].flatMap(([file, facts]) => {
    if (!file.startsWith(ENGINE) || isTest(file)) return [];
    const own = rungOf(file);
    if (own < 0) return [{ file, line: 1, rule: 'ladder', message: `${file} stands on no rung of the ladder` }];
    return facts.imports.flatMap(({ specifier, line }) => {
      const target = resolveImport(project, file, specifier);
      if (target.kind !== 'file' || rungOf(target.file) <= own) return [];
      return [{ file, line, rule: 'ladder', message: `${specifier} stands above ${nameOf(file)}` }];
    });
  });
}

function nameOf(file: string): string {
  return file.slice(ENGINE.length).split(/[/.]/)[0] ?? '';
}

function rungOf(file: string): number {
  return ENGINE_LADDER.findIndex((rung) => rung.includes(nameOf(file)));
}
