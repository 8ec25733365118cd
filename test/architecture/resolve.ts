// Where an import leads: into the same tree, to a workspace package, to Node or to an installed library.
import path from 'node:path';
import type { Project } from './project.ts';
import { UNITS, type Unit } from './table.ts';

export type Target =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'workspace'; readonly name: string; readonly file: string | undefined }
  | { readonly kind: 'node'; readonly name: string }
  | { readonly kind: 'library'; readonly name: string };

/** Resolves a specifier as written in `file`; a suffix for the bundler (`?url`) is dropped. */
export function resolveImport(project: Project, file: string, specifier: string): Target {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return { kind: 'file', file: path.posix.join(path.posix.dirname(file), bare) };
  if (bare.startsWith('node:')) return { kind: 'node', name: bare };
  const name = libraryName(bare);
  const home = [...project.manifests.values()].find((manifest) => manifest.name === name);
  if (home) return { kind: 'workspace', name, file: home.exports.get(bare) };
  return { kind: 'library', name };
}

/** The row of the table a file belongs to; none for files at the root. */
export function unitOf(file: string): Unit | undefined {
  return UNITS.find((unit) => file.startsWith(`${unit.folder}/`));
}

function libraryName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
