// The fingerprint of a world, with a hash written for reading, not for speed (rules D3, D9).
import { type Game, landNumber, NOBODY, seatNumber } from './game.ts';
import type { World } from './world.ts';

const PHASE_NUMBERS = { picking: 0, orders: 1, finished: 2 } as const;
const FATE_NUMBERS = { playing: 0, eliminated: 1, surrendered: 2 } as const;
const ENDING_NUMBERS = { win: 1, draw: 2, noResult: 3 } as const;

export function fingerprintOf(game: Game, world: World): string {
  const seats = (list: readonly string[]): number[] => list.map((seat) => seatNumber(game, seat));
  const words = [PHASE_NUMBERS[world.phase], world.round, game.seats.length];
  for (const seat of game.seats) words.push(FATE_NUMBERS[world.fates.get(seat) ?? 'playing']);
  words.push(game.lands.length);
  for (const land of game.lands) {
    const { owner, armies } = world.lands.get(land) ?? { owner: NOBODY, armies: 0n };
    words.push(owner === NOBODY ? -1 : seatNumber(game, owner), Number(armies));
  }
  for (const seat of game.seats) {
    const offer = world.offers.get(seat) ?? [];
    words.push(offer.length, ...offer.map((land) => landNumber(game, land)));
  }
  if (world.ending === null) words.push(0);
  else words.push(ENDING_NUMBERS[world.ending.kind], world.ending.seats.length, ...seats(world.ending.seats));
  words.push(...seats(world.seatOrder));
  return murmur3(words)
    .slice(0, 2)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');
}

const C = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93] as const;
const LANE_TURNS = [15, 16, 17, 18] as const;
const HASH_TURNS = [19, 17, 15, 13] as const;
const HASH_ADDENDS = [0x561ccd1b, 0x0bcaa747, 0x96cd1c35, 0x32ac3b17] as const;

const turnLeft = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

/** MurmurHash3_x86_128 with seed 0 of little-endian 32-bit words: h1 h2 h3 h4. */
export function murmur3(words: readonly number[]): number[] {
  const hash = [0, 0, 0, 0];
  const whole = words.length - (words.length % 4);
  for (let at = 0; at < whole; at += 4) {
    for (let lane = 0; lane < 4; lane++) {
      hash[lane] ^= mixLane(words[at + lane], lane);
      hash[lane] = turnLeft(hash[lane], HASH_TURNS[lane]) + hash[(lane + 1) % 4];
      hash[lane] = (Math.imul(hash[lane], 5) + HASH_ADDENDS[lane]) | 0;
    }
  }
  for (let lane = 0; lane < words.length % 4; lane++) hash[lane] ^= mixLane(words[whole + lane], lane);
  return finish(hash.map((word) => word ^ (4 * words.length)));
}

function mixLane(word: number, lane: number): number {
  return Math.imul(turnLeft(Math.imul(word, C[lane]), LANE_TURNS[lane]), C[(lane + 1) % 4]);
}

function finish(hash: number[]): number[] {
  const spread = ([h1, h2, h3, h4]: readonly number[]): number[] => {
    const first = (h1 + h2 + h3 + h4) | 0;
    return [first, (h2 + first) | 0, (h3 + first) | 0, (h4 + first) | 0];
  };
  return spread(spread(hash).map(avalanche)).map((word) => word >>> 0);
}

function avalanche(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
