// Replays: built, read back, verified, and refused where they were tampered with (rule D4).
import { describe, expect, it } from 'vitest';
import type { Game } from '../game.ts';
import { gameOn, must } from '../testing/build.ts';
import { gridMap, gridSketch, sketchDocument } from '../testing/maps.ts';
import { type PlayedMatch, playRandomMatch } from '../testing/randomPlay.ts';
import { buildReplay } from './buildReplay.ts';
import { parseReplay } from './parseReplay.ts';
import type { ReplayDocument } from './replayDocument.ts';
import { replayPositions, verifyReplay } from './verifyReplay.ts';

const map = gridMap(4, 3);
const game = gameOn(map, 3);
const match = playRandomMatch(game, { seed: 'replay', rounds: 40, surrenderOneIn: 50 });

function replayOf(played: Game, { picks, pickKey, rounds }: PlayedMatch): ReplayDocument {
  const seats = Array.from({ length: played.seats }, (_, seat) => ({
    name: `Seat ${seat}`,
    kind: 'bot' as const,
    bot: 'random',
  }));
  const document = sketchDocument(gridSketch(4, 3));
  const keysFrom = 'Written seed "replay".';
  return buildReplay({
    game: played,
    document,
    seats,
    seedCommitment: null,
    keysFrom,
    picks: { key: pickKey, commits: picks },
    rounds,
  });
}

type Loose<T> = { -readonly [K in keyof T]: T[K] extends object ? Loose<T[K]> : T[K] };
const replay = replayOf(game, match);
/** The replay after JSON, with a change made to it. */
function altered(change: (loose: Loose<ReplayDocument>) => void): ReplayDocument {
  const copy = JSON.parse(JSON.stringify(replay));
  change(copy);
  return must(parseReplay(copy));
}

describe('a whole replay', () => {
  it('survives JSON and verifies to the same end', () => {
    const read = must(parseReplay(JSON.stringify(replay)));
    expect(read).toEqual(replay);
    expect(verifyReplay(read, map)).toEqual({ ok: true, rounds: match.rounds.length, result: match.final.result });
    expect(match.final.result).not.toBeNull();
  });

  it('gives every position and event again', () => {
    const [start, ...rounds] = must(replayPositions(replay, map));
    expect([start.round, start.before.phase]).toEqual([0, 'picking']);
    expect(rounds.map(({ position }) => position)).toEqual(match.rounds.map(({ after }) => after));
    expect(rounds.map(({ events }) => events)).toEqual(match.rounds.map(({ events }) => events));
  });

  it('needs no picks where starts were dealt', () => {
    const dealt = gameOn(map, 2, { distribution: 'automatic', maxRounds: 5 });
    const played = playRandomMatch(dealt, { seed: 'dealt', rounds: 9 });
    expect(verifyReplay(replayOf(dealt, played), map)).toMatchObject({ ok: true, rounds: 5 });
  });
});

describe('a wrong replay is caught', () => {
  it('by round and first differing territory', () => {
    const wrong = altered(({ rounds }) => {
      rounds[2].standings = rounds[2].standings.replace(
        /^((?:[^,]+,){4}[^:]+:)(\d+)/,
        (_, head, armies) => `${head}${Number(armies) + 1}`,
      );
    });
    expect(verifyReplay(wrong, map)).toMatchObject({ ok: false, round: 3, territory: 't4' });
  });

  it('by the number of territories, where those that there are agree', () => {
    const longer = altered(({ rounds }) => Object.assign(rounds[1], { standings: `${rounds[1].standings},0:1` }));
    const told = verifyReplay(longer, map);
    expect(told).toMatchObject({ ok: false, round: 2, message: expect.stringContaining('13 territories') });
    expect(told).not.toHaveProperty('territory');
    const shorter = altered(({ rounds }) => {
      Object.assign(rounds[1], { standings: rounds[1].standings.replace(/,[^,]*$/, '') });
    });
    expect(verifyReplay(shorter, map)).toMatchObject({ ok: false, round: 2, territory: 't11' });
  });

  it('when a key, a fingerprint, a result or a round number was changed', () => {
    const fought = match.rounds.findIndex(({ events }) => events.some(({ kind }) => kind === 'attacked'));
    const cases: [(loose: Loose<ReplayDocument>) => void, number][] = [
      [({ rounds }) => Object.assign(rounds[fought], { key: 'f'.repeat(32) }), fought + 1],
      [({ rounds }) => Object.assign(rounds[1], { fingerprint: '0'.repeat(16) }), 2],
      [({ picks }) => Object.assign(picks, { key: '0'.repeat(32) }), 0],
      [(loose) => Object.assign(loose, { result: null }), match.rounds.length],
      [({ rounds }) => rounds.splice(1, 1), 3],
      [({ rounds }) => rounds.push({ ...rounds[0], round: rounds.length + 1 }), match.rounds.length + 1],
      [(loose) => Object.assign(loose, { rulesVersion: 99 }), 0],
      [({ map: named }) => Object.assign(named, { hash: 'other' }), 0],
      [({ seats }) => seats.pop(), 0],
    ];
    for (const [change, round] of cases) expect(verifyReplay(altered(change), map)).toMatchObject({ ok: false, round });
  });

  it('when commits are unlawful, unreadable or double', () => {
    const commits: unknown[][] = [
      [{ seat: 0, orders: ['deploy t0 99'] }],
      [{ seat: 0, orders: ['fly t0>t1 1'] }],
      [{ seat: 9, orders: [] }],
      [{ seat: 9, surrender: true }],
      [
        { seat: 0, orders: [] },
        { seat: 0, surrender: true },
      ],
    ];
    for (const list of commits) {
      const wrong = altered(({ rounds }) => Object.assign(rounds[0], { commits: list }));
      expect(verifyReplay(wrong, map)).toMatchObject({ ok: false, round: 1 });
      expect(replayPositions(wrong, map)).toMatchObject({ ok: false, faults: [{ path: 'round 1' }] });
    }
    const picks = altered((loose) => Object.assign(loose.picks, { commits: [{ seat: 0, territories: ['nowhere'] }] }));
    expect(verifyReplay(picks, map)).toMatchObject({ ok: false, round: 0 });
  });
});

describe('a replay with one value exchanged', () => {
  const VALUES = [null, -1, 0, 1, 1.5, 2 ** 53, '', '0', '__proto__', 'f'.repeat(32), '0'.repeat(16), [], {}, [null]];
  const boards = (document: ReplayDocument) =>
    must(replayPositions(document, map)).map(({ position }) => [position.round, position.owner, position.armies]);
  const played = boards(replay);
  /** Every object and list of the part, with all its keys. */
  const places = (part: object): [object, string][] =>
    Object.entries(part).flatMap(([key, inner]) => [
      [part, key] as [object, string],
      ...(typeof inner === 'object' && inner !== null ? places(inner) : []),
    ]);

  // The start and two rounds are enough: all others are read alike.
  it.each(['head', 'seats', 'picks', 'rounds'] as const)(
    'in its %s is refused with a code or a round, or nothing else came of it',
    (name) => {
      const copy = JSON.parse(JSON.stringify(replay));
      const { settings, seats, picks, rounds } = copy;
      const parts = {
        head: [[copy, 'map'], [copy, 'result'], ...places(settings)],
        seats: places(seats),
        picks: places(picks),
      };
      const targets = name === 'rounds' ? places(rounds.slice(0, 2)) : parts[name];
      let caught = 0;
      for (const [part, key] of targets as [Record<string, unknown>, string][]) {
        const { [key]: sound } = part;
        for (const value of VALUES) {
          part[key] = value;
          const read = parseReplay(JSON.stringify(copy));
          const verdict = read.ok ? verifyReplay(read.value, map) : null;
          if (read.ok && verdict?.ok) expect(boards(read.value), `${key} ${value}`).toEqual(played);
          else caught++;
        }
        part[key] = sound;
      }
      expect(caught).toBeGreaterThan(targets.length);
    },
  );
});

describe('parseReplay refuses', () => {
  it.each([
    ['{', 'notJson'],
    [7, 'notAnObject'],
    [{}, 'badFormat'],
    [{ ...replay, formatVersion: 2 }, 'badFormat'],
    [{ ...replay, format: 'somebody-elses' }, 'badFormat'],
    [{ ...replay, settings: { ...replay.settings, fog: 'thick' } }, 'unknownValue'],
    [{ ...replay, rounds: {} }, 'notAList'],
    [{ ...replay, rounds: [null] }, 'notAnObject'],
    [{ ...replay, rounds: [{ ...replay.rounds[0], key: 'short' }] }, 'badFormat'],
    [{ ...replay, rounds: [{ ...replay.rounds[0], commits: [{ seat: 0 }] }] }, 'missingField'],
    [{ ...replay, rounds: [{ ...replay.rounds[0], commits: [{ seat: 0, orders: [5] }] }] }, 'notText'],
    [{ ...replay, seats: [{ name: 'A', kind: 'ghost' }] }, 'unknownValue'],
    [{ ...replay, seats: [{ name: 'A', kind: 'bot', bot: 'hard', botSetup: 'turtle' }] }, 'notAnObject'],
    [{ ...replay, picks: null }, 'notAnObject'],
    [{ ...replay, result: { kind: 'glory' } }, 'unknownValue'],
    [{ ...replay, map: { id: 'x', hash: 'y', document: {} } }, 'badFormat'],
    [{ ...replay, keysFrom: 1 }, 'notText'],
  ])('case %#', (input, code) => {
    const parsed = parseReplay(input);
    expect(parsed.ok ? 'read' : parsed.faults[0].code).toBe(code);
  });
});
