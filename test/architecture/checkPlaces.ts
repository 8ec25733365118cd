// Libraries with one home: Phaser on the board, Colyseus in the rooms, SQL in the store, the queue with the bots.
import type { Project, Violation } from './project.ts';
import { resolveImport } from './resolve.ts';
import { isTest, MATCH_FOLDER, PLACES, STRANGERS_TO_A_MATCH } from './table.ts';

/** Rule `place`. Tests of the server may speak to it as a client does. */
export function checkPlaces(project: Project): Violation[] {
  return [...project.files].flatMap(([file, facts]) => {
    if (isTest(file)) return [];
    return facts.imports.flatMap(({ specifier, line }) => {
      const target = resolveImport(project, file, specifier);
      if (target.kind !== 'library' && target.kind !== 'node') return [];
      const message = judge(file, target.name);
      return message ? [{ file, line, rule: 'place', message }] : [];
    });
  });
}

function judge(file: string, library: string): string | undefined {
  if (file.startsWith(MATCH_FOLDER) && STRANGERS_TO_A_MATCH.test(library)) return `a match does not know ${library}`;
  const rule = PLACES.find((one) => one.library.test(library));
  if (!rule || rule.places.some((place) => file.startsWith(place))) return undefined;
  return `${library} lives in ${rule.places.join(', ')}`;
}
