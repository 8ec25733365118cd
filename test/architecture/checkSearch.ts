// The search knows no game: its files import one another and nothing else, types included.
import type { Project, Violation } from './project.ts';
import { resolveImport } from './resolve.ts';
import { isTest, SEARCH_FOLDER } from './table.ts';

/** Rule `search`. Its tests play games. */
export function checkSearch(project: Project): Violation[] {
  return [...project.files].flatMap(([file, facts]) => {
    if (!file.startsWith(SEARCH_FOLDER) || isTest(file)) return [];
    return facts.imports.flatMap(({ specifier, line }) => {
      const target = resolveImport(project, file, specifier);
      if (target.kind === 'file' && target.file.startsWith(SEARCH_FOLDER)) return [];
      return [{ file, line, rule: 'search', message: `the search does not know ${specifier}` }];
    });
  });
}
