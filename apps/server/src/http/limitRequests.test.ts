// What reads the store or makes a map may be asked so often per address; the pages that everybody needs are not counted.
import { afterEach, expect, test, vi } from 'vitest';
import { hangUp, listenHere } from './testing/listenHere.ts';

const PER_MINUTE = 3;
afterEach(hangUp);

const listen = () => listenHere({ SALIENT_JOINS_PER_MINUTE: String(PER_MINUTE) });

test.each(['/api/replays', '/api/matches', '/api/matches/ABCDEF/replay', '/api/matches/ABCDEF/thoughts'])(
  '%s is refused to who asks too often, counted, and open again a minute later',
  async (path) => {
    const { ask, clock, metrics } = await listen();
    for (let time = 0; time < PER_MINUTE; time++) expect((await ask(path)).status).not.toBe(429);
    const refused = await ask(path);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toEqual({ code: 'tooMany', message: expect.stringContaining('Wait a minute') });
    expect(metrics.get('httpRefusals', 'tooManyReads')).toBe(1);
    clock.lag(60_000);
    expect((await ask(path)).status).not.toBe(429);
  },
);

test('every visitor has a count of their own, also behind a proxy', async () => {
  const trusted = { SALIENT_JOINS_PER_MINUTE: String(PER_MINUTE), SALIENT_TRUSTED_PROXIES: 'loopback' };
  const { ask } = await listenHere(trusted);
  const askFrom = async (address: string) => (await ask('/api/replays', { 'x-forwarded-for': address })).status;
  for (let time = 0; time < PER_MINUTE; time++) expect(await askFrom('192.0.2.1')).toBe(200);
  expect(await askFrom('192.0.2.1')).toBe(429);
  expect(await askFrom('192.0.2.2')).toBe(200);
});

test('who comes straight is one visitor, whatever addresses they claim to come for', async () => {
  const { ask } = await listen();
  const statuses: number[] = [];
  for (let time = 0; time <= PER_MINUTE; time++)
    statuses.push((await ask('/api/replays', { 'x-forwarded-for': `192.0.2.${time}` })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('the lists share one count; shipped maps and the signs of life are not counted', async () => {
  const { ask } = await listen();
  for (let time = 0; time < PER_MINUTE; time++) await ask('/api/replays');
  expect((await ask('/api/matches/ABCDEF/thoughts')).status).toBe(429);
  for (const path of ['/healthz', '/api/maps', '/api/maps/triangles'])
    for (let time = 0; time <= PER_MINUTE; time++) expect((await ask(path)).status, path).toBe(200);
});

test('maps that are made when asked for are refused to who asks too often, or while too many are being made, and that is counted', async () => {
  const { ask, maps, metrics } = await listen();
  const busy = { ok: false, faults: { code: 'mapsBusy', message: 'Try again in a moment.' } } as const;
  const asked = vi.spyOn(maps, 'ask').mockResolvedValue(busy);
  const statuses: number[] = [];
  for (let time = 0; time <= PER_MINUTE; time++) statuses.push((await ask(`/api/maps/gen-4-60-${time}`)).status);
  expect(statuses).toEqual([503, 503, 503, 429]);
  expect(asked).toHaveBeenCalledTimes(PER_MINUTE);
  asked.mockRestore();
  expect([metrics.get('httpRefusals', 'mapsBusy'), metrics.get('httpRefusals', 'tooManyMaps')]).toEqual([3, 1]);
});
