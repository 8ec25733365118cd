// A replay outlives its map's file: whatever the server has under that name now, it is played on the land it was played on.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { netText } from '../text/netText.ts';
import { loadReplay } from './loadReplay.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const REPLAY = read('test/data/replays/fair-served-lagoon.json');

/** A server that has this replay and, under the name of its map, this document. */
function serve(replay: unknown, map: unknown): void {
  const answers = new Map([
    ['/api/matches/abcdefgh/replay', replay],
    ['/api/maps/lagoon', map],
  ]);
  vi.stubGlobal('fetch', async (place: string) => {
    const body = answers.get(place);
    return body === undefined ? new Response('', { status: 404 }) : Response.json(body);
  });
}
afterEach(() => vi.unstubAllGlobals());

async function drawn(): Promise<unknown> {
  const loaded = await loadReplay('abcdefgh');
  return loaded.ok ? loaded.value.mapDocument.geometry !== undefined : loaded.message;
}

test('on the map of the server, which has a drawing', async () => {
  serve(REPLAY, read('maps/lagoon.json'));
  expect(await drawn()).toBe(true);
});

test('on its own land where the server has that map no longer, or another one of that name', async () => {
  serve(REPLAY, undefined);
  expect(await drawn()).toBe(false);
  serve(REPLAY, read('maps/saddle.json'));
  expect(await drawn()).toBe(false);
  serve({ ...REPLAY, map: { ...REPLAY.map, document: undefined } }, read('maps/saddle.json'));
  expect(await drawn()).toBe('This replay cannot be shown. This match was played on another map than Saddle.');
});

test('what cannot be read is not called a server out of reach, and may be asked for again', async () => {
  for (const body of ['{"rounds":[', '<html>Bad gateway</html>', '']) {
    vi.stubGlobal('fetch', async () => new Response(body));
    expect(await loadReplay('abcdefgh')).toEqual({ ok: false, message: netText.unreadable(), mayRetry: true });
  }
});

test('what could not be had may be asked for again, what is not there may not', async () => {
  serve(undefined, undefined);
  expect(await loadReplay('abcdefgh')).toMatchObject({ ok: false, mayRetry: false });
  serve({ ...REPLAY, map: { ...REPLAY.map, document: undefined } }, undefined);
  expect(await loadReplay('abcdefgh')).toMatchObject({ ok: false, mayRetry: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await loadReplay('abcdefgh')).toMatchObject({ ok: false, mayRetry: true });
});
