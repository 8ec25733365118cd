import { expect, test } from 'vitest';
import { ChatBook } from './chatBook.ts';
import { parseTalk, TalkKeeper } from './talkKeeper.ts';

const ann = { key: 'seat 0', name: 'Ann', seat: 0, team: 2 };
const saying = (text: string, to?: 'team') => ({ text, nowMs: 5, to, isMatchRunning: true });
const all = { seats: [0], teams: [2] };

test('a chat that was kept reads as before, for whom it was meant, and goes on counting', () => {
  const book = new ChatBook();
  book.add(ann, saying('Hello'));
  book.add(ann, saying('North first', 'team'));
  const again = new ChatBook(parseTalk(JSON.stringify(book.kept())));
  expect(again.lines(all)).toEqual(book.lines(all));
  expect(again.lines({ seats: [1], teams: [] }).map(({ text }) => text)).toEqual(['Hello']);
  expect(again.add(ann, saying('Again'))).toMatchObject({ value: { line: { id: 'all2' } } });
});

test.each([undefined, '', '{', '[]', '{"posts":[{"line":7,"team":0}],"counts":[]}'])('%j is no talk', (stored) => {
  expect(new ChatBook(parseTalk(stored)).lines(all)).toEqual([]);
});

/** A keeper whose writes end when told to. */
function makeKeeper() {
  let said = 0;
  const written: string[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const failures: unknown[] = [];
  const keeper = new TalkKeeper({
    talk: () => ({ posts: [], counts: [['all', said]] }),
    write: (stored) => {
      written.push(stored);
      return new Promise((resolve, reject) => ends.push({ resolve, reject }));
    },
    onFailure: (error) => failures.push(error),
  });
  const say = (): void => {
    said++;
    keeper.changed();
  };
  return { keeper, written, ends, failures, say };
}

test('one write at a time; what is said meanwhile goes with the next', async () => {
  const { keeper, written, ends, say } = makeKeeper();
  for (let line = 0; line < 4; line++) say();
  expect(written).toEqual(['{"posts":[],"counts":[["all",1]]}']);
  ends[0]?.resolve();
  await expect.poll(() => written).toHaveLength(2);
  expect(written[1]).toContain('4');
  ends[1]?.resolve();
  await keeper.settled();
  say();
  expect(written).toHaveLength(3);
});

test('a write that fails is told, and the next one is tried', async () => {
  const { keeper, written, ends, failures, say } = makeKeeper();
  say();
  ends[0]?.reject(new Error('the disk is full'));
  await keeper.settled();
  expect(failures).toHaveLength(1);
  say();
  expect(written).toHaveLength(2);
});
