// The document describes every route there is, and no other.
import { expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { makeLog } from '../ops/log.ts';
import { makeApp } from './app.ts';
import { buildOpenApi, OPERATIONS, routesOf } from './openApi.ts';
import { makeTestParts } from './testing/testParts.ts';

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
  expect(routes).toContain('post /matchmake/create/match');
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

test('what says that it is not ready is described as well, with the body that it has', () => {
  const { paths } = buildOpenApi(routesOf(makeTestApp())) as Described;
  const { responses } = paths['/readyz']?.get ?? { responses: {} };
  expect(Object.keys(responses)).toEqual(['200', '503']);
  expect(responses['503']).toEqual(responses['200']);
});

test('all that asks store or registry may be refused while these are away', () => {
  const paths = Object.keys(OPERATIONS).filter((route) => /match|replays|turns/.test(route));
  expect(paths.filter((route) => !OPERATIONS[route]?.refusals?.includes(503))).toEqual([]);
  expect(paths).toHaveLength(8);
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
