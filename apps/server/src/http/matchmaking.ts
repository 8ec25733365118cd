// The SDK's door to rooms, `POST /matchmake/<method>/<room or code>`: create, join by code, and the live list, with limits per address in front.
import express, { type Express, type Request, type Response } from 'express';
import type { RoomHost } from '../rooms/roomHost.ts';
import { LOBBY_ROOM, MATCH_ROOM } from '../rooms/roomNames.ts';
import { networkOf } from './addressLimit.ts';
import type { AppParts } from './app.ts';
import { refuseHttp } from './httpError.ts';
import { limitRequests } from './limitRequests.ts';

const MAX_BODY = '16kb';

/** Joining any room there is, or by criteria, is not on offer: invite codes are the way in. */
export function mountMatchmaking(app: Express, parts: AppParts): void {
  const { config, metrics, rooms } = parts;
  const limitCreates = limitRequests(parts, config.createsPerMinute, 'tooManyCreates');
  const limitJoins = limitRequests(parts, config.joinsPerMinute, 'tooManyJoins');
  const body = express.json({ limit: MAX_BODY });

  app.post('/matchmake/:method/:name', (request, response, next) => {
    const limit = request.params.method === 'create' ? limitCreates : limitJoins;
    limit(request, response, next);
  });
  app.post('/matchmake/:method/:name', body, async (request, response) => {
    const answer = await invoke(rooms, request);
    if (answer?.ok) return void response.set('Cache-Control', 'no-store').json(answer.value);
    const refusal = answer?.faults ?? { status: 404, code: 'noSuchMethod', message: 'There is no such way in.' };
    metrics.count('httpRefusals', refusal.code);
    refuseHttp(response, refusal);
  });
  app.all('/matchmake/{*rest}', (_request, response: Response) =>
    refuseHttp(response, { status: 404, code: 'noSuchMethod', message: 'There is no such way in.' }),
  );
}

function invoke(rooms: RoomHost, request: Request<{ method: string; name: string }>) {
  const { method, name } = request.params;
  const address = request.ip ?? '';
  const caller = { headers: request.headers, address, network: networkOf(address) };
  if (method === 'create' && name === MATCH_ROOM) return rooms.create(request.body, caller);
  if (method === 'joinById') return rooms.join(name, request.body, caller);
  if (method === 'joinOrCreate' && name === LOBBY_ROOM) return rooms.joinLobby(request.body, caller);
  return undefined;
}
