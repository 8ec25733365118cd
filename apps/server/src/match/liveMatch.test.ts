// Who is here and who has gone, and what only those who manage a match may do with it.
import { expect, it } from 'vitest';
import { DEFAULT_PACE } from './pace.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { makeTable, must, playTable } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const ROUND_MS = 120_000;
const refused = (code: string) => ({ ok: false, faults: { code } });

it('a host keeps a lobby as long as they are here, and a while after they have gone', async () => {
  const table = await makeTable({ people: 2 });
  table.match.setConnected(0, false);
  await table.advance(DEFAULT_PACE.hostAbsenceMs - 1);
  table.match.setConnected(0, true);
  await table.advance(10 * DEFAULT_PACE.hostAbsenceMs);
  expect(table.state.host).toBe(0);
  table.match.setConnected(0, false);
  await table.advance(DEFAULT_PACE.hostAbsenceMs - 1);
  // Told again that they have gone, their time does not begin again.
  table.match.setConnected(0, false);
  expect(table.state.host).toBe(0);
  await table.advance(1);
  expect(table.state.host).toBe(1);
});

it('who sits idle until a bot stands in and then goes away does not have the seat back by that', async () => {
  const table = await playTable({ people: 2, broker: new ScriptedBroker(aggressiveBrain(TEST_MAPS)) });
  for (let round = 1; round <= 2; round++) {
    await table.commit(0);
    await table.advance(ROUND_MS);
  }
  expect(table.state.seats[1]).toMatchObject({ status: 'botInControl', isConnected: true });
  table.match.setConnected(1, false);
  await table.match.settled();
  expect(table.state.seats[1]).toMatchObject({ status: 'botInControl', isConnected: false });
});

it('a match is put away while it runs, by who manages it, with a card that says who is waited for', async () => {
  const lobby = await makeTable({ people: 2 });
  expect(await lobby.match.setAside(0)).toMatchObject(refused('notPlanning'));
  const listed = await playTable({ people: 2 });
  expect(await listed.match.setAside(0), 'two devices, and others may watch').toMatchObject(refused('notYours'));
  await listed.match.surrender(1);
  await listed.advance(0);
  expect(await listed.match.setAside(0)).toMatchObject(refused('notPlanning'));

  const options = { mapId: 'grid6x4', isPrivate: true, settings: { maxRounds: 60 } };
  const table = await playTable({ people: 2, options });
  await must(table.match.commit(0, table.state.round, table.planFor(0)));
  expect(await table.match.setAside(1)).toMatchObject(refused('notYours'));
  await must(table.match.setAside(0));
  const hashes = table.tokens.map((token) => table.deps.keys.hash(token));
  expect(await table.store.listByOwner(hashes)).toMatchObject([{ status: 'saved', waiting: [1] }]);
  expect(await table.match.setAside(0), 'once').toMatchObject(refused('ended'));
});
