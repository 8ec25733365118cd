// Maps over HTTP: the list, and each document with its geometry, packed once, sent once and then revalidated by its hash.
import { createHash } from 'node:crypto';
import { MAX_SEATS, MIN_SEATS, makeGame, PRESETS, parseGeneratedMapId } from '@salient/engine';
import type { MapSummary } from '@salient/protocol';
import type { Express } from 'express';
import type { LibraryMap } from '../match/deps.ts';
import type { AppParts } from './app.ts';
import { refuseHttp } from './httpError.ts';
import { limitRequests } from './limitRequests.ts';
import { makePackedText } from './packedText.ts';

interface Served {
  readonly take: ReturnType<typeof makePackedText>;
  readonly tag: string;
}

export function mountMaps(app: Express, parts: AppParts): void {
  const { config, maps, metrics } = parts;
  const list: readonly MapSummary[] = maps.list().flatMap((id) => {
    const entry = maps.get(id);
    return entry === undefined ? [] : summarizeMap(entry);
  });
  // As many as the library holds.
  const served = new WeakMap<LibraryMap, Served>();
  // Whoever joins a match fetches its map once: a generated one may cost work, so nobody gets more of them than matches.
  const limit = limitRequests(parts, config.joinsPerMinute, 'tooManyMaps');

  app.get('/api/maps', (_request, response) => void response.set('Cache-Control', 'no-cache').json(list));
  app.get('/api/maps/:id', (request, response, next) =>
    parseGeneratedMapId(request.params.id) === undefined ? next() : limit(request, response, next),
  );
  app.get('/api/maps/:id', async (request, response) => {
    const { id } = request.params;
    const asked = await maps.ask(id);
    if (!asked.ok) {
      metrics.count('httpRefusals', asked.faults.code);
      return refuseHttp(response, { status: 503, ...asked.faults });
    }
    const entry = asked.value;
    if (!entry) return refuseHttp(response, { status: 404, code: 'noSuchMap', message: 'There is no such map here.' });
    const { take, tag } = served.get(entry) ?? serve(entry);
    served.set(entry, { take, tag });
    const { packing, bytes } = await take((one) => request.acceptsEncodings(one) !== false);
    if (packing !== undefined) response.set('Content-Encoding', packing);
    // Express answers 304 by itself when the client has this tag.
    response.set({ ETag: tag, 'Cache-Control': 'no-cache' }).type('application/json; charset=utf-8').send(bytes);
  });
}

function serve({ document }: LibraryMap): Served {
  const text = JSON.stringify(document);
  return { take: makePackedText(text), tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

function summarizeMap({ map }: LibraryMap): MapSummary {
  let maxSeats = MIN_SEATS;
  for (let seats = MIN_SEATS; seats <= MAX_SEATS; seats++)
    if (makeGame(map, PRESETS.warlight, seats).ok) maxSeats = seats;
  return { id: map.id, name: map.name, territories: map.territories.length, bonuses: map.bonuses.length, maxSeats };
}
