// A match that goes on from a round of a finished one (rule D12): the same board, other hands, and a mark that nobody can take off.
import { isPlayedOnFrom, parseReplay, type ReplayDocument, replayPositions, verifyReplay } from '@salient/engine';
import { plainChoice } from '@salient/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMatch } from './createMatch.ts';
import { type Match, type RematchSetup, WATCHER } from './match.ts';
import { setUpPlayOn } from './playOn.ts';
import { refuse } from './refusal.ts';
import { restoreMatch } from './restoreMatch.ts';
import { doors, makeTable, must, playTable, type Table } from './testing/table.ts';

const ROUNDS = 3;
let table: Table;
let origin: ReplayDocument;

beforeAll(async () => {
  table = await playTable({ people: 2, bots: 1, level: 'easy', roundSeconds: 45, settings: { fog: 'normal' } });
  for (let round = 1; round <= ROUNDS; round++) await table.advance(60_000);
  await must(table.match.surrender(2));
  await must(table.match.surrender(0));
  await table.advance(60_000);
  origin = await replayOf(table.match.id);
});

async function replayOf(id: string): Promise<ReplayDocument> {
  const parsed = parseReplay((await table.store.loadReplay(id)) ?? '');
  if (!parsed.ok) throw new Error(parsed.faults[0].message);
  return parsed.value;
}

const wish = (round: number, seat: number) => ({
  hostName: 'Zoë',
  from: { replay: table.match.id, round, seat },
  level: 'hard' as const,
});

async function playOn(id: string, round = ROUNDS, seat = 2): Promise<Match> {
  const setup = await must(setUpPlayOn(table.deps, wish(round, seat)));
  const match = await must(createMatch(table.deps, { ...setup, id }));
  await must(match.sit({ name: 'Zoë', seat }));
  match.setConnected(seat, true);
  return match;
}

describe('playing on (D12)', () => {
  it('opens the seat that was asked for and gives the others to bots', async () => {
    const match = await playOn('seats');
    const { seats, host, settings } = match.publicState();
    expect(seats.map(({ kind, level, colour }) => [kind, level, colour])).toEqual(
      table.state.seats.map(({ kind, level, colour }, seat) =>
        seat === 2 ? ['human', '', colour] : ['bot', kind === 'bot' ? level : 'hard', colour],
      ),
    );
    expect(host).toBe(2);
    expect(match.publicState().playedOnFrom).toBe(`${table.match.id} ${ROUNDS}`);
    expect(table.state.playedOnFrom).toBe('');
    expect(JSON.parse(settings)).toMatchObject({ distribution: 'scenario', fog: 'normal', wastelandCount: 0 });
  });

  it('calls the bot of a person’s seat as none of those who go on is called, though seats are renumbered', async () => {
    const played = await playTable({ people: 2, bots: 2, level: 'easy', roundSeconds: 45, id: 'renumbered' });
    await must(played.match.surrender(0));
    await played.advance(180_000);
    await must(played.match.vote([3], 'end', true));
    await played.advance(0);
    const from = { replay: 'renumbered', round: 3, seat: 1 };
    const setup = await must(setUpPlayOn(played.deps, { hostName: 'Zoë', from }));
    expect(setup.seating?.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['open ', 'bot Ptolemy', 'bot Idrisi']);
  });

  it('goes on with bots as they were set up', async () => {
    const lobby = await makeTable({
      people: 1,
      bots: 2,
      level: 'easy',
      id: 'setUp',
      settings: { distribution: 'automatic' },
    });
    const choice = { level: 'hard', style: 'turtle', algorithm: 'uct', thinkMs: 400, exploration: 0 } as const;
    await must(lobby.match.setSeat(0, { seat: 1, kind: 'bot', ...choice }));
    await must(lobby.match.start(0));
    await must(lobby.match.vote([0], 'end', true));
    await lobby.advance(0);
    const from = { replay: 'setUp', round: 1, seat: 0 };
    const { seating } = await must(setUpPlayOn(lobby.deps, { hostName: 'Zoë', from }));
    expect(seating?.slice(1)).toMatchObject([choice, plainChoice('easy')]);
    const replay = JSON.parse((await lobby.store.loadReplay('setUp')) ?? '') as ReplayDocument;
    expect(replay.seats[2]).not.toHaveProperty('botSetup');
    const odd = {
      ...replay,
      seats: replay.seats.map((seat) => ({ ...seat, botSetup: { style: 7, algorithm: 'x', thinkMs: -1 } })),
    };
    const store = { ...lobby.deps.store, loadReplay: async () => JSON.stringify(odd) };
    const made = await must(setUpPlayOn({ ...lobby.deps, store }, { hostName: 'Zoë', from }));
    expect(made.seating?.slice(1)).toMatchObject([plainChoice('hard'), plainChoice('easy')]);
  });

  it('gives the second of two bots of one name, as old replays have them, another', async () => {
    const played = await playTable({ people: 1, bots: 2, level: 'easy', id: 'namesakes' });
    await must(played.match.vote([0], 'end', true));
    await played.advance(0);
    const replay = JSON.parse((await played.store.loadReplay('namesakes')) ?? '') as ReplayDocument;
    const seats = replay.seats.map((seat) => (seat.bot === undefined ? seat : { ...seat, name: 'Hypatia' }));
    const store = { ...played.deps.store, loadReplay: async () => JSON.stringify({ ...replay, seats }) };
    const from = { replay: 'namesakes', round: 1, seat: 0 };
    const { seating } = await must(setUpPlayOn({ ...played.deps, store }, { hostName: 'Zoë', from }));
    expect(seating?.map(({ name }) => name)).toEqual(['', 'Hypatia', 'Ptolemy']);
  });

  it('is refused while too many maps wait to be made', async () => {
    const maps = { ...table.deps.maps, ask: async () => refuse('mapsBusy') };
    expect(await setUpPlayOn({ ...table.deps, maps }, wish(ROUNDS, 2))).toEqual(refuse('mapsBusy'));
  });

  it('begins with the board of that round, survives a restart, and says in its replay where it comes from', async () => {
    const match = await playOn('whole');
    await must(match.start(2));
    const steps = replayPositions(origin, table.game.map);
    const then = steps.ok ? steps.value.find(({ position }) => position.round === ROUNDS)?.position : undefined;
    const { view } = match.messageFor(2);
    const own = view?.owner.map((owner) => owner === 2);
    expect(own).toEqual(Array.from(then?.owner ?? [], (owner) => owner === 2));
    await match.end();
    const restored = await restoreMatch(table.deps, 'whole', {});
    if (restored === undefined) throw new Error('it is gone');
    await must(restored.surrender(2));
    for (let round = 0; round < 80 && restored.publicState().phase !== 'finished'; round++)
      await table.clock.advance(60_000, () => restored.settled());
    expect(restored.publicState().phase).toBe('finished');
    const replay = await replayOf('whole');
    expect(replay.playedOnFrom).toEqual({ match: table.match.id, round: ROUNDS });
    expect(verifyReplay(replay, table.game.map)).toMatchObject({ ok: true });
    expect(isPlayedOnFrom(replay, table.game.map, origin)).toBe(true);
    const setups: RematchSetup[] = [];
    await must(
      restored.rematch(
        { bySeat: 2 },
        doors(async (setup) => `again${setups.push(setup)}`),
      ),
    );
    expect(setups[0]?.playedOnFrom).toEqual(replay.playedOnFrom);
  });

  it('keeps its beginning: other rules may change, map, board and seats may not', async () => {
    const match = await playOn('fixed');
    for (const options of [
      { mapId: 'triangles' },
      { settings: { preset: 'warlight' } },
      { settings: { wastelandCount: 1 } },
    ])
      expect(await match.configure(2, options)).toMatchObject({ ok: false, faults: { code: 'playedOn' } });
    expect(await match.resize(2, { seats: 4 })).toMatchObject({ ok: false, faults: { code: 'playedOn' } });
    await must(match.configure(2, { settings: { fog: 'none' }, roundSeconds: 90 }));
    await must(match.setSeat(2, { seat: 0, kind: 'open' }));
    expect(await match.start(2)).toMatchObject({ ok: false, faults: { code: 'playedOn' } });
    await must(match.sit({ name: 'Friend', seat: 0 }));
    await must(match.start(2));
    expect(match.publicState().phase).toBe('orders');
    expect(match.boardFor(WATCHER).owner).not.toContain(-2);
  });

  it('refuses what is not there', async () => {
    const { deps } = table;
    const from = wish(ROUNDS, 2).from;
    const codeOf = async (change: Partial<typeof from>) => {
      const setup = await setUpPlayOn(deps, { hostName: 'Zoë', from: { ...from, ...change } });
      return setup.ok ? 'opened' : setup.faults.code;
    };
    expect(await codeOf({ replay: 'nobody' })).toBe('noSuchReplay');
    expect(await codeOf({ round: 99 })).toBe('noSuchRound');
    expect(await codeOf({ seat: 3 })).toBe('seatsOfPlayOn');
    expect(await codeOf({})).toBe('opened');
    const store = { loadReplay: () => Promise.reject(new Error('no database')) } as unknown as typeof deps.store;
    expect(await setUpPlayOn({ ...deps, store }, { hostName: 'Zoë', from })).toEqual(refuse('storeUnavailable'));
  });
});
