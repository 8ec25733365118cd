// What fights tell of armies out of sight (rules F2, X1, X2): who beat an attack back stands there, who attacked out of hiding came from beside it. And accounts by
// which the others' armies on an imagined board neither come from nowhere nor vanish when it is put right.
import {
  areAllied,
  type FogLevel,
  incomeOf,
  type Position,
  SEAT_FATES,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
  type View,
} from '@salient/engine';
import type { SeenFight } from '../sighting.ts';
import { drawArmies, drawHits } from './beliefDice.ts';
import { isOurs, isSeat, type Watch } from './beliefRepair.ts';

const DARK: readonly FogLevel[] = ['dense', 'heavy', 'complete'];

/**
 * The enemy who is told of by fights, or −1: the only one that plays in a view, where the fog hides armies beside own land, so that little else tells of them. By the
 * rules of the contests marches do; and of several enemies nobody knows who came and what they lost against each other.
 */
export function enemyInTheDark({ game, seat }: Pick<Watch, 'game' | 'seat'>, { fates }: View): number {
  const { ruleset, fog } = game.settings;
  if (ruleset !== 'standard' || !DARK.includes(fog)) return -1;
  const enemies = [...fates.keys()].filter((other) => fates[other] === 'playing' && !areAllied(game, other, seat));
  return enemies.length === 1 ? enemies[0] : -1;
}

/** How unlikely it makes a board that nobody stands there who fought there, or beside. Natural logarithms, by hand. */
const NEWS_COST = 1;
const FAR_COST = 1.5;
/** For every halving or doubling by which armies were missed that beat an attack back or came out of hiding, and that an attack met and beat. */
const ARMIES_COST = 0.5;
const BEATEN_COST = 1;

const PLAYING = SEAT_FATES.indexOf('playing');
const HUNDREDTHS = 100;
const NOTHING: ReadonlySet<number> = new Set();

/** A board before a round, and what the only enemy is to have after it. */
export interface Accounts {
  readonly enemy: number;
  readonly owner: Position['owner'];
  readonly armies: Position['armies'];
  /** Its armies and income, less what is written off. */
  due: number;
}

/** Takes stock of a board before a round is played on it. */
export function openAccounts({ game }: Watch, board: Position, enemy: number): Accounts {
  const due = armiesOf(board, enemy) + incomeOf(game, board, enemy);
  return { enemy, owner: board.owner.slice(), armies: board.armies.slice(), due };
}

/**
 * Puts armies right on a board that has been repaired (`repair`), by a round's fights and accounts; returns how badly it had foreseen the fights: 0 as well as can
 * be, a difference in log-likelihood.
 */
export function settleFights(watch: Watch, board: Position, accounts: Accounts, { fights, now }: Fought): number {
  if (board.fate[accounts.enemy] !== PLAYING) return 0;
  const bench: Bench = { watch, board, accounts, now, settled: new Set(), least: new Map() };
  let cost = 0;
  for (const fight of fights) {
    if (fight.seat !== null && isOurs(watch, fight.seat)) cost += settleOwn(bench, fight);
    else if (fight.armies === UNKNOWN_ARMIES && fight.defendingArmies !== UNKNOWN_ARMIES)
      cost += fight.captured ? settleLoss(bench, fight) : settleRaid(bench, fight);
  }
  balance(bench);
  return cost;
}

interface Fought {
  readonly fights: readonly SeenFight[];
  /** After the round. */
  readonly now: View;
}

interface Lookout {
  readonly watch: Watch;
  readonly board: Position;
  readonly accounts: Accounts;
  readonly now: View;
  /** Land whose armies a fight has told. */
  readonly settled: ReadonlySet<number>;
  /** By land: armies of which a fight has told that they stand there at least. */
  readonly least: ReadonlyMap<number, number>;
}

interface Bench extends Lookout {
  readonly settled: Set<number>;
  readonly least: Map<number, number>;
}

/** An attack of the viewer's side on land out of sight: what it cost tells who stood there. */
function settleOwn(bench: Bench, { to, armies, attackersLost, defendingArmies, captured }: SeenFight): number {
  const { watch, board, accounts } = bench;
  const { offenceRatePercent, defenceRatePercent } = watch.game.settings;
  const tells = defendingArmies === UNKNOWN_ARMIES && attackersLost !== UNKNOWN_ARMIES && defenceRatePercent > 0;
  if (!tells) return 0;
  const stood = Math.max(1, drawArmies(watch, attackersLost, defenceRatePercent));
  if (captured) {
    const former = accounts.owner[to];
    if (former === accounts.enemy) accounts.due -= stood;
    return isOurs(watch, former) ? 0 : BEATEN_COST * doublings(accounts.armies[to], stood);
  }
  if (bench.now.armies[to] !== UNKNOWN_ARMIES) return 0;
  const killed = Math.min(drawHits(watch, armies, offenceRatePercent), stood - 1);
  const cost = NEWS_COST * unmask(bench, to, stood);
  const isEnemys = board.owner[to] === accounts.enemy;
  if (isEnemys) accounts.due -= killed;
  const left = stood - killed;
  // Where nobody came back there may have been any number of them.
  if (attackersLost === armies && isEnemys) return cost + ARMIES_COST * placeAtLeast(bench, to, left);
  const missed = place(bench, to, left);
  bench.settled.add(to);
  return cost + ARMIES_COST * missed;
}

/** Gives land to the enemy where more stood than nobody's land has; 1 if it was another's on the board. */
function unmask({ watch, board, accounts, now }: Bench, to: number, stood: number): number {
  const usual = Math.max(watch.game.settings.neutralArmies, accounts.armies[to]);
  if (board.owner[to] === accounts.enemy || now.owner[to] !== UNKNOWN_OWNER || stood <= usual + 1) return 0;
  board.owner[to] = accounts.enemy;
  board.armies[to] = 1;
  return 1;
}

/** Land of the viewer's side that fell to an attack out of hiding: how many moved in is not told, but that they were enough. */
function settleLoss(bench: Bench, { to, defendingArmies }: SeenFight): number {
  const { board, accounts, now } = bench;
  const fell = lossesAgainst(bench, defendingArmies);
  accounts.due -= fell;
  if (board.owner[to] !== accounts.enemy || now.armies[to] !== UNKNOWN_ARMIES) return 0;
  placeAtLeast(bench, to, attackersFor(bench, defendingArmies) - fell);
  return 0;
}

/** An attack out of hiding that was beaten back: who is left of it stands beside. */
function settleRaid(bench: Bench, { to, defendingArmies, defendersLost }: SeenFight): number {
  const { watch, board, accounts, now } = bench;
  const came = attackersFor(bench, Math.max(0, defendersLost));
  const fell = Math.min(lossesAgainst(bench, defendingArmies), came);
  accounts.due -= fell;
  const left = came - fell + 1;
  const from = strongestBeside({ ...bench, settled: NOTHING }, to);
  if (from >= 0) return ARMIES_COST * placeAtLeast(bench, from, left);
  const places = watch.game.map.neighbours[to].filter(
    (land) => now.owner[land] === UNKNOWN_OWNER && !isSeat(board.owner[land]),
  );
  if (places.length === 0) return FAR_COST;
  const land = places[watch.random.below(places.length)];
  board.owner[land] = accounts.enemy;
  board.armies[land] = 1;
  placeAtLeast(bench, land, left);
  return FAR_COST;
}

const lossesAgainst = ({ watch }: Bench, defenders: number): number =>
  drawHits(watch, defenders, watch.game.settings.defenceRatePercent);

/** As many as kill so many. */
const attackersFor = ({ watch }: Bench, killed: number): number =>
  drawArmies(watch, killed, watch.game.settings.offenceRatePercent);

/** Puts armies on hidden land, the enemy's from beside and from elsewhere; returns by how many doublings they had been missed. */
function place(bench: Bench, land: number, armies: number): number {
  const { board, accounts } = bench;
  const missed = doublings(board.armies[land], armies);
  const more = armies - board.armies[land];
  board.armies[land] = armies;
  if (board.owner[land] !== accounts.enemy) return missed;
  if (more > 0) take(bench, more, land);
  else give(bench, -more, land);
  return missed;
}

/** As `place`, unless as many stand there already or a fight has told how many do. */
function placeAtLeast(bench: Bench, land: number, armies: number): number {
  const { board, settled, least } = bench;
  if (settled.has(land)) return 0;
  const missed = board.armies[land] < armies ? place(bench, land, armies) : 0;
  least.set(land, Math.max(1, armies, least.get(land) ?? 1));
  return missed;
}

/** What the enemy has, made what it is due: armies and income, less what fell against the viewer's side, as told, and against the land that it took elsewhere. */
function balance(bench: Bench): void {
  const { watch, board, accounts } = bench;
  const { enemy, owner, armies } = accounts;
  let beaten = 0;
  for (let land = 0; land < owner.length; land++)
    if (board.owner[land] === enemy && owner[land] !== enemy && !isOurs(watch, owner[land])) beaten += armies[land];
  const fell = beaten * watch.game.settings.defenceRatePercent + watch.random.below(HUNDREDTHS);
  const missing = accounts.due - Math.floor(fell / HUNDREDTHS) - armiesOf(board, enemy);
  if (missing > 0) give(bench, missing);
  else take(bench, -missing);
}

/** The strongest hidden stacks lose armies, those beside `land` first, as far as there are any. */
function take(bench: Bench, armies: number, land?: number): void {
  const { board } = bench;
  let missing = armies;
  while (missing > 0) {
    const near = land === undefined ? -1 : strongestBeside(bench, land);
    const from = near >= 0 && spareOn(bench, near) > 0 ? near : strongest(bench, land);
    if (from < 0 || spareOn(bench, from) <= 0) return;
    const taken = Math.min(missing, spareOn(bench, from));
    board.armies[from] -= taken;
    missing -= taken;
  }
}

/** The strongest hidden stack grows, beside `land` if there is one. */
function give(bench: Bench, armies: number, land?: number): void {
  const near = land === undefined ? -1 : strongestBeside(bench, land);
  const to = near >= 0 ? near : strongest(bench, land);
  if (to >= 0) bench.board.armies[to] += armies;
}

/** Armies beyond those that must stand there. */
const spareOn = ({ board, least }: Lookout, land: number): number => board.armies[land] - (least.get(land) ?? 1);

/** Where the enemy can spare most, among land whose armies are hidden and no fight has told: beside a land, or anywhere else; −1 if it has none there. */
function strongestBeside(lookout: Lookout, land: number): number {
  let best = -1;
  for (const other of lookout.watch.game.map.neighbours[land]) best = stronger(lookout, best, other);
  return best;
}

function strongest(lookout: Lookout, except = -1): number {
  let best = -1;
  for (let land = 0; land < lookout.board.owner.length; land++)
    if (land !== except) best = stronger(lookout, best, land);
  return best;
}

function stronger(lookout: Lookout, best: number, land: number): number {
  const { board, accounts, now, settled } = lookout;
  const isHidden = board.owner[land] === accounts.enemy && now.armies[land] === UNKNOWN_ARMIES;
  if (!isHidden || settled.has(land)) return best;
  return best < 0 || spareOn(lookout, land) > spareOn(lookout, best) ? land : best;
}

function armiesOf({ owner, armies }: Position, seat: number): number {
  let sum = 0;
  for (let land = 0; land < owner.length; land++) if (owner[land] === seat) sum += armies[land];
  return sum;
}

const doublings = (guessed: number, actual: number): number => Math.abs(Math.log2((guessed + 1) / (actual + 1)));
