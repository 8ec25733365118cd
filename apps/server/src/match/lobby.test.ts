// The lobby: seats, host rights, settings, and the start that leaves the empty seats behind.
import { MAX_FAULTS_TOLD, type MatchOptions, optionsSchema } from '@salient/protocol';
import { expect, it } from 'vitest';
import { createMatch } from './createMatch.ts';
import { WATCHER } from './match.ts';
import { DEFAULT_PACE } from './pace.ts';
import { makeTable, must, Table } from './testing/table.ts';

const kinds = (table: Table) => table.state.seats.map(({ kind }) => kind);
const code = (name: string) => ({ ok: false, faults: { code: name, message: expect.stringMatching(/\.$/) } });

it('opens with open seats, bots beside the creator, and a host as soon as somebody sits', async () => {
  const table = await makeTable({ people: 0, bots: 2, level: 'easy' });
  expect(kinds(table)).toEqual(['open', 'bot', 'bot', 'open']);
  expect(table.state).toMatchObject({ phase: 'lobby', round: 0, host: -1, result: '', startedAtMs: 0 });
  expect(table.state.seats[1]).toMatchObject({ level: 'easy', name: expect.stringMatching(/./), isConnected: true });
  const { seat, seatToken } = await must(table.match.sit({ name: ' Ann ' }));
  expect(seat).toBe(0);
  expect(table.state).toMatchObject({
    host: 0,
    seats: [{ name: 'Ann', status: 'idle', isConnected: true }, {}, {}, {}],
  });
  expect(table.match.seatOfToken(seatToken)).toBe(0);
  expect(table.match.messageFor(0)).toMatchObject({ seat: 0, phase: 'lobby', view: null, before: null, events: [] });
  expect(table.match.boardFor(0)).toEqual({ round: 0, owner: [], armies: [] });
});

it.each([
  ['no name', { hostName: ' ' }, 'badName'],
  ['one seat', { seats: 1 }, 'badSeatCount'],
  ['17 seats', { seats: 17 }, 'badSeatCount'],
  ['more bots than seats', { seats: 2, bots: 3 }, 'badSeatCount'],
  ['more people and bots than seats', { seats: 4, people: 2, bots: 3 }, 'badSeatCount'],
  ['people beside nothing but bots', { seats: 3, people: 2, bots: 3 }, 'badSeatCount'],
  ['more people than seats', { seats: 2, people: 3 }, 'badSeatCount'],
  ['nobody at the device', { people: 0 }, 'badSeatCount'],
  ['less than no bots', { bots: -1 }, 'badSeatCount'],
  ['more seats than any map takes', { seats: 41, options: { mapId: 'grid12x10' } }, 'badSeatCount'],
  ['half a seat', { seats: 2.5 }, 'badSeatCount'],
  ['a level that there is not', { bots: 1, level: 'godlike' as never }, 'badSeatCount'],
  ['half a bot', { bots: 0.5 }, 'badSeatCount'],
  ['an unknown map', { options: { mapId: 'atlantis' } }, 'unknownMap'],
  ['a bad clock', { options: { roundSeconds: 5 } }, 'badRequest'],
  ['unknown settings', { options: { settings: { fgo: 'none' } } }, 'badSettings'],
  ['teams for more seats than there are', { seats: 2, options: { settings: { teams: [0, 1, 0] } } }, 'noSuchSeat'],
  // Cannot be made a text of.
  ['a preset that is no word', { options: { settings: { preset: { toString: 1 } } } }, 'badSettings'],
])('refuses a match with %s', async (_, setup, name) => {
  const { deps, store } = new Table({});
  expect(await createMatch(deps, { id: 'x', hostName: 'Ann', ...setup })).toMatchObject(code(name));
  expect(store.records).toEqual([]);
});

it('refuses a code that is in use', async () => {
  const table = await makeTable({});
  expect(await createMatch(table.deps, { id: 'table', hostName: 'Bob' })).toMatchObject(code('idTaken'));
});

it('is public, without banks or conditions, and has seats for all who were named, as long as nothing else is said', async () => {
  const { deps } = new Table({});
  const made = await must(createMatch(deps, { id: 'usual', hostName: 'Ann', people: 2, bots: 5 }));
  const usual = { bankSeconds: 0, bankIncrementSeconds: 0, isCommitFinal: false, needsReady: false, isPrivate: false };
  expect(made.publicState()).toMatchObject(usual);
  expect(made.publicState().seats.map(({ kind }) => kind)).toEqual(['open', 'open', ...Array(5).fill('bot')]);
  const watched = await must(createMatch(deps, { id: 'watched', hostName: 'Ann', bots: 3, seats: 3 }));
  expect(watched.publicState().seats.map(({ kind }) => kind)).toEqual(['bot', 'bot', 'bot']);
});

it('gives every seat once', async () => {
  const table = await makeTable({ people: 1, seats: 3 });
  expect(await table.match.sit({ name: 'Bob', seat: 0 })).toMatchObject(code('seatTaken'));
  expect(await table.match.sit({ name: 'Bob', seat: 9 })).toMatchObject(code('noSuchSeat'));
  const [bob, cid, dee] = await Promise.all(['Bob', 'Cid', 'Dee'].map((name) => table.match.sit({ name })));
  expect([bob, cid]).toMatchObject([{ value: { seat: 1 } }, { value: { seat: 2 } }]);
  expect(dee).toMatchObject(code('noOpenSeat'));
  expect(await table.match.sit({ name: '\u202egnp' })).toMatchObject(code('badName'));
  expect(await table.match.sit(undefined as never)).toMatchObject(code('badRequest'));
});

it('never shows a token, not even to the store outside the secret table', async () => {
  const table = await makeTable({ people: 2 });
  const told = JSON.stringify([table.state, table.match.messageFor(0), table.store.records, table.log]);
  for (const token of table.tokens) expect(told).not.toContain(token);
  for (const token of ['', 'x', 'x'.repeat(22), table.deps.keys.hash(table.tokens[0] ?? '')]) {
    expect(table.match.seatOfToken(token)).toBeUndefined();
  }
  expect(table.match.seatOfToken(undefined as never)).toBeUndefined();
});

it('standing up frees the seat, ends its token and passes the host on', async () => {
  const table = await makeTable({ people: 3 });
  await must(table.match.stand(0));
  expect(table.state).toMatchObject({ host: 1, seats: [{ kind: 'open', name: '', isConnected: false }, {}, {}, {}] });
  expect(table.match.seatOfToken(table.tokens[0] ?? '')).toBeUndefined();
  expect(await table.match.stand(0)).toMatchObject(code('notAPerson'));
  await must(table.match.stand(1));
  await must(table.match.stand(2));
  expect(table.state.host).toBe(-1);
});

it('the host who stands up is followed by who is here, else by the first person', async () => {
  const table = await makeTable({ people: 4 });
  for (const away of [1, 2]) table.match.setConnected(away, false);
  await must(table.match.stand(0));
  expect(table.state.host).toBe(3);
  table.match.setConnected(3, false);
  await must(table.match.stand(3));
  expect(table.state.host).toBe(1);
});

it('only the host changes seats, settings and the start', async () => {
  const table = await makeTable({ people: 2 });
  const bot = { seat: 2, kind: 'bot' as const, level: 'easy' as const };
  for (const seat of [1, 3, WATCHER, 99]) {
    expect(await table.match.setSeat(seat, bot)).toMatchObject(code('notHost'));
    expect(await table.match.configure(seat, {})).toMatchObject(code('notHost'));
    expect(await table.match.start(seat)).toMatchObject(code('notHost'));
  }
  await must(table.match.setSeat(0, bot));
  await must(table.match.setSeat(0, { seat: 3, kind: 'closed' }));
  expect(kinds(table)).toEqual(['human', 'human', 'bot', 'closed']);
  expect(await table.match.setSeat(0, { seat: 1, kind: 'closed' })).toMatchObject(code('seatTaken'));
  expect(await table.match.setSeat(0, { seat: 1.5, kind: 'closed' })).toMatchObject(code('badRequest'));
  await must(table.match.setSeat(0, { seat: 2, kind: 'open' }));
  expect(table.state.seats[2]).toMatchObject({ kind: 'open', name: '', level: '' });
});

it('merges settings, starts afresh from a preset, and names what is wrong', async () => {
  const table = await makeTable({});
  const settings = () => JSON.parse(table.state.settings);
  await must(table.match.configure(0, { settings: { fog: 'normal' }, roundSeconds: 45, isPrivate: true }));
  await must(table.match.configure(0, { settings: { luckPercent: 0 } }));
  expect(settings()).toMatchObject({ fog: 'normal', luckPercent: 0, maxRounds: 60 });
  expect(table.state).toMatchObject({ roundSeconds: 45, isPrivate: true });
  await must(table.match.configure(0, { settings: { preset: 'warlight', baseIncome: 7 } }));
  expect(settings()).toMatchObject({ fog: 'none', luckPercent: 100, maxRounds: 0, baseIncome: 7 });
  const before = table.state;
  const refused = await table.match.configure(0, { mapId: 'triangles', settings: { fog: 'thick' } });
  expect(refused).toMatchObject({
    faults: { code: 'badSettings', faults: [{ message: expect.stringContaining('fog') }] },
  });
  expect(await table.match.configure(0, { mapId: 'atlantis' })).toMatchObject(code('unknownMap'));
  expect(table.state).toEqual(before);
});

it('what is there but undefined changes nothing, and the match can be taken up again', async () => {
  const table = await makeTable({ people: 2, roundSeconds: 60, settings: { fog: 'normal' } });
  await must(table.match.configure(0, { isPrivate: true, needsReady: true, isCommitFinal: true, bankSeconds: 90 }));
  const before = table.state;
  const fields = Object.keys(optionsSchema.shape).filter((field) => field !== 'settings');
  const nothing = Object.fromEntries(fields.map((field) => [field, undefined]));
  await must(table.match.configure(0, { ...nothing, settings: { fog: undefined, preset: undefined } }));
  expect(table.state).toEqual(before);
  await table.restart();
  expect(table.state).toEqual({ ...before, seats: table.state.seats });
});

it('faults of settings come with their place and numbers, but not without end', async () => {
  const table = await makeTable({});
  const faultsOf = async (settings: Record<string, unknown>) => {
    const refused = await table.match.configure(0, { settings });
    return refused.ok ? null : refused.faults.faults;
  };
  expect(await faultsOf({ luckPercent: 200 })).toMatchObject([
    { code: 'outOfRange', path: 'luckPercent', numbers: { value: 200, min: 0, max: 100 } },
  ]);
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`b${i}`, 5_000]));
  expect(await faultsOf({ bonusOverrides: many })).toHaveLength(MAX_FAULTS_TOLD);
});

it('another map leaves behind what was said of bonuses that it does not have (S5)', async () => {
  const table = await makeTable({
    people: 2,
    mapId: 'grid6x4',
    settings: { bonusOverrides: { b1: 9, b3: -7, oceania: 4 } },
  });
  const overrides = () => JSON.parse(table.state.settings).bonusOverrides;
  await must(table.match.configure(0, { settings: { fog: 'normal' } }));
  expect(overrides()).toEqual({ b1: 9, b3: -7, oceania: 4 });
  await must(table.match.configure(0, { mapId: 'triangles', settings: { luckPercent: 0 } }));
  expect(overrides(), 'the preset has one of its own').toEqual({ b1: 9, oceania: 4 });
  const named = { mapId: 'grid6x4', settings: { bonusOverrides: { atlantis: 2 } } };
  await must(table.match.configure(0, named));
  expect(overrides(), 'what is said with the map is judged at the start').toEqual({ atlantis: 2 });
  expect(await table.match.start(0)).toMatchObject({ faults: { faults: [{ code: 'unknownBonus' }] } });
  await must(table.match.configure(0, { mapId: 'triangles' }));
  await must(table.match.start(0));
});

it('a scenario has so many armies in all that its rounds are quickly resolved (P9)', async () => {
  const table = await makeTable({});
  const ids = Array.from({ length: 11 }, (_, territory) => `t${territory}`);
  const withArmies = (armies: number, of = ids) => ({
    settings: {
      distribution: 'scenario',
      scenario: Object.fromEntries(of.map((id, t) => [id, { owner: t % 2, armies }])),
    },
  });
  expect(await table.match.configure(0, withArmies(100_000))).toMatchObject({
    faults: { code: 'badSettings', faults: [{ code: 'outOfRange', message: expect.stringContaining('1100000') }] },
  });
  expect(JSON.parse(table.state.settings).scenario).toEqual({});
  await must(table.match.configure(0, withArmies(100_000, ids.slice(1))));
});

it('a preset brings its clock, and takes along only its own (S2)', async () => {
  const table = await makeTable({ people: 2 });
  const after = async (options: MatchOptions) => {
    await must(table.match.configure(0, options));
    return table.state.roundSeconds;
  };
  const usual = table.state.roundSeconds;
  expect(await after({ settings: { preset: 'blitz' } })).toBe(45);
  expect(await after({ settings: { luckPercent: 0 } })).toBe(45);
  expect(await after({ settings: { preset: 'strategic' } })).toBe(usual);
  expect(await after({ settings: { preset: 'blitz' }, roundSeconds: 30 })).toBe(30);
  expect(await after({ settings: { preset: 'warlight' } })).toBe(30);
  expect(await after({ settings: { preset: 'blitz' } })).toBe(45);
  await must(table.match.start(0));
  expect(table.state.deadlineAtMs).toBe(table.clock.nowMs() + 45_000);
});

it('renames with the same care', async () => {
  const table = await makeTable({});
  await must(table.match.rename(0, 'Zoe\u0308'));
  expect(table.state.seats[0]?.name).toBe('Zo\u00eb');
  expect(await table.match.rename(0, '')).toMatchObject(code('badName'));
  expect(await table.match.rename(2, 'Bob')).toMatchObject(code('notAPerson'));
});

it('lets nobody be taken for somebody else: people and bots, who sit down, are renamed or added', async () => {
  const table = await makeTable({ people: 0, hostName: 'Idrisi', bots: 2, seats: 5 });
  const names = () => table.state.seats.map(({ name }) => name);
  expect(names()).toEqual(['', 'Hypatia', 'Ptolemy', '', '']);
  await must(table.match.sit({ name: 'Idrisi' }));
  await must(table.match.sit({ name: '\u0406dri\u200bsi' }));
  await must(table.match.sit({ name: 'hypatia' }));
  expect(names()).toEqual(['Idrisi', 'Hypatia', 'Ptolemy', '\u0406drisi 2', 'hypatia 2']);
  await must(table.match.rename(4, 'Idrisi\u3164'));
  await must(table.match.rename(0, 'IDRISI'));
  await must(table.match.setSeat(0, { seat: 1, kind: 'bot', name: 'Idrisi 2' }));
  expect(names()).toEqual(['IDRISI', 'Idrisi 2 2', 'Ptolemy', '\u0406drisi 2', 'Idrisi 3']);
});

it('starts with whoever is there: empty seats go, the others are renumbered and keep token and colour', async () => {
  const table = await makeTable({ people: 1, seats: 6 });
  const { seatToken } = await must(table.match.sit({ name: 'Bob', seat: 4 }));
  expect(await table.match.start(0)).toMatchObject({ ok: true });
  expect(table.state.seats).toMatchObject([
    { index: 0, name: 'Person 0', colour: 0 },
    { index: 1, name: 'Bob', colour: 4, isConnected: true },
  ]);
  expect(table.match.seatOfToken(seatToken)).toBe(1);
  expect(table.match.messageFor(1).view?.seat).toBe(1);
  expect(table.state).toMatchObject({ phase: 'picking', host: 0, roundSeconds: 120, startedAtMs: table.clock.nowMs() });
  for (const refused of [
    await table.match.sit({ name: 'Cid' }),
    await table.match.stand(0),
    await table.match.start(0),
    await table.match.configure(0, {}),
    await table.match.setSeat(0, { seat: 1, kind: 'bot' }),
  ]) {
    expect(refused).toMatchObject(code('notInLobby'));
  }
});

it('does not start alone, nor on a map that is too small', async () => {
  const alone = await makeTable({ people: 1 });
  expect(await alone.match.start(0)).toMatchObject(code('tooFewSeats'));
  const crowd = await makeTable({ people: 4, mapId: 'triangles' });
  expect(await crowd.match.start(0)).toMatchObject({
    faults: {
      code: 'gameRefused',
      faults: [{ code: 'mapTooSmall', numbers: { needed: 8, territories: 6, seats: 4 } }],
    },
  });
  expect(crowd.state.phase).toBe('lobby');
});

it.each([
  ['one person against bots', { people: 1, bots: 1 }, 0],
  ['two people', { people: 2 }, 120],
  ["the host's own clock", { people: 1, bots: 1, roundSeconds: 30 }, 30],
  ["the host's wish for none", { people: 3, roundSeconds: 0 }, 0],
])('gives the clock that fits %s', async (_, setup, seconds) => {
  const table = await makeTable(setup);
  await must(table.match.start(0));
  expect(table.state.roundSeconds).toBe(seconds);
  expect(table.state.deadlineAtMs).toBe(seconds === 0 ? 0 : table.clock.nowMs() + seconds * 1_000);
});

it('passes the host on when they are gone for a while and somebody else is here', async () => {
  const table = await makeTable({ people: 2 });
  table.match.setConnected(0, false);
  await table.advance(DEFAULT_PACE.hostAbsenceMs - 1);
  expect(table.state).toMatchObject({ host: 0, seats: [{ status: 'away' }, { status: 'idle' }, {}, {}] });
  await table.advance(1);
  expect(table.state.host).toBe(1);
  table.match.setConnected(1, false);
  await table.advance(10 * DEFAULT_PACE.hostAbsenceMs);
  expect(table.state.host, 'nobody else is here').toBe(1);
  expect(table.clock.pending).toBe(0);
});

it('what was asked of a seat by its number in the lobby touches nobody else when the start comes first', async () => {
  const table = await makeTable({ people: 1, seats: 4 });
  const { match } = table;
  await must(match.sit({ name: 'Bea', seat: 2 }));
  const cid = await must(match.sit({ name: 'Cid', seat: 3 }));
  await must(match.ready(2, true));
  await must(match.ready(3, true));
  const start = match.start(0);
  // Bea's, whose number is Cid's from then on.
  const asked = await Promise.all([match.surrender(2), match.handOver([2]), match.passHost(0, 2)]);
  expect(await start).toEqual({ ok: true, value: {} });
  for (const answer of asked) expect(answer).toMatchObject(code('notInLobby'));
  expect(match.seatsOfToken(cid.seatToken)).toEqual([2]);
  expect(table.state).toMatchObject({ host: 0, phase: 'picking' });
  expect(table.store.records.at(-1)).toMatchObject({ kind: 'opened' });
  expect(await match.surrender(2), 'asked afterwards it means Cid').toMatchObject({ ok: true });
});

it('nothing is refused where no number has changed', async () => {
  const { match } = await makeTable({ people: 1, bots: 1 });
  const start = match.start(0);
  expect(await match.temper(0, 'full')).toMatchObject({ ok: true });
  expect(await start).toMatchObject({ ok: true });
});
