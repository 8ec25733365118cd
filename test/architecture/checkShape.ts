// Budgets the linter cannot hold: default exports everywhere, nesting, what cannot be read, root scripts, dependencies.
import type { FileFacts } from './facts.ts';
import type { Project, Violation } from './project.ts';
import { MAX_ROOT_SCRIPTS, TOOL_CONFIGS } from './table.ts';

/** Rules `default-export`, `nesting`, `readable`, `scripts` and `dependencies`. */
export function checkShape(project: Project): Violation[] {
  const ofFiles = [...project.files].flatMap(([file, facts]) => checkFile(file, facts));
  return [...ofFiles, ...checkScripts(project), ...checkDependencies(project)];
}

function checkFile(file: string, facts: FileFacts): Violation[] {
  const at = (rule: string, message: string, lines: readonly number[]): Violation[] =>
    lines.map((line) => ({ file, line, rule, message }));
  return [
    ...(TOOL_CONFIGS.has(file) ? [] : at('default-export', 'exports have names', facts.defaultExports)),
    ...at('nesting', 'nested more than three deep', facts.tooDeep),
    ...at('readable', 'a computed import, a require or a syntax error cannot be checked', facts.unreadable),
  ];
}

function checkScripts(project: Project): Violation[] {
  const count = project.manifests.get('')?.scripts.length ?? 0;
  if (count <= MAX_ROOT_SCRIPTS) return [];
  const message = `${count} scripts at the root, ${MAX_ROOT_SCRIPTS} are allowed`;
  return [{ file: 'package.json', line: 1, rule: 'scripts', message }];
}

const ALLOWED_DEPENDENCIES: ReadonlyMap<string, readonly string[]> = new Map([
  ['packages/engine', []],
  ['packages/ai', ['@salient/engine']],
]);

function checkDependencies(project: Project): Violation[] {
  return [...ALLOWED_DEPENDENCIES].flatMap(([folder, allowed]) =>
    (project.manifests.get(folder)?.dependencies ?? [])
      .filter((name) => !allowed.includes(name))
      .map((name) => ({
        file: `${folder}/package.json`,
        line: 1,
        rule: 'dependencies',
        message: `${folder} runs without ${name}`,
      })),
  );
}
