// The repository as the checks see it: the text of every source file and what each package.json promises.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type FileFacts, readFacts } from './facts.ts';

/** What is checked of one package.json. */
export interface Manifest {
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
  readonly scripts: readonly string[];
  /** From what can be imported (`@salient/engine`) to the file it is (`packages/engine/src/index.ts`). */
  readonly exports: ReadonlyMap<string, string>;
}

/** Paths are relative to the root, with `/`. */
export interface Project {
  readonly files: ReadonlyMap<string, FileFacts>;
  /** By folder; the root's is at `''`. */
  readonly manifests: ReadonlyMap<string, Manifest>;
}

/** One broken rule, at one place. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

const SOURCE_FOLDERS = ['packages', 'apps', 'tools', 'scripts', 'test'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', 'reports']);
const SOURCE_NAME = /\.(?:ts|tsx|mts|js|mjs)$/;

/** Builds a project from texts held in memory: how the checks are themselves checked. */
export function buildProject(texts: Readonly<Record<string, string>>): Project {
  const files = new Map<string, FileFacts>();
  const manifests = new Map<string, Manifest>();
  for (const [file, text] of Object.entries(texts)) {
    const folder = file.replace(/\/?package\.json$/, '');
    if (file.endsWith('package.json')) manifests.set(folder, parseManifest(folder, text));
    else files.set(file, readFacts(file, text));
  }
  return { files, manifests };
}

/** Reads the repository at `root` from the disk. */
export function readProject(root: string): Project {
  const texts: Record<string, string> = {};
  const take = (file: string): void => {
    texts[file] = readFileSync(path.join(root, file), 'utf8');
  };
  for (const name of readdirSync(root)) {
    if (name === 'package.json' || SOURCE_NAME.test(name)) take(name);
  }
  for (const folder of SOURCE_FOLDERS) {
    for (const file of listSources(root, folder)) take(file);
  }
  return buildProject(texts);
}

function listSources(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder)).flatMap((name) => {
    const place = `${folder}/${name}`;
    if (SKIPPED_FOLDERS.has(name)) return [];
    if (statSync(path.join(root, place)).isDirectory()) return listSources(root, place);
    return isManifest(place) || SOURCE_NAME.test(name) ? [place] : [];
  });
}

/** A package.json below `test` is no workspace: what it names is installed by itself, for one kind of test. */
const isManifest = (place: string): boolean => /^(?!test\/).*\/package\.json$/.test(place);

interface ManifestText {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
}

function parseManifest(folder: string, text: string): Manifest {
  const read = JSON.parse(text) as ManifestText;
  const name = read.name ?? '';
  const exports = Object.entries(read.exports ?? {}).map(
    ([key, target]) => [path.posix.join(name, key), path.posix.join(folder, target)] as const,
  );
  return {
    name,
    dependencies: Object.keys(read.dependencies ?? {}),
    devDependencies: Object.keys(read.devDependencies ?? {}),
    scripts: Object.keys(read.scripts ?? {}),
    exports: new Map(exports),
  };
}
