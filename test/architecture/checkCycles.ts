// No file may need itself to load: value imports, followed through the packages' doors, have no cycle.
import type { Project, Violation } from './project.ts';
import { resolveImport } from './resolve.ts';

/** Files by name, each with those whose values it imports. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Rule `cycle`: each cycle once, at the file where it was entered. Type imports do not count. */
export function checkCycles(project: Project): Violation[] {
  const graph = buildGraph(project);
  const done = new Set<string>();
  return [...graph.keys()].flatMap((file) => findCycles(graph, file, done));
}

/** Who needs whom to load. */
export function buildGraph(project: Project): Graph {
  const edgesOf = (file: string): string[] =>
    (project.files.get(file)?.imports ?? []).flatMap(({ specifier, kind }) => {
      if (kind === 'type') return [];
      const target = resolveImport(project, file, specifier);
      const next = target.kind === 'file' || target.kind === 'workspace' ? target.file : undefined;
      return next && project.files.has(next) ? [next] : [];
    });
  return new Map([...project.files.keys()].map((file) => [file, edgesOf(file)]));
}

function findCycles(graph: Graph, start: string, done: Set<string>): Violation[] {
  const found: Violation[] = [];
  const follow = (file: string, trail: readonly string[]): void => {
    const from = trail.indexOf(file);
    if (from >= 0) found.push(describeCycle(trail.slice(from)));
    if (from >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) follow(next, [...trail, file]);
    done.add(file);
  };
  follow(start, []);
  return found;
}

function describeCycle(files: readonly string[]): Violation {
  const [first = ''] = files;
  return { file: first, line: 1, rule: 'cycle', message: [...files, first].join(' → ') };
}
