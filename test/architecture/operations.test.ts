// docs/operations.md tells every variable and no other, as the configuration has them; containers take those and no others.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { KNOWN } from '../../apps/ai-worker/src/config.ts';
import { parseConfig, VARIABLES } from '../../apps/server/src/config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const operations = read('docs/operations.md');

/** Of the worker process, of `npm run dev`, or of what compose starts beside the game. */
const OTHERS = ['SALIENT_BROKER_URL', 'SALIENT_WORKER_CONCURRENCY'];
const DEVELOPMENT = ['SALIENT_SERVER'];
const SERVICES = ['POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'SITE_ADDRESS'];

test('the table of variables is the configuration’s', () => {
  const rows = [...operations.matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)];
  expect(rows.map(([, name]) => name).sort()).toEqual([...VARIABLES].sort());
  const config = parseConfig({});
  if (!config.ok) throw new Error(config.faults);
  const values = config.value;
  const told = new Map(rows.map(([, name, value]) => [name, value]));
  const defaults: Readonly<Record<string, unknown>> = {
    PORT: values.port,
    SALIENT_METRICS_HOST: values.metricsHost,
    SALIENT_KEEP_LOGS_DAYS: values.keepDays.logs,
    SALIENT_KEEP_SAVED_DAYS: values.keepDays.saved,
    SALIENT_KEEP_REPLAYS_DAYS: values.keepDays.replays,
    SALIENT_KEEP_THOUGHTS: Number(values.keepsThoughts),
    SALIENT_CREATES_PER_MINUTE: values.createsPerMinute,
    SALIENT_JOINS_PER_MINUTE: values.joinsPerMinute,
    SALIENT_ROOMS_PER_ADDRESS: values.roomsPerAddress,
    SALIENT_CONNECTIONS_PER_ADDRESS: values.connectionsPerAddress,
    SALIENT_LOG: `\`${values.logLevel}\``,
  };
  for (const [name, value] of Object.entries(defaults)) expect([name, told.get(name)]).toEqual([name, String(value)]);
});

test('a worker can be started with the environment of a server', () => {
  const wanted = [...VARIABLES, ...OTHERS].filter((name) => name.startsWith('SALIENT_'));
  expect([...KNOWN].filter((name) => name.startsWith('SALIENT_')).sort()).toEqual(wanted.sort());
});

test('no page speaks of a variable that there is not', () => {
  const known = new Set([...VARIABLES, ...OTHERS, ...DEVELOPMENT]);
  for (const file of ['docs/operations.md', 'README.md', 'CONTRIBUTING.md', 'docker-compose.yml']) {
    const named = [...read(file).matchAll(/SALIENT_[A-Z_]+/g)].map(([name]) => name);
    expect([file, named.filter((name) => !known.has(name))]).toEqual([file, []]);
  }
});

test('containers of the game write into nothing but the volumes that they are given', () => {
  const count = (line: string) => read('docker-compose.yml').match(new RegExp(`^ +${line}$`, 'gm'))?.length;
  expect(count('read_only: true')).toBe(count('build:'));
});

test('containers take the variables of the configuration and no others', () => {
  const named = [...read('docker-compose.yml').matchAll(/^ +([A-Z_]+):/gm)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !VARIABLES.includes(name) && !SERVICES.includes(name))).toEqual([]);
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'SALIENT_PUBLIC_ADDRESS', 'SALIENT_TRUSTED_PROXIES']) {
    expect(named).toContain(name);
  }
});

test('the proxy leads to every server by the path that the server tells its clients', () => {
  const compose = read('docker-compose.yml');
  const proxy = read('docker/Caddyfile');
  const paths = [...compose.matchAll(/SALIENT_PUBLIC_ADDRESS: (\/s(\d))/g)];
  expect(paths.length).toBeGreaterThanOrEqual(2);
  for (const [, path_, number] of paths) {
    expect(compose).toContain(`\n  server${number}:\n`);
    expect(proxy).toMatch(new RegExp(`handle_path ${path_}/\\* \\{\\s+reverse_proxy server${number}:2567`));
  }
});
