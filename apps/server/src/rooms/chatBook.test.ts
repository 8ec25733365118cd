import { expect, test } from 'vitest';
import { ChatBook, type Utterance, type Writer } from './chatBook.ts';

const ann = { key: 'seat 0', name: 'Ann', seat: 0, team: 0 };
const bob = { key: 'seat 1', name: 'Bob', seat: 1, team: 1 };
const watcher = { key: 'w', name: '', seat: -1, team: -1 };
const asReader = ({ seat, team }: Writer) => ({ seats: seat < 0 ? [] : [seat], teams: team < 0 ? [] : [team] });
const saying = (text: string, nowMs = 0, to?: Utterance['to']): Utterance => ({
  text,
  nowMs,
  to,
  isMatchRunning: true,
});

test('a line is kept in NFC and trimmed', () => {
  const book = new ChatBook();
  expect(book.add(ann, saying('  Ame\u0301lie  ', 5))).toEqual({
    ok: true,
    value: { line: { id: 'all1', name: 'Ann', seat: 0, to: 'all', text: 'Am\u00e9lie', atMs: 5 }, team: -1 },
  });
  expect(book.lines(asReader(bob))).toHaveLength(1);
});

test('five lines in ten seconds per person, then a pause', () => {
  const book = new ChatBook();
  const says = (atMs: number, writer = ann) => book.add(writer, saying('hello', atMs)).ok;
  expect([0, 1, 2, 3, 4].map((ms) => says(ms))).toEqual([true, true, true, true, true]);
  expect(says(9_999)).toBe(false);
  expect(says(9_999, bob)).toBe(true);
  expect(says(10_001)).toBe(true);
});

test('what is not seen, and towers of marks, are left out; joiners that join stay', () => {
  const said = [`h\u200bi${'\u0300\u0301\u0302'.repeat(9)}`, '\u{1f469}\u200d\u{1f680} \u0645\u06cc\u200c\u062e'];
  const kept = said.map((text) => {
    const added = new ChatBook().add(ann, saying(text));
    return added.ok && added.value.line.text;
  });
  expect(kept).toEqual(['h\u00ec\u0301\u0302', said[1]]);
});

test.each(['', '   ', '\u200b', '\u3164', '\u2800', 'a\nb', 'a\u0000', 'a\u202eb', '\ud800', 'x'.repeat(201)])(
  '%j is refused',
  (text) => {
    expect(new ChatBook().add(ann, saying(text))).toMatchObject({ ok: false, faults: { code: 'badText' } });
  },
);

test('200 characters are counted as people count them', () => {
  expect(new ChatBook().add(ann, saying('🌍'.repeat(200))).ok).toBe(true);
});

test('the newest fifty lines are kept, and follow their writers when seats are renumbered', () => {
  const book = new ChatBook();
  for (let line = 0; line < 60; line++) book.add(line % 2 ? ann : bob, saying(`line ${line}`, line * 3_000));
  book.renumber((seat) => (seat === 1 ? 7 : seat));
  const lines = book.lines(asReader(ann));
  expect(lines).toHaveLength(50);
  expect(lines[0]).toMatchObject({ text: 'line 10', seat: 7 });
});

test('a team reads its own lines, spectators theirs, everybody those to all', () => {
  const book = new ChatBook();
  book.add(ann, saying('to all'));
  book.add(ann, saying('to team 0', 0, 'team'));
  book.add(watcher, saying('among us'));
  const texts = (reader: Writer) => book.lines(asReader(reader)).map(({ text }) => text);
  expect(texts(ann)).toEqual(['to all', 'to team 0']);
  expect(texts(bob)).toEqual(['to all']);
  expect(texts(watcher)).toEqual(['to all', 'among us']);
});

test('what one may not read changes neither ids nor how many lines one has', () => {
  const record = (hidden: number) => {
    const book = new ChatBook();
    book.add(ann, saying('first'));
    for (let line = 0; line < hidden; line++) book.add(bob, saying('psst', line * 3_000, 'team'));
    book.add(ann, saying('second', 200_000));
    return book.lines(asReader(ann));
  };
  expect(record(60)).toEqual(record(0));
});

test('there are audiences one cannot choose', () => {
  const book = new ChatBook();
  const codeOf = (writer: Writer, said: Utterance) => {
    const added = book.add(writer, said);
    return added.ok ? 'said' : added.faults.code;
  };
  expect(codeOf({ ...ann, team: -1 }, saying('x', 0, 'team'))).toBe('noTeam');
  expect(codeOf(ann, saying('x', 0, 'spectators'))).toBe('notASpectator');
  expect(codeOf(watcher, saying('x', 0, 'all'))).toBe('watchersApart');
  expect(codeOf(watcher, { ...saying('x'), isMatchRunning: false })).toBe('said');
});

test('each audience keeps its own newest fifty: no team’s talk drives out another’s, nor what is said to all', () => {
  const book = new ChatBook();
  const twenty = { ...ann, key: 'seat 2', seat: 2 };
  for (let line = 0; line < 50; line++) {
    book.add(ann, saying(`a${line}`, line * 3_000, 'team'));
    book.add(twenty, saying(`c${line}`, line * 3_000));
    for (const _ of [1, 2]) book.add(bob, saying(`b${line}`, line * 5_000, 'team'));
  }
  const count = (reader: Writer, to: string) => book.lines(asReader(reader)).filter((line) => line.to === to).length;
  for (let line = 0; line < 60; line++) book.add(watcher, saying(`w${line}`, line * 3_000));
  expect([count(ann, 'team'), count(bob, 'team'), count(bob, 'all'), count(watcher, 'spectators')]).toEqual([
    50, 50, 50, 50,
  ]);
  const ids = [ann, bob, watcher].flatMap((reader) => book.lines(asReader(reader)).map(({ id, to }) => `${to} ${id}`));
  expect(new Set(ids).size, 'one id a line').toBe(200);
});

test('who watches talks to all before and after the match, and apart while it runs, unless they say otherwise', () => {
  const book = new ChatBook();
  const audience = (isMatchRunning: boolean) => {
    const added = book.add(watcher, { ...saying('hello'), isMatchRunning });
    return added.ok && added.value.line.to;
  };
  expect([audience(false), audience(true)]).toEqual(['all', 'spectators']);
  book.renumber((seat) => seat + 1);
  expect(
    book.lines(asReader(watcher)).map(({ seat }) => seat),
    'they have no seat that could move',
  ).toEqual([-1, -1]);
});
