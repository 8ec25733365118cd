// Pairs of picking phases that differ only in what one seat may not know: others' offers, others' picks and where the wastelands lie (rules F7, P2, P5).
import * as engine from '@salient/engine';
import { must } from '@salient/engine/testing';
import { areFriends, makeGame, type Game as NaiveGame } from '../resolver/game.ts';
import { lessonsOf } from '../resolver/knowledge.ts';
import { pick } from '../resolver/start.ts';
import { textOf } from './compare.ts';
import { type Dice, makeDice } from './dice.ts';
import { randomGame } from './randomGames.ts';
import type { Pair, Secret } from './secrets.ts';
import { type Names, namesOf, worldOf } from './translate.ts';

interface Table {
  readonly game: engine.Game;
  readonly naive: NaiveGame;
  readonly names: Names;
  readonly dice: Dice;
  readonly viewerName: string;
  readonly random: engine.RandomSource;
}

interface Plan {
  readonly position: engine.Position;
  readonly picks: readonly engine.PickCommit[];
}

/** The pair of a seed, or null where nothing is picked, nothing differs, or the viewer may learn the difference. */
export function makePickPair(seed: number): Pair | null {
  const dice = makeDice(seed);
  const { document, game } = randomGame(dice, { isContest: dice.oneIn(5), isForSecrets: true });
  const viewer = dice.below(game.seats);
  const naive = makeGame(document, game.settings, game.seats);
  const random = engine.makeRandomSource(engine.roundKeyFromSeed('picks', dice.below(2 ** 31)));
  const table: Table = { game, naive, names: namesOf(game), dice, viewerName: `seat${viewer}`, random };
  const position = engine.newMatch(game, random);
  if (position.phase !== 'picking') return null;
  const first: Plan = { position, picks: position.offers.map((_, seat) => randomPicks(table, position, seat)) };
  const second = otherPicks(table, first);
  if (textOf(first) === textOf(second) || learnt(table, first) !== learnt(table, second)) return null;
  return { game, viewer, worlds: [secretOf(table, first), secretOf(table, second)] };
}

function secretOf({ game, random }: Table, plan: Plan): Secret {
  const resolved = engine.resolvePicks(game, plan.position, plan.picks, random);
  return { position: plan.position, resolved, truth: textOf(plan) };
}

function learnt({ naive, names, random, viewerName }: Table, { position, picks }: Plan): string {
  const world = worldOf(names, position);
  const wishes = picks.map(({ seat, territories }) => [names.owner(seat), territories.map(names.land)] as const);
  const { facts } = pick(naive, world, new Map(wishes), random);
  return textOf([world.offers.get(viewerName), lessonsOf(naive, world, facts, viewerName)]);
}

function randomPicks({ game, dice }: Table, position: engine.Position, seat: number): engine.PickCommit {
  const offer = [...position.offers[seat]];
  const count = dice.below(offer.length + 1);
  const territories = Array.from({ length: count }, () => offer.splice(dice.below(offer.length), 1)[0]);
  return must(engine.validatePicks(game, position, seat, territories));
}

/** Strangers get other offers where offers are their own, and wish for something else; a wasteland lies elsewhere. */
function otherPicks(table: Table, { position, picks }: Plan): Plan {
  const { game, dice, naive, names, viewerName } = table;
  const other = engine.clonePosition(position);
  const isStranger = (seat: number): boolean => !areFriends(naive, viewerName, names.owner(seat));
  if (game.settings.distribution === 'offer') {
    const strangers = other.offers.flatMap((_, seat) => (isStranger(seat) ? [seat] : []));
    const free = game.map.territories.map(({ index }) => index).filter((t) => !other.offers.flat().includes(t));
    if (strangers.length > 0 && free.length > 0) moveOffer(other, dice.from(strangers), dice, free);
  }
  if (game.settings.fog !== 'none' && dice.oneIn(2)) {
    const unoffered = game.map.territories.filter(({ index }) => !other.offers.flat().includes(index));
    if (unoffered.length > 0) other.armies[dice.from(unoffered).index] += 1;
  }
  const wishes = picks.map((commit) => {
    const isLawful = commit.territories.every((t) => other.offers[commit.seat].includes(t));
    return isLawful && !(isStranger(commit.seat) && dice.oneIn(2)) ? commit : randomPicks(table, other, commit.seat);
  });
  return { position: other, picks: wishes };
}

function moveOffer(position: engine.Position, seat: number, dice: Dice, free: readonly number[]): void {
  const lost = dice.from(position.offers[seat]);
  position.offers = position.offers.map((offer, of) =>
    of === seat ? [...offer.filter((t) => t !== lost), dice.from(free)].sort((a, b) => a - b) : offer,
  );
}
