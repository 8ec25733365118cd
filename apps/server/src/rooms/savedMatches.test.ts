// A match that was put away is taken up by its code: once, and only where there is a place for its room.
import { LocalDriver, LocalPresence, matchMaker } from '@colyseus/core';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import type { Hall } from './hall.ts';
import { makeAskStore, STORE_AWAY } from './outage.ts';
import { SavedMatches } from './savedMatches.ts';

afterEach(() => void vi.useRealTimers());

function makeDesk(mayOpen: () => Promise<boolean>) {
  const store = {
    resume: vi.fn(async () => true),
    save: vi.fn(async () => undefined),
    release: vi.fn(async () => undefined),
  };
  const log = pino({ level: 'silent' });
  const askStore = makeAskStore(log);
  const hall = { deps: { store }, log, askStore, rooms: { all: () => [] } } as unknown as Hall;
  const inPlace = async <T>(_: string, open: () => Promise<T>): Promise<T | undefined> =>
    (await mayOpen()) ? await open() : undefined;
  return { store, mine: new SavedMatches(hall, { inPlace }) };
}

test('where there is no place for its room it is put away again, and who asked is told', async () => {
  const { store, mine } = makeDesk(async () => false);
  await expect(mine.wake('abcd2345', '10.0.0.1')).rejects.toThrow();
  expect(store.save.mock.calls).toEqual([['abcd2345']]);
  expect(store.release).not.toHaveBeenCalled();
  store.save.mockRejectedValueOnce(new Error('no database'));
  await expect(mine.wake('abcd2345', '10.0.0.1')).rejects.toThrow();
  expect(store.release.mock.calls, 'nobody here goes on with it').toEqual([['abcd2345']]);
});

test('who comes while it is being taken up waits for that, and it is taken up once', async () => {
  let decide = (_: boolean): void => undefined;
  const mayOpen = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        decide = resolve;
      }),
  );
  const { store, mine } = makeDesk(mayOpen);
  const waking = Promise.allSettled([mine.wake('abcd2345', 'a'), mine.wake('abcd2345', 'b')]);
  await vi.waitFor(() => expect(mayOpen).toHaveBeenCalled());
  decide(false);
  expect((await waking).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(store.resume).toHaveBeenCalledTimes(1);
  store.resume.mockResolvedValueOnce(false);
  await mine.wake('abcd2345', 'a');
  expect(store.resume, 'and asked about again after that').toHaveBeenCalledTimes(2);
});

test('what became of a match is unknown when the store does not say: nobody holds it', async () => {
  const { store, mine } = makeDesk(async () => true);
  store.resume.mockRejectedValueOnce(new Error('the connection is gone'));
  await expect(mine.wake('abcd2345', 'a')).rejects.toMatchObject({ code: STORE_AWAY });
  expect(store.release.mock.calls).toEqual([['abcd2345']]);
});

test('a replay that another server still makes is waited for as long as a page has patience, and no longer', async () => {
  const presence = new LocalPresence();
  const driver = new LocalDriver();
  await matchMaker.setup(presence, driver);
  await driver.persist({ roomId: 'abcd2345', processId: 'another', name: 'match' } as never, true);
  const asked: string[] = [];
  await presence.subscribe('$abcd2345', ([method, requestId]: [string, string]) => {
    asked.push(method);
    if (asked.length === 1) setTimeout(() => presence.publish(`ipc:${requestId}`, [0, null]), 10_000);
  });
  vi.useFakeTimers();
  const { mine } = makeDesk(async () => true);
  let isOver = false;
  const wait = (): Promise<void> => {
    isOver = false;
    return mine.untilArchived('abcd2345').then(() => {
      isOver = true;
    });
  };
  const answered = wait();
  await vi.advanceTimersByTimeAsync(9_000);
  expect([asked, isOver]).toEqual([['untilArchived'], false]);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(isOver).toBe(true);
  await answered;
  const unanswered = wait();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(isOver).toBe(true);
  await unanswered;
  await matchMaker.gracefullyShutdown();
});
