// Plays random matches through the engine and the second resolver side by side; any disagreement stops it (rules O2, R, X, V, D3).
import * as engine from '@salient/engine';
import { must } from '@salient/engine/testing';
import { autopilotOf } from '../resolver/autopilot.ts';
import { fingerprintOf } from '../resolver/fingerprint.ts';
import { makeGame, type Game as NaiveGame } from '../resolver/game.ts';
import { resolve } from '../resolver/round.ts';
import { seenBy } from '../resolver/sight.ts';
import { pick, startOf } from '../resolver/start.ts';
import { judge, judgePicks } from '../resolver/verdict.ts';
import { isPlaying, type World } from '../resolver/world.ts';
import { differenceOfFacts, differenceOfFaults, differenceOfWorlds, textOf } from './compare.ts';
import { contestOrders } from './contestOrders.ts';
import { type Dice, makeDice } from './dice.ts';
import { type RandomGame, randomGame, scatter } from './randomGames.ts';
import { lawfulOrders, spoiltOrders } from './randomOrders.ts';
import { commitOf, factOf, type Names, namesOf, orderOf, seenLandOf, worldOf } from './translate.ts';

/** What a run has seen, so that a test can ask whether it was worth anything. */
export interface Tally {
  rounds: number;
  readonly seen: Map<string, number>;
}

export const makeTally = (): Tally => ({ rounds: 0, seen: new Map() });

/** One match in both hands. */
interface Table extends RandomGame {
  readonly seed: number;
  readonly dice: Dice;
  readonly names: Names;
  readonly naive: NaiveGame;
  readonly tally: Tally;
}

const ROUNDS_A_MATCH = 10;

/** The match of a seed, a few rounds of it. Throws at the first disagreement, naming the seed. */
export function playInBoth(seed: number, tally: Tally, rules: 'standard' | 'contest' = 'standard'): void {
  const dice = makeDice(seed);
  const { document, game } = randomGame(dice, { isContest: rules === 'contest' });
  const naive = makeGame(document, game.settings, game.seats);
  const table: Table = { document, game, seed, dice, names: namesOf(game), naive, tally };
  let position = start(table);
  for (let round = 0; round < ROUNDS_A_MATCH && position.phase === 'orders'; round++) {
    position = playRound(table, position);
    tally.rounds++;
  }
}

/** The beginning, from the draws of round 0; in every other match the board is then scattered. */
function start(table: Table): engine.Position {
  const { game, names, naive, dice } = table;
  const random = engine.makeRandomSource(engine.roundKeyFromSeed(`proof ${dice.below(2 ** 31)}`, 0));
  let position = engine.newMatch(game, random);
  let world = startOf(naive, random);
  compareWorlds(table, position, world, () => 'start');
  if (position.phase === 'picking') {
    const picks = randomPicks(table, position);
    const wishes = picks.map(({ seat, territories }) => [names.owner(seat), territories.map(names.land)] as const);
    const resolved = engine.resolvePicks(game, position, picks, random);
    const other = pick(naive, world, new Map(wishes), random);
    const facts = resolved.events.map((event) => factOf(names, event));
    const difference = differenceOfFacts(world, facts, other.facts);
    if (difference !== null) disagree(table, difference, () => picks);
    ({ position } = resolved);
    ({ world } = other);
    compareWorlds(table, position, world, () => picks);
  }
  if (dice.oneIn(2)) scatter(dice, game, position);
  return position;
}

/** Of some seats, any number of wishes from their offers. */
function randomPicks(table: Table, position: engine.Position): engine.PickCommit[] {
  const { game, dice } = table;
  const picks: engine.PickCommit[] = [];
  for (let seat = 0; seat < game.seats; seat++) {
    if (dice.oneIn(6)) continue;
    const offer = [...position.offers[seat]];
    const count = dice.below(Math.min(offer.length, 12) + 1);
    const territories = Array.from({ length: count }, () => offer.splice(dice.below(offer.length), 1)[0]);
    picks.push(must(engine.validatePicks(game, position, seat, territories)));
    comparePickFaults(table, position, seat, territories);
  }
  return picks;
}

/** The wishes with some of them spoilt: both refuse them for the same reasons, or both take them. */
function comparePickFaults(table: Table, position: engine.Position, seat: number, wishes: readonly number[]): void {
  const { game, names, naive, dice } = table;
  const land = game.map.territories.length;
  const raw = [...wishes, ...(dice.oneIn(3) ? [dice.below(land)] : [])].map((pick) =>
    dice.oneIn(4) ? dice.from([dice.below(land), land, -1, 0.5, 'a', wishes[0]]) : pick,
  );
  const theirs = engine.validatePicks(game, position, seat, raw);
  const mine = judgePicks(naive, worldOf(names, position), names.owner(seat), raw);
  const difference = differenceOfFaults(theirs.ok ? [] : theirs.faults, mine, () => undefined);
  if (difference !== null) disagree(table, difference, () => ({ raw, seat, offers: position.offers, theirs }));
}

function compareWorlds(table: Table, position: engine.Position, world: World, scene: () => unknown): void {
  const { names, naive } = table;
  const difference =
    differenceOfWorlds(worldOf(names, position), world) ??
    differenceOfPrints(engine.fingerprint(position), fingerprintOf(naive, world));
  if (difference !== null) disagree(table, difference, scene);
}

function playRound(table: Table, position: engine.Position): engine.Position {
  const { game, names, naive, dice, tally } = table;
  const before = worldOf(names, position);
  const commits = randomCommits(table, position);
  const key = engine.roundKeyFromSeed(`proof ${dice.below(2 ** 31)}`, position.round);
  const random = engine.makeRandomSource(key);
  const resolved = engine.resolveRound(game, position, commits, random);
  const other = resolve(
    naive,
    before,
    commits.map((commit) => commitOf(names, commit)),
    random,
  );
  const facts = resolved.events.map((event) => factOf(names, event));
  const scene = (): unknown => ({ before: engine.formatPosition(position), key, commits });
  const difference = differenceOfFacts(before, facts, other.facts);
  if (difference !== null) disagree(table, difference, scene);
  compareWorlds(table, resolved.position, other.world, scene);
  compareSight(table, position, resolved);
  compareAutopilot(table, position);
  const played = engine.clonePosition(position);
  engine.playRound(game, played, commits, random);
  if (engine.fingerprint(played) !== engine.fingerprint(resolved.position))
    disagree(table, 'the silent kernel ends elsewhere', scene);
  for (const fact of facts) count(tally, fact.kind === 'skipped' ? fact.reason : fact.kind);
  return resolved.position;
}

/** One viewer's account of the round: both views, and the events that lead from one to the other (F1, F2). */
function compareSight(table: Table, position: engine.Position, { position: after, events }: engine.Resolved): void {
  const { game, names, naive, dice } = table;
  const viewer = dice.between(engine.SPECTATOR, game.seats - 1);
  const views = [position, after].map((at) => engine.viewFor(game, at, viewer));
  [position, after].forEach((at, which) => {
    const seen = seenBy(naive, worldOf(names, at), viewer < 0 ? 'onlooker' : names.owner(viewer));
    const [theirs, mine] = [textOf(seenLandOf(names, views[which])), textOf(seen)];
    if (theirs !== mine)
      disagree(table, `viewer ${viewer} sees ${theirs}\nand not ${mine}`, () => engine.formatPosition(at));
  });
  const told = engine.filterEvents(game, position, events, viewer);
  const folded = textOf(engine.foldEvents(views[0], told));
  if (folded !== textOf(views[1]))
    disagree(table, `viewer ${viewer} folds to ${folded}`, () => ({ view: views[1], told }));
}

/** V4, of one seat that plays. */
function compareAutopilot(table: Table, position: engine.Position): void {
  const { game, names, naive, dice } = table;
  const seat = dice.below(game.seats);
  const world = worldOf(names, position);
  if (!isPlaying(world, names.owner(seat))) return;
  const theirs = engine.autopilot(game, engine.viewFor(game, position, seat)).map((order) => orderOf(names, order));
  const [one, two] = [textOf(theirs), textOf(autopilotOf(naive, world, names.owner(seat)))];
  if (one !== two)
    disagree(table, `seat ${seat} left alone orders ${one} and ${two}`, () => engine.formatPosition(position));
}

function count(tally: Tally, what: string): void {
  tally.seen.set(what, (tally.seen.get(what) ?? 0) + 1);
}

const differenceOfPrints = (a: string, b: string): string | null =>
  a === b ? null : `fingerprints ${a} of the engine and ${b}`;

function randomCommits(table: Table, position: engine.Position): engine.Commit[] {
  const { game, dice, names, naive } = table;
  const commits: engine.Commit[] = [];
  const world = worldOf(names, position);
  for (let seat = 0; seat < game.seats; seat++) {
    if (world.fates.get(names.owner(seat)) !== 'playing' || dice.oneIn(12)) continue;
    if (dice.oneIn(40)) {
      commits.push({ kind: 'surrender', seat });
      continue;
    }
    const invent = game.settings.ruleset === 'standard' ? lawfulOrders : contestOrders;
    const lawful = invent(naive, world, names.owner(seat), dice);
    if (dice.oneIn(2)) validateInBoth(table, position, seat, spoiltOrders(naive, lawful, dice));
    const orders = validateInBoth(table, position, seat, lawful);
    if (orders === null) disagree(table, 'both refuse what was made to be lawful', () => lawful);
    commits.push({ kind: 'orders', seat, orders });
  }
  return commits;
}

/** Both must accept, with the same canonical list, or both refuse, for the same reasons. Null is refused. */
function validateInBoth(
  table: Table,
  position: engine.Position,
  seat: number,
  raw: unknown,
): engine.ValidatedOrders | null {
  const { game, names, naive, tally } = table;
  const mine = judge(naive, worldOf(names, position), names.owner(seat), raw);
  const theirs = engine.validateOrders(game, position, seat, raw);
  const scene = (): unknown => ({ raw, seat, position: engine.formatPosition(position), mine: textOf(mine), theirs });
  const ofView = engine.validateOrders(game, engine.viewFor(game, position, seat), seat, raw);
  if (textOf(ofView) !== textOf(theirs)) disagree(table, `the view judges otherwise: ${textOf(ofView)}`, scene);
  if (mine.isLawful !== theirs.ok) disagree(table, 'one accepts what the other refuses', scene);
  if (mine.isLawful && theirs.ok) {
    if (textOf(mine.orders) === textOf(theirs.value.map((order) => orderOf(names, order)))) return theirs.value;
    disagree(table, 'another canonical form', scene);
  }
  if (!theirs.ok && !mine.isLawful) {
    for (const { code } of theirs.faults) count(tally, code);
    const difference = differenceOfFaults(theirs.faults, mine.wrongs, (index) => landOf(naive, raw, index));
    if (difference !== null) disagree(table, difference, scene);
  }
  return null;
}

/** The land whose armies the order at `index` asks for. */
function landOf({ lands }: NaiveGame, raw: unknown, index: number): string | undefined {
  const order = Array.isArray(raw) ? raw[index] : undefined;
  return order?.kind === 'attackTransfer' ? lands[order.from] : undefined;
}

function disagree({ seed, game, document }: Table, difference: string, scene: () => unknown): never {
  const { preset: _, ...settings } = game.settings;
  throw new Error(
    [
      `seed ${seed}: ${difference}`,
      JSON.stringify(settings),
      JSON.stringify(document.connections.map((pair) => pair.join('-'))),
      JSON.stringify(scene()),
    ].join('\n'),
  );
}
