// What the page downloads: no schemas, which are the server's to check with and would weigh more than the home page's own script.
import { buildGraph, type Graph } from './checkCycles.ts';
import type { Project, Violation } from './project.ts';
import { resolveImport } from './resolve.ts';
import { isTest, isToolConfig, NOT_ON_THE_PAGE, PAGE_FOLDER } from './table.ts';

/** Rule `page`: nothing that the client imports as a value leads to them, through whatever door. */
export function checkPage(project: Project): Violation[] {
  const graph = buildGraph(project);
  return [...project.files].flatMap(([file, facts]) => {
    if (!file.startsWith(PAGE_FOLDER) || isTest(file) || isToolConfig(file)) return [];
    return facts.imports.flatMap(({ specifier, kind, line }) => {
      const target = resolveImport(project, file, specifier);
      if (kind === 'type' || target.kind !== 'workspace' || !target.file) return [];
      const heavy = [...reachedFrom(graph, target.file)].find((one) => isHeavy(project, one));
      return heavy ? [{ file, line, rule: 'page', message: `${specifier} brings the schemas of ${heavy} along` }] : [];
    });
  });
}

function reachedFrom(graph: Graph, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next);
  return reached;
}

const isHeavy = (project: Project, file: string): boolean =>
  project.files.get(file)?.imports.some(({ specifier, kind }) => kind === 'value' && NOT_ON_THE_PAGE.test(specifier)) ??
  false;
