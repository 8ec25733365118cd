// Maps over HTTP: the list, and each document with its geometry, sent once and then revalidated by its hash.
import { createHash } from 'node:crypto';
import { MAX_SEATS, MIN_SEATS, makeGame, PRESETS } from '@salient/engine';
import type { MapSummary } from '@salient/protocol';
import type { Express } from 'express';
import type { LibraryMap, MapLibrary } from '../match/deps.ts';
import { refuseHttp } from './httpError.ts';

interface Served {
  readonly text: string;
  readonly tag: string;
}

export function mountMaps(app: Express, maps: MapLibrary): void {
  const entries = maps.list().flatMap((id) => maps.get(id) ?? []);
  const list: readonly MapSummary[] = entries.map(summarizeMap);
  const documents = new Map<string, Served>(entries.map((entry) => [entry.map.id, serve(entry)]));

  app.get('/api/maps', (_request, response) => void response.set('Cache-Control', 'no-cache').json(list));
  app.get('/api/maps/:id', (request, response) => {
    const served = documents.get(request.params.id);
    if (!served) return refuseHttp(response, { status: 404, code: 'noSuchMap', message: 'There is no such map here.' });
    // Express answers 304 by itself when the client has this tag.
    response.set({ ETag: served.tag, 'Cache-Control': 'no-cache' }).type('application/json').send(served.text);
  });
}

function serve({ document }: LibraryMap): Served {
  const text = JSON.stringify(document);
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

function summarizeMap({ map }: LibraryMap): MapSummary {
  let maxSeats = MIN_SEATS;
  for (let seats = MIN_SEATS; seats <= MAX_SEATS; seats++)
    if (makeGame(map, PRESETS.warlight, seats).ok) maxSeats = seats;
  return { id: map.id, name: map.name, territories: map.territories.length, bonuses: map.bonuses.length, maxSeats };
}
