// Plays random matches through the engine and the second resolver side by side; any disagreement stops it (rules O2, R, X, V, D3).
import * as engine from '@salient/engine';
import { fingerprintOf } from '../resolver/fingerprint.ts';
import { makeGame, type Game as NaiveGame } from '../resolver/game.ts';
import { resolve } from '../resolver/round.ts';
import { judge } from '../resolver/verdict.ts';
import { differenceOfFacts, differenceOfFaults, differenceOfWorlds, textOf } from './compare.ts';
import { type Dice, makeDice } from './dice.ts';
import { type RandomGame, randomGame, scatter } from './randomGames.ts';
import { lawfulOrders, spoiltOrders } from './randomOrders.ts';
import { commitOf, factOf, type Names, namesOf, orderOf, worldOf } from './translate.ts';

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
export function playInBoth(seed: number, tally: Tally): void {
  const dice = makeDice(seed);
  const { document, game } = randomGame(dice, false);
  const naive = makeGame(document, game.settings, game.seats);
  const table: Table = { document, game, seed, dice, names: namesOf(game), naive, tally };
  let position = start(table);
  for (let round = 0; round < ROUNDS_A_MATCH && position.phase === 'orders'; round++) {
    position = playRound(table, position);
    tally.rounds++;
  }
}

function start({ game, dice }: Table): engine.Position {
  const position = engine.makeNeutralPosition(game);
  scatter(dice, game, position);
  return position;
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
  const difference =
    differenceOfFacts(before, facts, other.facts) ??
    differenceOfWorlds(worldOf(names, resolved.position), other.world) ??
    differenceOfPrints(engine.fingerprint(resolved.position), fingerprintOf(naive, other.world));
  if (difference !== null) disagree(table, difference, { before: engine.formatPosition(position), key, commits });
  for (const fact of facts) count(tally, fact.kind === 'skipped' ? fact.reason : fact.kind);
  return resolved.position;
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
    const lawful = lawfulOrders(naive, world, names.owner(seat), dice);
    if (dice.oneIn(2)) validateInBoth(table, position, seat, spoiltOrders(naive, lawful, dice));
    const orders = validateInBoth(table, position, seat, lawful);
    if (orders === null) disagree(table, 'both refuse what was made to be lawful', { lawful });
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
  const scene = { raw, seat, position: engine.formatPosition(position), mine, theirs };
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

function disagree({ seed, game, document }: Table, difference: string, scene: unknown): never {
  const { preset: _, ...settings } = game.settings;
  throw new Error(
    [
      `seed ${seed}: ${difference}`,
      JSON.stringify(settings),
      JSON.stringify(document.connections.map((pair) => pair.join('-'))),
      JSON.stringify(scene),
    ].join('\n'),
  );
}
