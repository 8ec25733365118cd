// A player's own matches: which wait for them, and deleting one. Seat tokens travel in bodies only, and never into logs.
import { deleteSchema, turnsSchema } from '@salient/protocol';
import express, { type Express, type Response } from 'express';
import type { AppParts } from './app.ts';
import { refuseHttp } from './httpError.ts';
import { limitRequests } from './limitRequests.ts';

const MAX_BODY = '16kb';

export function mountMyMatches(app: Express, parts: AppParts): void {
  const { config, rooms } = parts;
  const limit = limitRequests(parts, config.joinsPerMinute, 'tooManyTurns');
  const body = express.json({ limit: MAX_BODY });
  app.post('/api/turns', limit, body, async (request, response) => {
    const asked = turnsSchema.safeParse(request.body);
    if (!asked.success) return tellBadBody(response);
    response.set('Cache-Control', 'no-store').json(await rooms.mine.list(asked.data));
  });
  app.post('/api/matches/delete', limit, body, async (request, response) => {
    const asked = deleteSchema.safeParse(request.body);
    if (!asked.success) return tellBadBody(response);
    if (await rooms.mine.remove(asked.data)) return void response.json({});
    const message = 'There is no such match, or it is not yours to delete.';
    refuseHttp(response, { status: 404, code: 'noSuchMatch', message });
  });
}

const tellBadBody = (response: Response): void =>
  refuseHttp(response, { status: 400, code: 'badRequest', message: 'This request cannot be read.' });
