// Seats before the start: several on one device, teams, colours, readiness, who is shown out, how many there are; and who holds them later.
import { MAX_SEATS_SMALL_MAP } from '@salient/engine';
import { expect, it } from 'vitest';
import { createMatch } from './createMatch.ts';
import type { RematchSetup } from './match.ts';
import { doors, makeTable, must, playTable, type Table } from './testing/table.ts';

const code = (name: string) => ({ ok: false, faults: { code: name, message: expect.stringMatching(/\.$/) } });
const seatStates = (table: Table) => table.state.seats;

/** Two people at one device, one at another, in the lobby. */
async function sharedTable(): Promise<Table> {
  const table = await makeTable({ people: 1, seats: 4 });
  const [shared = ''] = table.tokens;
  await must(table.match.sit({ name: 'Amy' }, shared));
  table.tokens.push((await must(table.match.sit({ name: 'Bob' }))).seatToken);
  return table;
}

it('one token holds several seats, through the start and a restart', async () => {
  const table = await sharedTable();
  const [shared = '', bob = ''] = table.tokens;
  expect(table.match.seatsOfToken(shared)).toEqual([0, 1]);
  await must(table.match.start(0));
  expect(table.match.seatsOfToken(shared)).toEqual([0, 1]);
  await table.restart();
  expect(table.match.seatsOfToken(shared)).toEqual([0, 1]);
  expect(table.match.seatsOfToken(bob)).toEqual([2]);
});

it('commits are final where people share a screen, and by the host’s choice everywhere', async () => {
  const shared = await sharedTable();
  await must(shared.match.start(0));
  await shared.commit(1, 2);
  expect(await shared.match.uncommit(1, 0)).toMatchObject(code('commitFinal'));
  expect(await shared.match.commit(1, 0, shared.planFor(1))).toMatchObject(code('commitFinal'));
  await must(shared.match.uncommit(2, 0));
  const strict = await makeTable({ people: 2, seats: 2 });
  await must(strict.match.configure(0, { isCommitFinal: true }));
  await must(strict.match.start(0));
  await strict.commit(0);
  expect(await strict.match.uncommit(0, 0)).toMatchObject(code('commitFinal'));
});

it('seats that are handed over answer to the new token only, and keep their salt, draft and commit', async () => {
  const table = await sharedTable();
  const [shared = ''] = table.tokens;
  await must(table.match.salt(1, 'a'.repeat(32)));
  await must(table.match.start(0));
  await must(table.match.draft(1, 0, table.planFor(1)));
  const before = table.match.messageFor(1);
  const { seatToken } = await must(table.match.handOver([1]));
  expect(table.match.seatsOfToken(shared)).toEqual([0]);
  expect(table.match.seatsOfToken(seatToken)).toEqual([1]);
  expect(table.match.messageFor(1)).toEqual(before);
  await table.restart();
  expect(table.match.seatsOfToken(seatToken)).toEqual([1]);
  expect(table.match.messageFor(1).draft).toEqual(before.draft);
  await table.commit(0, 1, 2);
  expect(table.match.messageFor(1).dice?.salts).toMatchObject([{ seat: 1, salt: 'a'.repeat(32) }]);
  expect(await table.match.handOver([])).toMatchObject(code('notAPerson'));
  expect(await table.match.handOver([0, 3]), 'nobody sits there').toMatchObject(code('notAPerson'));
  expect(table.match.seatsOfToken(shared)).toEqual([0]);
  expect(JSON.stringify(table.store.records)).not.toContain(seatToken);
});

it('a rematch gives one device one token again, and keeps teams and colours', async () => {
  const table = await sharedTable();
  await must(table.match.setTeam(0, { seat: 0, team: 3 }));
  await must(table.match.setTeam(1, { seat: 1, team: 3 }));
  await must(table.match.setColour(0, { seat: 0, colour: 17 }));
  await must(table.match.start(0));
  await must(table.match.vote([0, 1, 2], 'end', true));
  await table.advance(0);
  const setups: RematchSetup[] = [];
  await must(
    table.match.rematch(
      { bySeat: 2 },
      doors(async (setup) => `code${setups.push(setup)}`),
    ),
  );
  expect(table.match.rematchFor(1)).toMatchObject({ seat: 0, seats: [0, 1] });
  expect(table.match.rematchFor(2)).toMatchObject({ seat: 2, seats: [2] });
  const [setup] = setups;
  if (setup === undefined) throw new Error('not opened');
  const again = await must(createMatch(table.deps, { id: 'code1', ...setup }));
  const state = again.publicState();
  expect(state.seats.map(({ team, colour }) => [team, colour])).toEqual([
    [3, 17],
    [3, 1],
    [0, 2],
  ]);
  expect(again.seatsOfToken(table.match.rematchFor(0)?.seatToken ?? '')).toEqual([0, 1]);
  // The lobby it opens may be changed like any other.
  again.setConnected(0, true);
  await must(again.kick(0, 2));
  await must(again.setSeat(0, { seat: 2, kind: 'bot' }));
  await must(again.start(0));
});

it('teams belong to seats: dropped seats leave no gap, who has none is alone', async () => {
  const table = await makeTable({ people: 3, seats: 5, settings: { distribution: 'automatic' } });
  await must(table.match.setTeam(0, { seat: 2, team: 0 }));
  await must(table.match.stand(1));
  await must(table.match.configure(0, { settings: { teams: [0, 1, 0] } }));
  expect(seatStates(table).map(({ team }) => team)).toEqual([0, 1, 0, -1, -1]);
  await must(table.match.setSeat(0, { seat: 4, kind: 'bot' }));
  await must(table.match.start(0));
  expect(JSON.parse(table.state.settings).teams).toEqual([0, 0, 1]);
  expect(seatStates(table).map(({ team }) => team)).toEqual([0, 0, 1]);
  await table.restart();
  expect(JSON.parse(table.state.settings).teams).toEqual([0, 0, 1]);
});

it('the host puts anybody into a team: bots, people and whoever will sit down; others only themselves', async () => {
  const table = await makeTable({ people: 2, seats: 4 });
  await must(table.match.setSeat(0, { seat: 2, kind: 'bot' }));
  for (const seat of [0, 1, 2, 3]) await must(table.match.setTeam(0, { seat, team: seat % 2 }));
  expect(seatStates(table).map(({ team }) => team)).toEqual([0, 1, 0, 1]);
  await must(table.match.setTeam(1, { seat: 1, team: 0 }));
  expect(await table.match.setTeam(1, { seat: 0, team: 1 })).toMatchObject(code('notYourSeat'));
  expect(await table.match.setTeam(1, { seat: 2, team: 1 })).toMatchObject(code('notHost'));
  const lab = await makeTable({ people: 0, bots: 3, seats: 3 });
  await must(lab.match.setTeam(-1, { seat: 2, team: 1 }));
  expect(seatStates(lab)[2]?.team, 'where nobody sits, by whoever is there').toBe(1);
});

it('all in one team is refused at the start, with the engine’s reason', async () => {
  const table = await makeTable({ people: 2, seats: 2 });
  await must(table.match.configure(0, { settings: { teams: [1, 1] } }));
  expect(await table.match.start(0)).toMatchObject({
    faults: { code: 'gameRefused', faults: [{ code: 'teamCount' }] },
  });
});

it('a team under rules that know none is refused at the start, with the engine’s reason (S6)', async () => {
  const table = await makeTable({ people: 2, seats: 2 });
  await must(table.match.configure(0, { settings: { preset: 'contestC1' } }));
  await must(table.match.setTeam(0, { seat: 1, team: 3 }));
  expect(await table.match.start(0)).toMatchObject({
    faults: { code: 'gameRefused', faults: [{ code: 'conflict', message: expect.stringContaining('teams') }] },
  });
  await must(table.match.setTeam(0, { seat: 1, team: -1 }));
  await must(table.match.start(0));
});

it('no colour twice; one’s own, and the host’s for seats without a person', async () => {
  const table = await makeTable({ people: 2, seats: 3 });
  await must(table.match.setColour(1, { seat: 1, colour: 9 }));
  expect(await table.match.setColour(0, { seat: 0, colour: 9 })).toMatchObject(code('colourTaken'));
  expect(await table.match.setColour(0, { seat: 1, colour: 4 })).toMatchObject(code('notYourSeat'));
  expect(await table.match.setColour(1, { seat: 2, colour: 4 })).toMatchObject(code('notHost'));
  expect(await table.match.setColour(0, { seat: 2, colour: 40 })).toMatchObject(code('badRequest'));
  await must(table.match.setColour(0, { seat: 2, colour: 4 }));
  expect(seatStates(table).map(({ colour }) => colour)).toEqual([0, 9, 4]);
});

it('who is ready is so until something changes', async () => {
  const table = await makeTable({ people: 3, seats: 3 });
  await must(table.match.configure(0, { needsReady: true }));
  expect(await table.match.start(0)).toMatchObject(code('notReady'));
  for (const seat of [1, 2]) await must(table.match.ready(seat, true));
  await must(table.match.configure(0, { roundSeconds: 30 }));
  expect(await table.match.start(0)).toMatchObject(code('notReady'));
  for (const seat of [1, 2]) await must(table.match.ready(seat, true));
  await must(table.match.start(0));
});

it('more seats and fewer, never under somebody, never more than the map takes', async () => {
  const table = await makeTable({ people: 2, seats: 2 });
  await must(table.match.setColour(0, { seat: 0, colour: 3 }));
  await must(table.match.resize(0, { seats: 5 }));
  expect(seatStates(table).map(({ kind, colour }) => `${kind} ${colour}`)).toEqual([
    'human 3',
    'human 1',
    'open 0',
    'open 2',
    'open 4',
  ]);
  expect(await table.match.resize(1, { seats: 3 })).toMatchObject(code('notHost'));
  expect(await table.match.resize(0, { seats: 17 })).toMatchObject(code('badSeatCount'));
  await must(table.match.sit({ name: 'Cleo', seat: 4 }));
  expect(await table.match.resize(0, { seats: 4 })).toMatchObject(code('seatTaken'));
  await must(table.match.kick(0, 4));
  await must(table.match.resize(0, { seats: 2 }));
  expect(seatStates(table)).toHaveLength(2);
  expect(await table.match.kick(0, 0)).toMatchObject(code('notYourself'));
  await table.restart();
  expect(seatStates(table)).toHaveLength(2);
});

it('a device of guests takes four seats of a listed lobby, the host’s and those of a private one any', async () => {
  const table = await makeTable({ people: 1, seats: 12 });
  const { seatToken } = await must(table.match.sit({ name: 'Bob' }));
  for (const name of ['Bea', 'Ben', 'Bo']) await must(table.match.sit({ name }, seatToken));
  expect(await table.match.sit({ name: 'Bill' }, seatToken)).toMatchObject(code('tooManyAtDevice'));
  for (let n = 0; n < 5; n++) await must(table.match.sit({ name: 'Amy' }, table.tokens[0]));
  await must(table.match.configure(0, { isPrivate: true }));
  await must(table.match.sit({ name: 'Bill' }, seatToken));
  expect(table.match.seatsOfToken(seatToken)).toHaveLength(5);
});

it('who is shown out goes with everybody at their device; at the host’s own only who is named', async () => {
  const table = await makeTable({ people: 1, seats: 6 });
  const { seatToken } = await must(table.match.sit({ name: 'Bob' }));
  await must(table.match.sit({ name: 'Amy' }, table.tokens[0]));
  await must(table.match.sit({ name: 'Bea' }, seatToken));
  await must(table.match.sit({ name: 'Cleo' }));
  await must(table.match.kick(0, 3));
  expect(seatStates(table).map(({ name }) => name)).toEqual(['Person 0', '', 'Amy', '', 'Cleo', '']);
  expect(table.match.seatsOfToken(seatToken)).toEqual([]);
  await must(table.match.kick(0, 2));
  expect(table.match.seatsOfToken(table.tokens[0] ?? '')).toEqual([0]);
  expect(table.state.host).toBe(0);
});

it('host rights are handed on by hand, also while the match runs', async () => {
  const table = await playTable({ people: 2, seats: 2 });
  expect(await table.match.passHost(1, 1)).toMatchObject(code('notHost'));
  await must(table.match.passHost(0, 1));
  expect(table.state.host).toBe(1);
  await table.restart();
  expect(table.state.host).toBe(1);
  expect(await table.match.passHost(1, 7)).toMatchObject(code('notAPersonsSeat'));
});

it('forty seats play on a map of 120 territories', async () => {
  const table = await playTable({ people: 1, bots: 39, seats: 40, mapId: 'grid12x10', settings: { picksPerSeat: 2 } });
  expect(seatStates(table)).toHaveLength(40);
  expect(new Set(seatStates(table).map(({ colour }) => colour)).size).toBe(40);
  await table.commit(0);
  await table.advance(60_000);
  expect(table.state.round).toBe(2);
});

it('no two bots are called alike, though seats are renumbered at the start and more are added to a rematch', async () => {
  const table = await makeTable({ people: 1, seats: 4 });
  for (const seat of [2, 3]) await must(table.match.setSeat(0, { seat, kind: 'bot' }));
  await must(table.match.start(0));
  await must(table.match.vote([0], 'end', true));
  await table.advance(0);
  const setups: RematchSetup[] = [];
  await must(
    table.match.rematch(
      { bySeat: 0 },
      doors(async (setup) => `code${setups.push(setup)}`),
    ),
  );
  const again = await must(createMatch(table.deps, { id: 'code1', ...(setups[0] as RematchSetup) }));
  await must(again.resize(0, { seats: 5, level: 'easy' }));
  await must(again.resize(0, { seats: 6 }));
  await must(again.setSeat(0, { seat: 5, kind: 'bot' }));
  const names = again.publicState().seats.map(({ name }) => name);
  expect(names.slice(1, 3)).toEqual(['Ptolemy', 'Idrisi']);
  expect(new Set(names).size).toBe(6);
});

it('nobody but the host shows anybody out, and only people, from seats that there are, before the start', async () => {
  const table = await makeTable({ people: 3, seats: 5 });
  await must(table.match.setSeat(0, { seat: 3, kind: 'bot' }));
  for (const by of [1, 3, 4, -1, 9]) expect(await table.match.kick(by, 2)).toMatchObject(code('notHost'));
  expect(await table.match.kick(0, 9)).toMatchObject(code('noSuchSeat'));
  for (const empty of [3, 4]) expect(await table.match.kick(0, empty)).toMatchObject(code('notAPerson'));
  await must(table.match.start(0));
  expect(await table.match.kick(0, 2)).toMatchObject(code('notInLobby'));
  expect(seatStates(table).map(({ kind }) => kind)).toEqual(['human', 'human', 'human', 'bot']);
});

it('only people are ready, in the lobby, by a yes or no; and nothing is written where nothing changes', async () => {
  const table = await makeTable({ people: 2, seats: 3 });
  await must(table.match.setSeat(0, { seat: 2, kind: 'bot' }));
  for (const seat of [2, 5, -1]) expect(await table.match.ready(seat, true)).toMatchObject(code('notAPerson'));
  expect(await table.match.ready(1, 'yes' as never)).toMatchObject(code('badRequest'));
  await must(table.match.ready(1, true));
  const records = table.store.records.length;
  await must(table.match.ready(1, true));
  await must(table.match.passHost(0, 0));
  expect(table.store.records).toHaveLength(records);
  await must(table.match.start(0));
  expect(await table.match.ready(1, false)).toMatchObject(code('notInLobby'));
});

it('a colour may be chosen that one has already, and a team that there is', async () => {
  const table = await makeTable({ people: 2, seats: 2 });
  await must(table.match.setColour(1, { seat: 1, colour: 9 }));
  await must(table.match.setColour(1, { seat: 1, colour: 9 }));
  for (const team of [-2, 1.5, 40, '1']) {
    expect(await table.match.setTeam(0, { seat: 0, team: team as number })).toMatchObject(code('badRequest'));
  }
  for (const answer of [
    await table.match.setColour(0, { seat: 7, colour: 5 }),
    await table.match.setTeam(0, { seat: 7, team: 1 }),
  ]) {
    expect(answer).toMatchObject(code('noSuchSeat'));
  }
  await must(table.match.start(0));
  for (const answer of [
    await table.match.setColour(0, { seat: 0, colour: 5 }),
    await table.match.setTeam(0, { seat: 1, team: 1 }),
  ]) {
    expect(answer).toMatchObject(code('notInLobby'));
  }
  expect(seatStates(table).map(({ colour }) => colour)).toEqual([0, 9]);
});

it('as many seats as the map takes, with bots named in turn, and not one more', async () => {
  const table = await makeTable({ people: 1, seats: 2, mapId: 'triangles' });
  expect(await table.match.resize(0, { seats: MAX_SEATS_SMALL_MAP + 1 })).toMatchObject(code('badSeatCount'));
  await must(table.match.resize(0, { seats: MAX_SEATS_SMALL_MAP, level: 'easy' }));
  expect(seatStates(table)).toHaveLength(MAX_SEATS_SMALL_MAP);
  expect(
    seatStates(table)
      .slice(2, 5)
      .map(({ name }) => name),
  ).toEqual(['Ptolemy', 'Idrisi', 'Mercator']);
});
