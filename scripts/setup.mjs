// Makes a clone ready to run: installs what the lockfile names and builds the client when its sources are newer.
// Plain JavaScript without dependencies, because it runs before the install and on whatever Node the machine has (20 or later).
// `--no-client` leaves the client alone. All words go to stderr: what runs next may speak a protocol on stdout.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The Node that strips types and has `node:sqlite`; the install brings it as a platform package. */
const NODE_MAJOR_NEEDED = 24;
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist']);

/**
 * Whether the install differs from the lockfile. Compares contents rather than dates, which every checkout changes.
 * @param {string} root folder of the repository
 * @returns {boolean}
 */
export function isInstallStale(root) {
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  const locked = readPackages(path.join(root, 'package-lock.json'));
  if (!installed || !locked) return true;
  return Object.entries(locked).some(([place, wanted]) => {
    if (!place.startsWith('node_modules/')) return false;
    const found = installed[place];
    if (!found) return !wanted.optional && !wanted.peer;
    return found.version !== wanted.version || found.integrity !== wanted.integrity;
  });
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, peer?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined} undefined when the file is missing or damaged
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether the client has to be built: never built, or one of its sources is newer than its output.
 * @param {string} root folder of the repository
 * @returns {boolean}
 */
export function isClientStale(root) {
  if (!existsSync(path.join(root, 'apps/client/index.html'))) return false;
  const output = path.join(root, 'apps/client/dist/index.html');
  if (!existsSync(output)) return true;
  const sources = ['apps/client', 'packages', 'maps', 'package-lock.json'].map((name) => path.join(root, name));
  return Math.max(...sources.map(newestMs)) > statSync(output).mtimeMs;
}

/**
 * @param {string} place a file or folder
 * @returns {number} when the newest file below was changed, in ms; 0 when there is none. Tests and output do not count.
 */
function newestMs(place) {
  if (!existsSync(place) || SKIPPED_FOLDERS.has(path.basename(place))) return 0;
  if (/\.test\.tsx?$/.test(place)) return 0;
  const stat = statSync(place);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(place).reduce((newest, name) => Math.max(newest, newestMs(path.join(place, name))), 0);
}

/**
 * @param {string} root
 * @param {string[]} args
 * @param {string} failure what to say when it does not work
 */
function runNpm(root, args, failure) {
  const cli = process.env.npm_execpath;
  const node = process.env.npm_node_execpath ?? process.execPath;
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const done = cli
    ? spawnSync(node, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) stop(failure);
}

/** @param {string} sentence */
function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** @param {string} root */
function install(root) {
  process.stderr.write('Installing dependencies …\n');
  runNpm(root, ['ci'], 'The install failed; the lines above say why. Is the network there?');
}

/**
 * @param {string} version as `process.versions.node` has it
 * @returns {boolean} whether it runs what is written here
 */
export const isNodeNewEnough = (version) => Number.parseInt(version, 10) >= NODE_MAJOR_NEEDED;

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** @param {string} root */
const programsOf = (root) => path.join(root, 'node_modules', '.bin');

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv} the same, where the programs of the install are found before all others
 */
export function withOwnPrograms(env) {
  // Windows writes `Path`.
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [name]: [programsOf(ROOT), env[name] ?? ''].join(path.delimiter) };
}

/** @param {string} root */
function checkNode(root) {
  const bin = programsOf(root);
  const isBundled = existsSync(path.join(bin, 'node')) || existsSync(path.join(bin, 'node.cmd'));
  if (isBundled || isNodeNewEnough(process.versions.node)) return;
  stop(
    `No Node binary comes with the install on ${process.platform}-${process.arch}: ` +
      `please install Node ${NODE_MAJOR_NEEDED} or later (this is ${process.versions.node}).`,
  );
}

/** @param {string} root */
function buildClient(root) {
  process.stderr.write('Building the client …\n');
  const startedAt = new Date();
  runNpm(root, ['exec', '--', 'vite', 'build', 'apps/client'], 'The client could not be built.');
  // Dated back to the start, so that what is saved during the build counts as newer.
  utimesSync(path.join(root, 'apps/client/dist/index.html'), startedAt, startedAt);
}

/** @param {{ withClient: boolean }} what */
export function makeReady({ withClient }) {
  if (isInstallStale(ROOT)) install(ROOT);
  checkNode(ROOT);
  if (withClient && isClientStale(ROOT)) buildClient(ROOT);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  makeReady({ withClient: !process.argv.includes('--no-client') });
