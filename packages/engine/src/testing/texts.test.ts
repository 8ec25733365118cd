// Every text form reads back as what was written, and a replay plays again or says where it went wrong, whatever was changed in it (rule D4).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Game } from '../game.ts';
import { buildReplay } from '../match/buildReplay.ts';
import { parseReplay } from '../match/parseReplay.ts';
import type { ReplayDocument } from '../match/replayDocument.ts';
import { replayPositions, verifyReplay } from '../match/verifyReplay.ts';
import { formatOrder, parseOrder } from '../notation/orderText.ts';
import { formatPosition, parsePosition } from '../notation/positionText.ts';
import { enumerateOrders } from '../orders/enumerate.ts';
import { fingerprint } from '../position/fingerprint.ts';
import { gameOn, must } from './build.ts';
import { gridMap, lineMap, twoTriangles } from './maps.ts';
import { type PlayedMatch, playRandomMatch } from './randomPlay.ts';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const MAPS = [lineMap(6), twoTriangles(), gridMap(4, 3)];
const matches = fc
  .record({
    map: fc.nat({ max: MAPS.length - 1 }),
    seats: fc.integer({ min: 2, max: 3 }),
    fog: fc.constantFrom('none' as const, 'normal' as const),
    distribution: fc.constantFrom('offer' as const, 'automatic' as const),
    luckPercent: fc.constantFrom(0, 50, 100),
    maxRounds: fc.constantFrom(0, 4),
    seed: fc.nat({ max: 65535 }),
  })
  .map(({ map, seats, seed, ...settings }) => {
    const game = gameOn(MAPS[map], seats, settings);
    return { game, match: playRandomMatch(game, { seed: `text ${seed}`, rounds: 12, surrenderOneIn: 60 }) };
  });

function replayOf(game: Game, { picks, pickKey, rounds }: PlayedMatch): ReplayDocument {
  const seats = Array.from({ length: game.seats }, (_, seat) => ({ name: `Seat ${seat}`, kind: 'human' as const }));
  const head = { game, seats, seedCommitment: null, keysFrom: 'A test.' };
  return buildReplay({ ...head, picks: { key: pickKey, commits: picks }, rounds });
}

test(`positions read back as they were written, and equal texts have equal fingerprints (seed ${SEED})`, () => {
  fc.assert(
    fc.property(matches, ({ game, match }) => {
      for (const position of match.rounds.flatMap(({ before, after }) => [before, after])) {
        const read = must(parsePosition(game, formatPosition(position)));
        expect(read).toEqual(position);
        expect(fingerprint(read)).toBe(fingerprint(position));
      }
    }),
    { numRuns: 40, seed: SEED },
  );
});

test(`orders read back as they were written (seed ${SEED})`, () => {
  fc.assert(
    fc.property(matches, ({ game, match }) => {
      const draft = { standings: match.final, seat: 0, orders: [] };
      const committed = match.rounds.flatMap(({ commits }) =>
        commits.flatMap((commit) => (commit.kind === 'orders' ? commit.orders : [])),
      );
      const orders = [...committed, ...enumerateOrders(game, draft)];
      const texts = orders.map((order) => formatOrder(game.map, order));
      expect(texts.map((text) => must(parseOrder(game.map, text)))).toEqual(orders);
    }),
    { numRuns: 40, seed: SEED },
  );
});

test(`a replay survives JSON, verifies, and gives every position and event again (seed ${SEED})`, () => {
  fc.assert(
    fc.property(matches, ({ game, match }) => {
      const replay = must(parseReplay(JSON.stringify(replayOf(game, match))));
      const result = match.final.result;
      expect(verifyReplay(replay, game.map)).toEqual({ ok: true, rounds: match.rounds.length, result });
      const steps = must(replayPositions(replay, game.map)).slice(1);
      expect(steps.map(({ position }) => position)).toEqual(match.rounds.map(({ after }) => after));
      expect(steps.map(({ events }) => events)).toEqual(match.rounds.map(({ events }) => events));
    }),
    { numRuns: 40, seed: SEED },
  );
});

test(`one changed number of a board is found in its round and on its territory (seed ${SEED})`, () => {
  fc.assert(
    fc.property(matches, fc.nat(), fc.nat(), ({ game, match }, where, land) => {
      const replay = structuredClone(replayOf(game, match));
      fc.pre(replay.rounds.length > 0);
      const place = where % replay.rounds.length;
      const standings = replay.rounds[place].standings.split(',');
      const territory = land % standings.length;
      standings[territory] += '1';
      Object.assign(replay.rounds[place], { standings: standings.join(',') });
      const id = game.map.territories[territory].id;
      expect(verifyReplay(replay, game.map)).toMatchObject({ ok: false, round: place + 1, territory: id });
    }),
    { numRuns: 60, seed: SEED },
  );
});

test(`a replay with any leaf changed is refused, found wrong or as good as before, and never crashes (seed ${SEED})`, () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('', -1, 1e9, 'f'.repeat(32), 'deploy t0 9'));
  let refused = 0;
  fc.assert(
    fc.property(
      matches,
      fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 7 }),
      value,
      ({ game, match }, steps, put) => {
        const copy = JSON.parse(JSON.stringify(replayOf(game, match)));
        const parent = descend(copy, steps);
        const keys = Object.keys(parent);
        Reflect.set(parent, keys[steps[0] % Math.max(1, keys.length)] ?? '0', put);
        const read = parseReplay(copy);
        if (!read.ok) expect(read.faults.length).toBeGreaterThan(0);
        const verdict = read.ok ? verifyReplay(read.value, game.map) : { ok: false };
        if (read.ok) replayPositions(read.value, game.map);
        if (!verdict.ok) refused++;
      },
    ),
    { numRuns: 250, seed: SEED },
  );
  expect(refused).toBeGreaterThan(60);
});

/** Some object inside the value. */
function descend(root: object, steps: readonly number[]): object {
  let place = root;
  for (const step of steps) {
    const values: unknown[] = Object.values(place);
    const inner = values[step % Math.max(1, values.length)];
    if (typeof inner !== 'object' || inner === null) break;
    place = inner;
  }
  return place;
}
