// A player's own matches: asked for and deleted by the tokens that are sent, so often, and kept by nobody in between.
import { MAX_TURNS_ASKED } from '@salient/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { hangUp, listenHere } from './testing/listenHere.ts';

afterEach(hangUp);

const KEY = { code: 'abcd2345', seatToken: 't'.repeat(22) };

test('the list is asked for with the tokens that were sent, and kept by nobody', async () => {
  const listMine = vi.fn(async () => [{ code: 'abcd2345' }] as never);
  const { post } = await listenHere({}, { listMine });
  const answer = await post('/api/turns', JSON.stringify({ seats: [KEY] }));
  expect([answer.status, await answer.json()]).toEqual([200, [{ code: 'abcd2345' }]]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(listMine.mock.calls).toEqual([[{ seats: [KEY] }]]);
});

test('as many may be asked for as a page remembers, however long their keys, and no more', async () => {
  const { post } = await listenHere();
  const longest = { code: 'c'.repeat(32), seatToken: 't'.repeat(64) };
  const ask = async (count: number) =>
    (await post('/api/turns', JSON.stringify({ seats: Array(count).fill(longest) }))).status;
  expect([await ask(MAX_TURNS_ASKED), await ask(MAX_TURNS_ASKED + 1)]).toEqual([200, 400]);
});

test('a match is deleted, or it is not there or not the asker’s, which is told alike', async () => {
  const remove = vi.fn(async ({ code }: { code: string }) => code === KEY.code);
  const { post } = await listenHere({}, { remove });
  const gone = await post('/api/matches/delete', JSON.stringify(KEY));
  expect([gone.status, await gone.json()]).toEqual([200, {}]);
  const other = await post('/api/matches/delete', JSON.stringify({ ...KEY, code: 'other234' }));
  expect([other.status, await other.json()]).toEqual([404, { code: 'noSuchMatch', message: expect.any(String) }]);
  const unread = await post('/api/matches/delete', JSON.stringify({ code: KEY.code }));
  expect([unread.status, await unread.json()]).toEqual([400, { code: 'badRequest', message: expect.any(String) }]);
  expect(remove).toHaveBeenCalledTimes(2);
});

test('both are asked so often a minute together', async () => {
  const remove = vi.fn(async () => true);
  const { post, metrics } = await listenHere({ SALIENT_JOINS_PER_MINUTE: '2' }, { remove });
  const deleting = () => post('/api/matches/delete', JSON.stringify(KEY));
  const statuses = [(await post('/api/turns', '{"seats":[]}')).status];
  for (let time = 0; time < 2; time++) statuses.push((await deleting()).status);
  statuses.push((await post('/api/turns', '{"seats":[]}')).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect(metrics.get('httpRefusals', 'tooManyTurns')).toBe(2);
  expect(remove).toHaveBeenCalledTimes(1);
});
