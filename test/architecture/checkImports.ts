// Every import against the table of who may import whom and against the package's own package.json.
import type { ImportFact } from './facts.ts';
import type { Project, Violation } from './project.ts';
import { resolveImport, type Target, unitOf } from './resolve.ts';
import { isTest, isToolConfig, type Unit } from './table.ts';

/** One import in its surroundings. */
interface Case {
  readonly project: Project;
  readonly file: string;
  readonly unit: Unit;
  readonly fact: ImportFact;
}

/** Rule `import`: the folder table, declared dependencies, no way around a package's door. */
export function checkImports(project: Project): Violation[] {
  return [...project.files].flatMap(([file, facts]) => {
    const unit = unitOf(file);
    if (!unit) return [];
    return facts.imports.flatMap((fact) => {
      const message = judge({ project, file, unit, fact });
      return message ? [{ file, line: fact.line, rule: 'import', message }] : [];
    });
  });
}

function judge(one: Case): string | undefined {
  const target = resolveImport(one.project, one.file, one.fact.specifier);
  switch (target.kind) {
    case 'file':
      return judgeFile(one, target.file);
    case 'workspace':
      return judgeWorkspace(one, target);
    case 'node':
      return mayUseNode(one) ? undefined : `${one.unit.folder} does not know Node: ${target.name}`;
    case 'library':
      return judgeDeclared(one, target.name);
  }
}

function mayUseNode({ unit, file }: Case): boolean {
  return unit.mayUseNode || isTest(file) || isToolConfig(file);
}

function judgeFile({ unit, file }: Case, target: string): string | undefined {
  if (target.startsWith(`${unit.folder}/`) || unit.folder === 'test') return undefined;
  const isMap = target.startsWith('maps/') && target.endsWith('.json');
  if (isMap && (unit.mayReadMaps || isTest(file))) return undefined;
  return `${target} is outside ${unit.folder}`;
}

function judgeWorkspace(one: Case, target: Target & { readonly kind: 'workspace' }): string | undefined {
  const { unit, fact } = one;
  if (!unit.packages.includes(target.name)) return `${unit.folder} may not import ${target.name}`;
  if (unit.typesOnly.includes(target.name) && fact.kind === 'value' && !isTest(one.file)) {
    return `${unit.folder} may import types of ${target.name} only`;
  }
  if (!target.file) return `${fact.specifier} is not among the exports of ${target.name}`;
  return judgeDeclared(one, target.name);
}

function judgeDeclared({ project, unit, file, fact }: Case, name: string): string | undefined {
  const own = project.manifests.get(unit.folder);
  const root = project.manifests.get('');
  if (own?.dependencies.includes(name)) return undefined;
  const isDevelopment = fact.kind === 'type' || isTest(file) || isToolConfig(file);
  if (isDevelopment && own?.devDependencies.includes(name)) return undefined;
  if ((isTest(file) || isToolConfig(file)) && root?.devDependencies.includes(name)) return undefined;
  // What lies across packages has no package.json of its own: any workspace's dependency will do.
  const isAnywhere = [...project.manifests.values()].some(
    (one) => one.name === name || one.dependencies.includes(name),
  );
  if (unit.folder === 'test' && isAnywhere) return undefined;
  return `${name} is not a dependency of ${unit.folder}/package.json`;
}
