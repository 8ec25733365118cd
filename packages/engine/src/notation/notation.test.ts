// Printer and parser of orders and positions are inverse, and strangers' texts are refused (rule D4).
import { describe, expect, it } from 'vitest';
import { newMatch } from '../match/newMatch.ts';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import { deploy, gameOn, move, must, positionOf } from '../testing/build.ts';
import { gridMap, twoTriangles } from '../testing/maps.ts';
import { playRandomMatch } from '../testing/randomPlay.ts';
import type { Order } from '../types.ts';
import { formatOrder, parseOrder } from './orderText.ts';
import { formatPosition, formatStandings, parsePosition } from './positionText.ts';

describe('orders', () => {
  const map = twoTriangles();

  it('reads well', () => {
    expect(formatOrder(map, deploy(3, 5))).toBe('deploy t3 5');
    expect(formatOrder(map, move(2, 3, 14))).toBe('move t2>t3 14');
    expect(formatOrder(map, { kind: 'attackTransfer', from: 2, to: 3, armies: 0, mode: 'attack', percent: 50 })).toBe(
      'attack t2>t3 50%',
    );
  });

  it('comes back', () => {
    const orders: Order[] = [
      deploy(0, 1),
      move(0, 5, 999999999),
      move(0, 5, 2147483647),
      move(0, 5, Number.MAX_SAFE_INTEGER),
      move(0, 5, -Number.MAX_SAFE_INTEGER),
      move(0, 5, 0),
      move(0, 5, -3),
      { kind: 'attackTransfer', from: 0, to: 5, armies: 4, mode: 'attack' },
      { kind: 'attackTransfer', from: 0, to: 5, armies: 0, mode: 'transfer', percent: 100 },
      { kind: 'attackTransfer', from: 0, to: 5, armies: 0, percent: 7 },
    ];
    for (const order of orders) expect(must(parseOrder(map, formatOrder(map, order)))).toEqual(order);
  });

  it.each([
    ['deploy t9 1', 'unknownTerritory'],
    ['move t0>constructor 1', 'unknownTerritory'],
    ['', 'badFormat'],
    ['deploy t0 0', 'badFormat'],
    ['deploy t0 05', 'badFormat'],
    ['deploy t0 -1', 'badFormat'],
    ['deploy t0 1 ', 'badFormat'],
    ['deploy  t0 1', 'badFormat'],
    ['deploy t0 1\n', 'badFormat'],
    ['move t0 t1 1', 'badFormat'],
    ['move t0>t1 0%', 'badFormat'],
    ['move t0>t1 101%', 'badFormat'],
    ['move t0>t1 -5%', 'badFormat'],
    ['move t0>t1 -0', 'badFormat'],
    ['move t0>t1 9007199254740993', 'badFormat'],
    ['move t0>t1 12345678901234567', 'badFormat'],
    ['attack t0>t1 05', 'badFormat'],
    ['deploy t0 50%', 'badFormat'],
    ['move t0>t1', 'badFormat'],
    ['retreat t0>t1 1', 'badFormat'],
  ])('%j is refused: %s', (text, code) => {
    const parsed = parseOrder(map, text);
    expect(parsed.ok ? 'read' : parsed.faults[0].code).toBe(code);
  });
});

describe('positions', () => {
  const game = gameOn(gridMap(4, 3), 3);

  it('reads well', () => {
    const small = gameOn(twoTriangles(), 2);
    const position = positionOf(small, '0:3 n:2 n:2 n:2 1:5 1:1');
    expect(formatPosition(position)).toBe('orders 1 fates=playing,playing land=0:3,n:2,n:2,n:2,1:5,1:1');
    expect(formatStandings(position)).toBe('0:3,n:2,n:2,n:2,1:5,1:1');
    const over = { ...position, phase: 'finished' as const, result: { kind: 'draw' as const, seats: [0, 1] } };
    expect(formatPosition(over)).toMatch(/^finished 1 .* result=draw:0\.1$/);
    const calledOff = { ...over, result: { kind: 'noResult' as const } };
    expect(formatPosition(calledOff)).toMatch(/ result=noResult$/);
    expect(must(parsePosition(small, formatPosition(calledOff)))).toEqual(calledOff);
  });

  it('has the seat order of a cycle', () => {
    const position = { ...positionOf(game, new Array(12).fill('n:2').join(' ')), seatOrder: [2, 0, 1] };
    const text = formatPosition(position);
    expect(text).toMatch(/ order=2\.0\.1$/);
    expect(must(parsePosition(game, text))).toEqual(position);
    for (const wrong of ['2.0', '2.0.0', '2.0.3', '2.0.1.0', ''])
      expect(parsePosition(game, text.replace('2.0.1', wrong)).ok).toBe(false);
  });

  it('comes back: picks, rounds and ends of random matches', () => {
    const start = newMatch(game, makeRandomSource(roundKeyFromSeed('text', 0)));
    const match = playRandomMatch(game, { seed: 'text', rounds: 60, surrenderOneIn: 40 });
    for (const position of [start, ...match.rounds.map(({ after }) => after)]) {
      expect(must(parsePosition(game, formatPosition(position)))).toEqual(position);
    }
    expect(match.final.result).not.toBeNull();
  });

  it('has as many armies on a territory as can stand there, and no more', () => {
    const most = positionOf(game, `0:2147483647 ${new Array(11).fill('n:0').join(' ')}`);
    const text = formatPosition(most);
    expect(must(parsePosition(game, text))).toEqual(most);
    expect(parsePosition(game, text.replace('2147483647', '2147483648')).ok).toBe(false);
  });

  const good = formatPosition(positionOf(game, Array.from({ length: 12 }, (_, t) => `${t % 3}:${t}`).join(' ')));
  it.each([
    '',
    'orders',
    good.replace('orders', 'lunch'),
    good.replace('0:0', '3:0'),
    good.replace('0:0', '0:00'),
    good.replace('0:0', '0:9999999999'),
    good.replace('0:0,', ''),
    good.replace('playing', 'asleep'),
    good.replace('fates=playing,', 'fates='),
    `${good} `,
    `${good} result=win:7`,
    `${good} result=win`,
    `${good} result=maybe`,
    `${good} offers=1/2/3`,
    good.replace('orders', 'picking'),
    `${good.replace('orders', 'picking')} offers=1/2`,
    `${good.replace('orders', 'picking')} offers=1/2/99`,
  ])('%j is refused', (text) => {
    expect(parsePosition(game, text)).toMatchObject({ ok: false, faults: [{ code: 'badFormat' }] });
  });
});
