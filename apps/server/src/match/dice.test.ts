// Provably fair dice in a match: committed to before anybody sits, salted until round 1, revealed round by round, checked by the replay (D5, D20–D27).
import { parseReplay } from '@salient/engine';
import { checkFairness, type FairnessVerdict, makeKeyChain, placeOf, type Witness } from '@salient/protocol/fairness';
import { describe, expect, it } from 'vitest';
import { chainSecretName } from './decision.ts';
import { WATCHER } from './match.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { makeTable, must, playTable, startTable, type Table, type TableSetup } from './testing/table.ts';
import { makeTestKeys, TEST_HASHES } from './testing/testKeys.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const LENGTH = 4;
const salt = (digit: string): string => digit.repeat(32);
const brained = () => new ScriptedBroker(aggressiveBrain(TEST_MAPS));
/** Chains so short that a match needs several. */
const shortChains = () => ({ keys: makeTestKeys('short', LENGTH) });
const commitmentsOf = (table: Table): string[] => table.state.diceCommitments.split(' ').filter(Boolean);

/** Commits for every person until the match is over, calling back before and after each round. */
async function playOut(table: Table, onRound: () => void | Promise<void> = () => undefined): Promise<void> {
  while (table.state.phase !== 'finished') {
    const { round, phase } = table.state;
    await onRound();
    for (const { index, kind, status } of table.state.seats) {
      if (kind === 'human' && status !== 'eliminated') await table.commit(index);
    }
    if (table.state.round === round && table.state.phase === phase) await table.advance(600_000);
  }
  await onRound();
}

async function verdictOf(table: Table, witness: Witness = {}, length?: number): Promise<FairnessVerdict> {
  const replay = parseReplay(await table.store.loadReplay(table.match.id));
  if (!replay.ok) throw new Error(replay.faults[0]?.message);
  return checkFairness(replay.value, TEST_HASHES, witness, length);
}

const table3 = (setup: TableSetup = {}): Promise<Table> =>
  makeTable({ people: 2, bots: 1, seats: 3, broker: brained(), settings: { maxRounds: 6 }, ...setup });

describe('the commitment (D20, D24)', () => {
  it('is public in the lobby before anybody sits, a chain ahead, and its secrets lie in the table of secrets only', async () => {
    const table = await makeTable({ people: 0 });
    const commitments = commitmentsOf(table);
    expect(commitments).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(table.match.messageFor(WATCHER).dice).toEqual({ commitments, salts: [], opened: null });
    expect(table.store.records.map(({ kind }) => kind)).toEqual(['created', 'chained', 'chained']);
    const log = JSON.stringify(table.store.records);
    for (const commitment of commitments) {
      const secret = (await table.store.loadSecret('table', chainSecretName(commitment))) ?? '';
      expect(makeKeyChain(secret, 1024, TEST_HASHES).commitment).toBe(commitment);
      expect(log).not.toContain(secret);
    }
  });

  it('is not published when its secret could not be stored', async () => {
    const { deps, store } = await makeTable({ people: 0 });
    const { createMatch } = await import('./createMatch.ts');
    store.isFailing = true;
    const created = await createMatch(deps, { id: 'other', hostName: 'Ann' });
    expect(created).toMatchObject({ ok: false, faults: { code: 'storeUnavailable' } });
    expect(await store.load('other')).toEqual([]);
  });

  it('stays a chain ahead, however long the match', async () => {
    const table = await table3({ settings: { maxRounds: 11 }, deps: shortChains(), mapId: 'grid40x1' });
    await must(table.match.start(0));
    const seen: string[] = [];
    await playOut(table, () => {
      const commitments = commitmentsOf(table);
      // What was published stays published.
      expect(commitments.slice(0, seen.length)).toEqual(seen);
      seen.splice(0, seen.length, ...commitments);
      if (table.state.phase === 'finished') return;
      expect(commitments).toHaveLength(placeOf(table.state.round, LENGTH).chain + 2);
    });
    expect(table.state.round).toBe(11);
    expect(await verdictOf(table, { commitments: seen }, LENGTH)).toMatchObject({ kind: 'holds', rounds: 11 });
    // By the rule's own length such chains are none.
    expect(await verdictOf(table)).toMatchObject({ kind: 'broken', round: 4 });
  });
});

describe('salts (D22, D23)', () => {
  it('of the lobby are in every key, of the picks from round 1 on; seats have their numbers after the start', async () => {
    const table = await makeTable({ people: 0, seats: 4, settings: { maxRounds: 3 } });
    await must(table.match.sit({ name: 'Ann', seat: 1 }));
    await must(table.match.sit({ name: 'Bob', seat: 3 }));
    await must(table.match.salt(3, salt('b')));
    await must(table.match.start(1));
    await must(table.match.salt(0, salt('a')));
    expect(table.match.messageFor(WATCHER).dice).toMatchObject({ salts: [], opened: null });
    await table.commit(0, 1);
    const salts = [
      { seat: 0, salt: salt('a'), from: 1 },
      { seat: 1, salt: salt('b'), from: 0 },
    ];
    expect(table.match.messageFor(WATCHER).dice).toMatchObject({ salts });
    await playOut(table);
    const holds = { kind: 'holds', salts, rounds: 3 };
    expect(await verdictOf(table, { commitments: commitmentsOf(table), salt: salt('a') })).toMatchObject(holds);
    expect(await verdictOf(table, { salt: salt('c') })).toMatchObject({ kind: 'broken', round: 0 });
  });

  it('change the dice: the same chain with another salt gives other keys', async () => {
    const keys: string[] = [];
    for (const given of ['', salt('1'), salt('2')]) {
      const table = await table3();
      if (given) await must(table.match.salt(0, given));
      await must(table.match.start(0));
      await playOut(table);
      const { picks, rounds } = JSON.parse((await table.store.loadReplay('table')) ?? '');
      keys.push(`${picks.key} ${rounds[0].key}`);
    }
    expect(new Set(keys).size).toBe(3);
  });

  it('count once and until round 1 opens, from the people who sit', async () => {
    const table = await makeTable({ people: 2, bots: 1, seats: 4, broker: brained() });
    const code = async (answer: Promise<unknown>) => ((await answer) as { faults?: { code: string } }).faults?.code;
    expect(await code(table.match.salt(1, salt('1')))).toBe('notAPerson');
    expect(await code(table.match.salt(3, salt('1')))).toBe('notAPerson');
    expect(await code(table.match.salt(WATCHER, salt('1')))).toBe('notAPerson');
    for (const bad of ['', 'A'.repeat(32), salt('1').slice(1), `${salt('1')}0`, 'g'.repeat(32)])
      expect(await code(table.match.salt(0, bad))).toBe('badRequest');
    await must(table.match.salt(0, salt('1')));
    await must(table.match.salt(0, salt('1')));
    expect(await code(table.match.salt(0, salt('2')))).toBe('saltGiven');
    await must(table.match.start(0));
    expect(await code(table.match.salt(0, salt('2')))).toBe('saltGiven');
    await table.commit(0, 2);
    expect(table.state.round).toBe(1);
    await must(table.match.salt(0, salt('1')));
    expect(await code(table.match.salt(2, salt('2')))).toBe('saltsClosed');
    expect(table.store.records.filter(({ kind }) => kind === 'salted')).toHaveLength(1);
  });

  it('are closed while the picks are being resolved', async () => {
    const table = await table3();
    await must(table.match.start(0));
    table.store.isFailing = true;
    await table.advance(600_000);
    expect(table.state.phase).toBe('resolving');
    expect(await table.match.salt(0, salt('1'))).toMatchObject({ faults: { code: 'saltsClosed' } });
  });

  it('stay with who changes name, colour or readiness, as does that they are here', async () => {
    const table = await makeTable({ people: 2 });
    await must(table.match.salt(1, salt('1')));
    await must(table.match.rename(1, 'Bob'));
    await must(table.match.setColour(1, { seat: 1, colour: 9 }));
    await must(table.match.ready(1, true));
    expect(table.state.seats[1]).toMatchObject({ name: 'Bob', colour: 9, isReady: true, isConnected: true });
    await must(table.match.start(0));
    await table.commit(0, 1);
    expect(table.match.messageFor(0).dice?.salts).toEqual([{ seat: 1, salt: salt('1'), from: 0 }]);
  });

  it('go with who gives the seat back', async () => {
    const table = await makeTable({ people: 2 });
    await must(table.match.salt(1, salt('1')));
    await must(table.match.stand(1));
    await must(table.match.sit({ name: 'Cleo', seat: 1 }));
    await must(table.match.start(0));
    await table.commit(0, 1);
    expect(table.match.messageFor(0).dice?.salts).toEqual([]);
  });
});

describe('keys are secret until their round is over (D25, F3)', () => {
  /** All chain keys and round keys of the match, in the order of their rounds, from its secrets. */
  async function keysOf(table: Table): Promise<string[][]> {
    const { picks, rounds } = JSON.parse((await table.store.loadReplay('table')) ?? '');
    const secrets = await Promise.all(
      commitmentsOf(table).map((one) => table.store.loadSecret('table', chainSecretName(one))),
    );
    return [
      secrets.filter((secret) => secret !== undefined),
      ...[picks, ...rounds].map(({ key, chainKey }) => [key, chainKey] as string[]),
    ];
  }

  /** Everything that anybody was sent, with the round it was sent in: state, messages, bots' jobs. */
  async function listen(setup: TableSetup): Promise<{ table: Table; sent: [round: number, text: string][] }> {
    const table = await table3(setup);
    const sent: [number, string][] = [];
    const tell = () => {
      const all = [table.state, ...[WATCHER, 0, 1, 2].map((viewer) => table.match.messageFor(viewer))];
      sent.push([table.state.phase === 'finished' ? 99 : table.state.round, JSON.stringify([all, table.broker.asked])]);
    };
    table.match.listen({ changed: tell, opened: tell });
    await must(table.match.salt(0, salt('1')));
    await must(table.match.start(0));
    await playOut(table, tell);
    return { table, sent };
  }

  it.each(['offer', 'automatic'] as const)(
    'without fog each is told with the next round, distribution %s',
    async (distribution) => {
      const { table, sent } = await listen({ settings: { maxRounds: 6, distribution } });
      const [secrets = [], ...keys] = await keysOf(table);
      expect(keys).toHaveLength(7);
      for (const [round, text] of sent) {
        for (const hidden of [...secrets, ...keys.slice(round).flat()]) expect(text).not.toContain(hidden);
        if (round > 0 && round < 99) expect(text).toContain(keys[round - 1]?.[1]);
      }
      expect(sent.some(([round]) => round === 3)).toBe(true);
    },
  );

  it('under fog none is told before the match is over', async () => {
    const { table, sent } = await listen({ settings: { maxRounds: 6, fog: 'normal' }, mapId: 'grid40x1' });
    const secrets = (await keysOf(table)).flat();
    for (const [round, text] of sent) {
      if (round < 99) for (const hidden of secrets) expect(text).not.toContain(hidden);
    }
    expect(table.match.messageFor(WATCHER).dice?.opened).toEqual({ round: 6, chainKey: secrets.at(-1) });
    expect(await verdictOf(table)).toMatchObject({ kind: 'holds', rounds: 6 });
  });
});

describe('a match from before there were chains (D26)', () => {
  /** Its log has no chains, its secrets neither. */
  async function oldTable(distribution: 'offer' | 'automatic'): Promise<Table> {
    const table = await makeTable({ people: 2, settings: { maxRounds: 3, distribution } });
    const records = table.store.records.filter(({ kind }) => kind !== 'chained');
    await table.store.remove('table');
    table.store.records.length = 0;
    await table.store.append(records.map((record, seq) => ({ ...record, seq })));
    await table.restart();
    return table;
  }

  it.each(['offer', 'automatic'] as const)(
    'has the key of each round drawn, and kept, when it opens, over restarts as well (%s); it takes no salts',
    async (distribution) => {
      const table = await oldTable(distribution);
      expect(table.match.messageFor(0).dice).toBeNull();
      expect(await table.match.salt(0, salt('1'))).toMatchObject({ faults: { code: 'noChain' } });
      await must(table.match.start(0));
      const kept: string[] = [];
      await playOut(table, async () => {
        const { round, phase } = table.state;
        if (phase === 'finished') return;
        kept.push((await table.store.loadSecret('table', `roundKey:${round}`)) ?? '');
        await table.restart();
      });
      const { picks, rounds, keysFrom } = JSON.parse((await table.store.loadReplay('table')) ?? '');
      const used = rounds.map(({ key }: { key: string }) => key);
      expect(distribution === 'offer' ? [picks.key, ...used] : used).toEqual(kept);
      expect(keysFrom).toContain('drawn from the server');
      expect(table.log).toEqual([]);
    },
  );
});

describe('a restart (D26)', () => {
  it('changes no key, in whatever round it happens', async () => {
    const replays: string[] = [];
    for (const isRestarted of [false, true]) {
      const table = await table3({ deps: shortChains(), settings: { maxRounds: 9 } });
      await must(table.match.salt(0, salt('1')));
      if (isRestarted) await table.restart();
      await must(table.match.start(0));
      await must(table.match.salt(2, salt('2')));
      await playOut(table, async () => {
        if (isRestarted && table.state.phase !== 'finished') await table.restart();
      });
      const { picks, rounds, fairness } = JSON.parse((await table.store.loadReplay('table')) ?? '');
      replays.push(JSON.stringify([fairness, picks, rounds]));
      expect(await verdictOf(table, {}, LENGTH)).toMatchObject({ kind: 'holds', rounds: 9 });
    }
    expect(replays[1]).toBe(replays[0]);
  });

  it('without the secret of the chain goes on under random keys, and the check says from where', async () => {
    const table = await startTable({ people: 2, settings: { maxRounds: 4 } });
    await table.commit(0, 1);
    await table.commit(0, 1);
    table.store.loadSecret = async (match, name) =>
      name.startsWith('chain:')
        ? undefined
        : Object.getPrototypeOf(table.store).loadSecret.call(table.store, match, name);
    await table.restart();
    await playOut(table);
    expect(table.log).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'the key of a round is lost' }),
    );
    expect(await verdictOf(table)).toEqual({
      kind: 'broken',
      round: 2,
      message: expect.stringContaining('No chain key'),
    });
  });

  it('a round whose end could not be stored keeps its key', async () => {
    const table = await playTable({ people: 2, settings: { maxRounds: 2 } });
    await must(table.match.commit(0, 1, table.planFor(0)));
    await must(table.match.commit(1, 1, table.planFor(1)));
    table.store.isFailing = true;
    await table.match.settled();
    table.store.isFailing = false;
    await table.advance(60_000);
    await playOut(table);
    expect(await verdictOf(table)).toMatchObject({ kind: 'holds', rounds: 2 });
  });
});
