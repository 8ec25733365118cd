// `GET /api/openapi.json`: the interface described by the very schemas that check requests and answers.
import { createSchema, deleteSchema, joinSchema, lobbySchema, turnsSchema } from '@salient/protocol';
import type { Express } from 'express';
import { z } from 'zod';
import {
  document,
  health,
  httpError,
  mapSummary,
  matchSummary,
  myMatch,
  nothing,
  readiness,
  replaySummary,
  reservation,
  thoughtsPage,
  thoughtsQuery,
} from './answers.ts';

interface Operation {
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly query?: z.ZodObject;
  readonly answer: z.ZodType;
  /** Statuses of refusals, all with the same body; those of what is not even read (`refusedUnread`) need no mention. */
  readonly refusals?: readonly number[];
  /** Statuses under which the same is answered as with 200. */
  readonly alsoWith?: readonly number[];
}

/** By method and path, as Express has them. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'get /healthz': { summary: 'The process answers', answer: health },
  'get /readyz': {
    summary: 'The store answers, others know that this server lives, it is not stopping; else 503',
    answer: readiness,
    alsoWith: [503],
  },
  'get /api/matches': {
    summary: 'Public matches that are not over',
    answer: z.array(matchSummary),
    refusals: [429, 503],
  },
  'get /api/matches/:id/replay': {
    summary: 'The replay document of a finished match: everything needed to play it again to the same fingerprints',
    answer: document,
    refusals: [404, 429, 503],
  },
  'get /api/matches/:id/thoughts': {
    summary:
      'What the bots of a finished match thought, round by round, a page at a time; empty while it runs, and where nothing was kept',
    query: thoughtsQuery,
    answer: thoughtsPage,
    refusals: [400, 429, 503],
  },
  'get /api/replays': {
    summary: 'Replays of matches that are not private, the newest first',
    answer: z.array(replaySummary),
    refusals: [429, 503],
  },
  'get /api/maps': { summary: 'Maps on offer', answer: z.array(mapSummary) },
  'get /api/maps/:id': { summary: 'A map document with its drawing', answer: document, refusals: [404, 429, 503] },
  'get /api/openapi.json': { summary: 'This document', answer: document },
  'post /api/turns': {
    summary: 'Which of my matches are there, and which wait for me',
    body: turnsSchema,
    answer: z.array(myMatch),
    refusals: [400, 429, 503],
  },
  'post /api/matches/delete': {
    summary: 'Deletes a match, by who may save it',
    body: deleteSchema,
    answer: nothing,
    refusals: [400, 404, 429, 503],
  },
  'post /matchmake/create/match': {
    summary: 'Makes a match and a place in its room',
    body: createSchema,
    answer: reservation,
    refusals: [400, 403, 409, 426, 429, 503],
  },
  'post /matchmake/joinById/:code': {
    summary: 'A place in the room of a match, by its invite code',
    body: joinSchema,
    answer: reservation,
    refusals: [400, 403, 404, 409, 410, 426, 429, 503],
  },
  'post /matchmake/joinOrCreate/lobby': {
    summary: 'A place in the room that tells of public matches as they come and go',
    body: lobbySchema,
    answer: reservation,
    refusals: [400, 403, 426, 429, 503],
  },
};

/** Three doors behind one pattern of Express. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  'post /matchmake/:method/:name': [
    'post /matchmake/create/match',
    'post /matchmake/joinById/:code',
    'post /matchmake/joinOrCreate/lobby',
  ],
};

/** Offers the document; to be called when all routes are mounted. */
export function mountOpenApi(app: Express): void {
  let text = '';
  app.get('/api/openapi.json', (_request, response) => {
    text ||= JSON.stringify(buildOpenApi(routesOf(app)));
    response.set('Cache-Control', 'no-cache').type('application/json').send(text);
  });
}

interface Layer {
  readonly route?: { readonly path: string | readonly string[]; readonly methods: Readonly<Record<string, boolean>> };
}

/** Every route of the application that is no page, e.g. `get /api/maps/:id`, once. */
export function routesOf(app: Express): readonly string[] {
  const layers = (app as unknown as { readonly router: { readonly stack: readonly Layer[] } }).router.stack;
  const routes = layers.flatMap(({ route }) =>
    Object.keys(route?.methods ?? {}).flatMap((method) =>
      [route?.path ?? []].flat().map((path) => `${method} ${path}`),
    ),
  );
  const own = routes.filter((route) =>
    /^(?:get|post|put|patch|delete) \/(?:api\/|healthz|readyz|matchmake\/:)/.test(route),
  );
  return [...new Set(own)].flatMap((route) => DOORS[route] ?? [route]);
}

/** The OpenAPI document of these routes; those that are not described are left out. */
export function buildOpenApi(routes: readonly string[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const operation = OPERATIONS[route];
    const [method = '', path = ''] = route.split(' ');
    if (operation === undefined) continue;
    const named = path.replace(/:(\w+)/g, '{$1}');
    paths[named] = { ...paths[named], [method]: describe(path, operation) };
  }
  const info = {
    title: 'Salient',
    version: '1',
    description: 'Matches are played over WebSockets; this is what is read and asked beside them.',
  };
  return { openapi: '3.1.0', info, paths };
}

function describe(path: string, { summary, body, query, answer, refusals = [], alsoWith = [] }: Operation): object {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: jsonOf(schema, 'output'),
  }));
  const parameters = [...inPath, ...inQuery];
  const statuses = new Set([...refusals, ...refusedUnread(path, body)]);
  const refused = [...statuses].map((status) => [status, { description: 'Refused', ...contentOf(httpError) }]);
  const answered = [200, ...alsoWith].map((status) => [status, { description: summary, ...contentOf(answer) }]);
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...contentOf(body) } }),
    responses: Object.fromEntries([...answered, ...refused]),
  };
}

/** An address or a body that cannot be read; one that is too large, or of a kind that nobody reads here. */
const refusedUnread = (path: string, body: z.ZodType | undefined): readonly number[] => [
  ...(body !== undefined || path.includes(':') ? [400] : []),
  ...(body === undefined ? [] : [413, 415]),
];

const contentOf = (schema: z.ZodType): object => ({ content: { 'application/json': { schema: jsonOf(schema) } } });

function jsonOf(schema: z.core.$ZodType, io: 'input' | 'output' = 'input'): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', io });
  return json;
}
