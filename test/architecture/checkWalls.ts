// Walls within an application: a match knows no room, queue or store, the client's model no screen, nobody the composition root; and what runs knows no test.
import type { Project, Violation } from './project.ts';
import { resolveImport } from './resolve.ts';
import { isTest, isTestDouble, WALLS } from './table.ts';

/** Rule `wall`, types included. Tests and their doubles stand on both sides. */
export function checkWalls(project: Project): Violation[] {
  return [...project.files].flatMap(([file, facts]) => {
    if (isTest(file) || isTestDouble(file)) return [];
    return facts.imports.flatMap(({ specifier, line }) => {
      const target = resolveImport(project, file, specifier);
      const met = target.kind === 'file' || target.kind === 'workspace' ? target.file : undefined;
      if (!met || !isWalled(file, met)) return [];
      return [{ file, line, rule: 'wall', message: `${file} does not know ${met}` }];
    });
  });
}

function isWalled(file: string, target: string): boolean {
  const isIn = (places: readonly string[], one: string): boolean => places.some((place) => one.startsWith(place));
  const isApart = WALLS.some(({ folders, strangers }) => isIn(folders, file) && isIn(strangers, target));
  return isApart || isTest(target) || isTestDouble(target);
}
