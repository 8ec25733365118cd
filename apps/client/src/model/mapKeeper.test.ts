// The map of a match, fetched from a server that may not have it just now.
import type { MapDocument } from '@salient/engine';
import { expect, test } from 'vitest';
import type { Fetched } from '../net/http.ts';
import { document, FakeMatch, makeFacts } from './fakeMatch.ts';
import { keepMap } from './mapKeeper.ts';

const refused = (status: number): Fetched<MapDocument> => ({ ok: false, message: `status ${status}`, status });

/** A match without a map, whose fetches are answered from a list. */
function openMap(answers: Fetched<MapDocument>[]) {
  const { model, server, settle } = new FakeMatch();
  const { signals } = model;
  signals.document.value = null;
  const asked: string[] = [];
  let timers: (() => void)[] = [];
  const stop = keepMap(signals, {
    async fetchMap(id) {
      asked.push(id);
      return answers.shift() ?? refused(0);
    },
    after(_, run) {
      timers.push(run);
      return () => {
        timers = timers.filter((one) => one !== run);
      };
    },
    chance: () => 0,
    nowMs: () => 5_000,
  });
  const tick = async () => {
    timers.shift()?.();
    await settle();
  };
  return { signals, server, asked, stop, settle, tick, countTimers: () => timers.length };
}

test('a map that could not be fetched is asked for until it is there', async () => {
  const { signals, server, asked, settle, tick, countTimers } = openMap([
    refused(503),
    refused(0),
    { ok: true, value: document, serverTimeMs: 0 },
  ]);
  server.facts(makeFacts());
  await settle();
  expect(signals.mapFailure.value).toBe('status 503');
  await tick();
  await tick();
  expect([asked, signals.mapFailure.value, countTimers()]).toEqual([['lagoon', 'lagoon', 'lagoon'], null, 0]);
  expect(signals.document.value).toBe(document);
});

test('no other map is asked for than the one that is wanted, and none that does not exist a second time', async () => {
  const { server, asked, stop, settle, countTimers } = openMap([refused(503), refused(404), refused(503)]);
  server.facts(makeFacts());
  await settle();
  server.facts(makeFacts({ mapId: 'world' }));
  await settle();
  expect([asked, countTimers()]).toEqual([['lagoon', 'world'], 0]);
  server.facts(makeFacts());
  await settle();
  stop();
  expect(countTimers()).toBe(0);
});
