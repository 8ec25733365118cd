// The start of a match: wastelands, offers and picks (rules P1–P10, D8, D11, R11, T2, T6).
import type { RandomSource } from '@salient/engine';
import { shuffled } from './draw.ts';
import type { Fact } from './facts.ts';
import { type Game, known, NOBODY, seatNumber } from './game.ts';
import { change, copyWorld, type World } from './world.ts';

export function startOf(game: Game, random: RandomSource): World {
  const { neutralArmies, distribution, sequence, scenario } = game.settings;
  const world: World = {
    phase: 'picking',
    round: 0,
    lands: new Map(game.lands.map((land) => [land, { owner: NOBODY, armies: BigInt(neutralArmies) }])),
    fates: new Map(game.seats.map((seat) => [seat, 'playing'])),
    offers: new Map(game.seats.map((seat) => [seat, []])),
    seatOrder: sequence === 'cycle' ? shuffled(game.seats, random.stream('sequence')) : [],
    ending: null,
  };
  for (const [land, { owner, armies }] of Object.entries(scenario))
    world.lands.set(land, { owner: game.seats[owner] ?? NOBODY, armies: BigInt(armies) });
  const free = drawWastelands(game, world, random);
  if (distribution === 'automatic') dealStarts(game, world, shuffled(free, random.stream('automatic')));
  if (distribution === 'automatic' || distribution === 'scenario') {
    world.phase = 'orders';
    world.round = 1;
    return world;
  }
  for (const [seat, offer] of offersOf(game, free, random)) world.offers.set(seat, inOrder(game, offer));
  return world;
}

const inOrder = (game: Game, lands: readonly string[]): string[] => game.lands.filter((land) => lands.includes(land));

/** P2, P3, P5, P9, T6: lays the wastelands and gives the land that is left for offers. */
function drawWastelands(game: Game, world: World, random: RandomSource): string[] {
  const { wastelandCount, wastelandArmies, scenario, ruleset } = game.settings;
  const candidates = game.lands.filter((land) => !(land in scenario));
  const rng = random.stream('wasteland');
  const wastelands =
    ruleset === 'standard'
      ? shuffled(candidates, rng).slice(0, wastelandCount)
      : Array.from({ length: wastelandCount }, () => candidates[rng.below(candidates.length)]);
  for (const land of wastelands) world.lands.set(land, { owner: NOBODY, armies: BigInt(wastelandArmies) });
  return candidates.filter((land) => !wastelands.includes(land));
}

/** P1 `automatic`: card by card, seat by seat. */
function dealStarts(game: Game, world: World, cards: readonly string[]): void {
  const { picksPerSeat, startArmies } = game.settings;
  const deck = [...cards];
  for (let turn = 0; turn < picksPerSeat; turn++)
    for (const owner of game.seats)
      world.lands.set(known(deck.shift(), 'land left'), { owner, armies: BigInt(startArmies) });
}

type Offers = Map<string, string[]>;

function offersOf(game: Game, free: readonly string[], random: RandomSource): Offers {
  const { distribution, offersPerBonus } = game.settings;
  if (distribution === 'offer') return ownOffers(game, free, random);
  const pool =
    distribution === 'ranked'
      ? [...free]
      : poolByBonus(game, free, { random, each: distribution === 'warlords' ? 1 : offersPerBonus });
  return new Map(game.seats.map((seat) => [seat, pool]));
}

/** P1 `offer`, P4. */
function ownOffers(game: Game, free: readonly string[], random: RandomSource): Offers {
  const { offersPerBonus, picksPerSeat } = game.settings;
  const offers: Offers = new Map(game.seats.map((seat) => [seat, []]));
  const left = new Set(free);
  const give = (from: readonly string[], wanted: number, stream: number): void => {
    const cards = shuffled(
      inOrder(game, from).filter((land) => left.has(land)),
      random.stream('offer', stream),
    );
    let each = wanted;
    while (each * game.seats.length > cards.length) each--;
    for (const seat of game.seats)
      for (const land of cards.splice(0, Math.max(0, each))) {
        offers.get(seat)?.push(land);
        left.delete(land);
      }
  };
  for (const [number, bonus] of game.bonuses.entries()) give(bonus.lands, offersPerBonus, number);
  const length = known(offers.get(game.seats[0]), 'offer').length;
  const wanted = Math.max(offersPerBonus * game.bonuses.length, picksPerSeat);
  give(free, wanted - length, game.bonuses.length);
  return offers;
}

/** P1 `warlords`, P8, T2. */
function poolByBonus(game: Game, free: readonly string[], draw: { random: RandomSource; each: number }): string[] {
  const pool: string[] = [];
  const take = (from: readonly string[], count: number, stream: number): void => {
    const candidates = inOrder(game, from).filter((land) => free.includes(land) && !pool.includes(land));
    pool.push(...shuffled(candidates, draw.random.stream('offer', stream)).slice(0, count));
  };
  for (const [number, bonus] of game.bonuses.entries()) take(bonus.lands, draw.each, number);
  const missing = game.seats.length * game.settings.picksPerSeat - pool.length;
  take(free, Math.max(0, missing), game.bonuses.length);
  return pool;
}

/** The first round after the picks; `wishes` by seat, best first. */
export function pick(
  game: Game,
  before: World,
  wishes: ReadonlyMap<string, readonly string[]>,
  random: RandomSource,
): { world: World; facts: Fact[] } {
  const world = copyWorld(before);
  const facts: Fact[] = [];
  const lists = new Map(
    game.seats.map((seat) => {
      const wished = wishes.get(seat) ?? [];
      const rest = known(before.offers.get(seat), seat).filter((land) => !wished.includes(land));
      return [seat, [...wished, ...shuffled(rest, random.stream('draft', seatNumber(game, seat)))]];
    }),
  );
  for (const [seat, land] of handOut(game, lists, random)) {
    const changes = change(world, { [land]: { owner: seat, armies: BigInt(game.settings.startArmies) } });
    facts.push({ kind: 'picked', seat, changes });
  }
  world.phase = 'orders';
  world.round = 1;
  for (const seat of game.seats) world.offers.set(seat, []);
  facts.push({ kind: 'roundEnded', phase: 'orders', round: 1, ending: null, changes: {} });
  return { world, facts };
}

type Lists = ReadonlyMap<string, string[]>;
type Picks = [seat: string, land: string][];

function handOut(game: Game, lists: Lists, random: RandomSource): Picks {
  const { distribution, picksPerSeat, ruleset } = game.settings;
  const list = (seat: string): string[] => known(lists.get(seat), seat);
  if (distribution === 'offer')
    return game.seats.flatMap((seat) =>
      list(seat)
        .slice(0, picksPerSeat)
        .map((land): Picks[number] => [seat, land]),
    );
  if (distribution === 'contest' && ruleset === 'contestC1') return handOutByPasses(game, lists, random);
  const order = shuffled(game.seats, random.stream('draft', game.seats.length));
  const picks: Picks = [];
  for (let turn = 0; turn < picksPerSeat; turn++)
    for (const seat of turn % 2 === 0 ? order : [...order].reverse()) picks.push([seat, bestFree(list(seat), picks)]);
  return picks;
}

const bestFree = (list: readonly string[], picks: Picks): string =>
  known(
    list.find((land) => !picks.some(([, taken]) => taken === land)),
    'land left to pick',
  );

/** T2 of C1: the coin's head lets the first seat give way. */
function handOutByPasses(game: Game, lists: Lists, random: RandomSource): Picks {
  const [one, two] = game.seats;
  const coins = random.stream('contest');
  const picks: Picks = [];
  for (let pass = 0; pass < game.settings.picksPerSeat; pass++) {
    const best = (seat: string, taken: Picks): string => bestFree(known(lists.get(seat), seat), taken);
    const wanted = { one: best(one, picks), two: best(two, picks) };
    if (wanted.one === wanted.two) {
      const taken: Picks = [...picks, [NOBODY, wanted.one]];
      if (coins.coin()) wanted.one = best(one, taken);
      else wanted.two = best(two, taken);
    }
    picks.push([one, wanted.one], [two, wanted.two]);
  }
  return picks;
}
