// The document describes every route there is, and no other.
import { afterEach, expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { makeLog } from '../ops/log.ts';
import { makeApp } from './app.ts';
import { buildOpenApi, OPERATIONS, routesOf } from './openApi.ts';
import { hangUp, listenHere } from './testing/listenHere.ts';
import { makeTestParts } from './testing/testParts.ts';

afterEach(hangUp);

function makeTestApp() {
  const config = parseConfig({});
  if (!config.ok) throw new Error(config.faults);
  const parts = makeTestParts(makeLog('silent'));
  return makeApp({ ...parts, config: config.value, rooms: {} as never, isReady: () => true, clientFolder: '/none' });
}

interface Described {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
}

interface OperationObject {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Record<string, unknown> }>> };
  readonly responses: Readonly<Record<string, object>>;
}

test('every route is described', () => {
  const routes = routesOf(makeTestApp());
  expect(routes).toContain('get /api/maps/:id');
  for (const door of ['create/match', 'joinById/:code', 'joinOrCreate/lobby'])
    expect(routes).toContain(`post /matchmake/${door}`);
  expect(routes.filter((route) => OPERATIONS[route] === undefined)).toEqual([]);
});

test('paths, parameters, bodies and refusals are those of the schemas', () => {
  const { openapi, paths } = buildOpenApi(routesOf(makeTestApp())) as Described;
  expect(openapi).toBe('3.1.0');
  const join = paths['/matchmake/joinById/{code}']?.post;
  expect(join?.parameters).toMatchObject([{ name: 'code', in: 'path', required: true }]);
  expect(join?.requestBody?.content['application/json']?.schema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: expect.arrayContaining(['v']),
  });
  expect(Object.keys(join?.responses ?? {})).toContain('426');
  expect(paths['/api/matches']?.get?.responses['200']).toMatchObject({
    content: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
  });
});

test('what is refused unread is described: an address, a body of another kind, one that is too large', async () => {
  const { ask, post } = await listenHere();
  const { paths } = buildOpenApi(routesOf(makeTestApp())) as Described;
  const isDescribed = async (path: string, method: string, answer: Promise<Response>): Promise<boolean> =>
    `${(await answer).status}` in (paths[path]?.[method]?.responses ?? {});
  const named = Object.keys(paths).filter((path) => paths[path]?.get && path.includes('{'));
  expect(named).toHaveLength(3);
  for (const path of named)
    expect([path, await isDescribed(path, 'get', ask(path.replace(/{\w+}/, '%E0%A4%A')))]).toEqual([path, true]);
  const asked = Object.keys(paths).filter((path) => paths[path]?.post);
  expect(asked).toHaveLength(5);
  for (const path of asked) {
    const large = post(path, JSON.stringify({ name: 'x'.repeat(17 * 1024) }));
    const odd = post(path, '{}', { 'content-type': 'application/json; charset=none' });
    for (const answer of [large, odd]) expect([path, await isDescribed(path, 'post', answer)]).toEqual([path, true]);
  }
});

test('what says that it is not ready is described as well, with the body that it has', () => {
  const { paths } = buildOpenApi(routesOf(makeTestApp())) as Described;
  const { responses } = paths['/readyz']?.get ?? { responses: {} };
  expect(Object.keys(responses)).toEqual(['200', '503']);
  expect(responses['503']).toEqual(responses['200']);
});

test('all that asks store or registry may be refused while these are away', () => {
  const paths = Object.keys(OPERATIONS).filter((route) => /match|replays|turns/.test(route));
  expect(paths.filter((route) => !OPERATIONS[route]?.refusals?.includes(503))).toEqual([]);
  expect(paths).toHaveLength(9);
});

test('words of the address are described with what they are without', () => {
  const { paths } = buildOpenApi(routesOf(makeTestApp())) as Described;
  expect(paths['/api/matches/{id}/thoughts']?.get?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
    { name: 'from', in: 'query', required: false, schema: { type: 'integer', minimum: 0, default: 0 } },
  ]);
});

test('a route that there is not is not described', () => {
  const { paths } = buildOpenApi(['get /api/maps', 'get /api/dreams']) as Described;
  expect(Object.keys(paths)).toEqual(['/api/maps']);
});
