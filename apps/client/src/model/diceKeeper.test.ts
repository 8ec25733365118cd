// The browser's part in fair dice: what was committed to is remembered, a salt is sent before round 1, and both are held against the replay (D22, D25).
import type { DiceMessage, SeatMessage } from '@salient/protocol';
import { describe, expect, it } from 'vitest';
import { diceNoteOf, keepDiceNote, makeSalt } from '../net/diceNotes.ts';
import { makeKeptText } from '../net/keptText.ts';
import { NO_NOTE, parseDiceNote, witnessOf } from './diceNote.ts';
import { FakeMatch, makeFacts, makeMessage, makeView } from './fakeMatch.ts';

const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];
const SALT = '1'.repeat(32);
const dice = (more: Partial<DiceMessage> = {}): DiceMessage => ({
  commitments: [A, B],
  salts: [],
  opened: null,
  ...more,
});

const lobby = (seat: number): SeatMessage => makeMessage({ seat, phase: 'lobby', round: 0, view: null, dice: dice() });
const picking = makeMessage({
  phase: 'picking',
  round: 0,
  view: makeView({ phase: 'picking', round: 0, offer: [0, 1] }),
  dice: dice(),
});
const lobbyFacts = makeFacts({ phase: 'lobby', round: 0, diceCommitments: `${A} ${B}` });
const takes = { salt: () => ({}) };

describe('the salt', () => {
  it('is sent once a seat is held and the commitment is known, and counts when round 1 opens', async () => {
    const match = await new FakeMatch(takes).begin(lobby(-1), lobbyFacts);
    expect(match.askedFor('salt')).toEqual([]);
    expect(match.diceNote).toEqual({ commitments: [A, B], salt: '', stage: 'made' });
    match.answers.sit = () => ({ seat: 0, seatToken: 'token' });
    match.answers.sync = () => lobby(0);
    await match.model.requests.sit('Ana');
    await match.settle();
    expect(match.askedFor('salt')).toEqual([{ salt: SALT }]);
    expect(match.diceNote).toEqual({ commitments: [A, B], salt: SALT, stage: 'taken' });
    expect(witnessOf(match.diceNote)).toEqual({ commitments: [A, B] });
    match.server.round(picking);
    match.server.round(makeMessage({ dice: dice() }));
    await match.settle();
    expect(match.askedFor('salt')).toHaveLength(1);
    expect(witnessOf(match.diceNote)).toEqual({ commitments: [A, B], salt: SALT });
  });

  it('is the same one again after a lost connection', async () => {
    const match = await new FakeMatch({ salt: () => undefined }).begin(picking);
    expect(match.diceNote).toMatchObject({ salt: SALT, stage: 'made' });
    match.server.status({ kind: 'lost' });
    match.answers.salt = () => ({});
    match.server.status({ kind: 'live' });
    await match.settle();
    expect(match.askedFor('salt')).toEqual([{ salt: SALT }, { salt: SALT }]);
    expect(match.diceNote.stage).toBe('taken');
  });

  it('goes with a seat that is lost in the lobby', async () => {
    const match = await new FakeMatch(takes).begin(lobby(0), lobbyFacts);
    await match.settle();
    expect(match.diceNote.stage).toBe('taken');
    match.server.round(lobby(-1));
    match.server.round(makeMessage({ seat: -1, dice: dice() }));
    expect(witnessOf(match.diceNote)).toEqual({ commitments: [A, B] });
  });

  it.each([
    ['in a match without chain', { ...picking, dice: null }],
    ['from a watcher', { ...picking, seat: -1, seats: [] }],
    ['when round 1 is open', makeMessage({ dice: dice() })],
  ])('is not sent %s, nor complained about', async (_, message) => {
    const match = await new FakeMatch().begin(message);
    await match.settle();
    expect(match.askedFor('salt')).toEqual([]);
    expect(match.model.signals.complaint.value).toBeNull();
  });

  it('that is refused is nobody’s business', async () => {
    const match = await new FakeMatch().begin(picking);
    await match.settle();
    expect(match.askedFor('salt')).toHaveLength(1);
    match.server.round(makeMessage({ dice: dice() }));
    expect(match.model.signals.complaint.value).toBeNull();
    expect(witnessOf(match.diceNote)).toEqual({ commitments: [A, B] });
  });
});

it('a commitment that was seen once is never replaced, and later ones are added', async () => {
  const match = await new FakeMatch(takes).begin(lobby(-1), lobbyFacts);
  match.server.facts({ ...lobbyFacts, diceCommitments: `${C} ${B} ${C}` });
  match.server.round({ ...picking, seat: -1, dice: dice({ commitments: [C, B, C] }) });
  expect(match.diceNote.commitments).toEqual([A, B, C]);
});

it('notes are kept by match; damage is no note', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
  const kept = makeKeptText(() => storage);
  const note = { commitments: [A], salt: SALT, stage: 'counts' } as const;
  keepDiceNote('abcd2345', note, kept);
  expect(diceNoteOf('abcd2345', kept)).toEqual(note);
  expect(diceNoteOf('other234', kept)).toEqual(NO_NOTE);
  const bad = [null, '', '{', '7', 'null', '{}', JSON.stringify({ ...note, stage: 'won' })];
  bad.push(JSON.stringify({ ...note, salt: 'x' }), JSON.stringify({ ...note, commitments: [1] }));
  for (const text of bad) expect(parseDiceNote(text)).toEqual(NO_NOTE);
  const salts = new Set(Array.from({ length: 50 }, makeSalt));
  expect(salts.size).toBe(50);
  for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{32}$/);
});
