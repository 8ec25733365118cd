import {
  type AttackTransferOrder,
  type Game,
  makeGame,
  type Order,
  PRESETS,
  parseMap,
  type Settings,
  type View,
} from '@salient/engine';
import { expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import { deployedOn, withDeploy, withMove } from '../model/orderEdits.ts';
import { areVariantsKnown, isFriendly, leavingArmies, maxArmies } from './amounts.ts';
import { choosable, react, targets } from './machine.ts';
import { type Input, type Mode, type Notice, PLAIN_CLICK, type PlanningContext } from './mode.ts';

const parsed = parseMap(lagoon);
if (!parsed.ok) throw new Error('the map is broken');
const map = parsed.value;
const gameWith = (settings: Partial<Settings> = {}, seats = 2): Game => {
  const made = makeGame(map, { ...PRESETS.warlight, ...settings }, seats);
  if (!made.ok) throw new Error('the game is broken');
  return made.value;
};
const game = gameWith();
const { neighbours } = game.map;

// Own: 0 with 4 armies and its first neighbour with 1; everything else belongs to seat 1.
const HOME = 0;
const SECOND = neighbours[HOME]![0]!;
const FOE = neighbours[HOME]!.find((t) => t !== SECOND)!;
const FAR = game.map.territories.findIndex((_, t) => t !== HOME && !neighbours[HOME]!.includes(t));

const view: View = {
  seat: 0,
  phase: 'orders',
  round: 1,
  owner: game.map.territories.map((_, t) => (t === HOME || t === SECOND ? 0 : 1)),
  armies: game.map.territories.map((_, t) => (t === HOME ? 4 : 1)),
  fates: ['playing', 'playing'],
  offer: [],
  result: null,
};

/** A player at work: applies every edit the machine asks for. */
class Player {
  mode: Mode;
  orders: readonly Order[] = [];
  picks: readonly number[] = [];
  notice: Notice | null = null;
  readonly view: View;
  readonly game: Game;
  constructor(mode: Mode = { kind: 'deploying', last: null }, seen: View = view, played: Game = game) {
    this.mode = mode;
    this.view = seen;
    this.game = played;
  }
  get context(): PlanningContext {
    return { game: this.game, view: this.view, seat: 0, orders: this.orders, picks: this.picks };
  }
  send(input: Input): this {
    const { mode, edit, notice } = react(this.mode, input, this.context);
    this.mode = mode;
    this.notice = notice;
    if (edit?.kind === 'deploy') this.orders = withDeploy(this.orders, edit.territory, edit.armies);
    if (edit?.kind === 'move') this.orders = withMove(this.orders, edit.order, edit.replaces);
    if (edit?.kind === 'picks') this.picks = edit.territories;
    return this;
  }
  click(territory: number, modifiers: Partial<typeof PLAIN_CLICK> = {}): this {
    return this.send({ kind: 'pick', territory, modifiers: { ...PLAIN_CLICK, ...modifiers } });
  }
}

test('deploy: click +1, shift +5 as far as the income goes, and the last army leads on to attacks', () => {
  const player = new Player().click(HOME);
  expect(player.orders).toEqual([{ kind: 'deploy', territory: HOME, armies: 1 }]);
  expect(player.mode).toEqual({ kind: 'deploying', last: HOME });
  player.click(SECOND, { shift: true });
  expect(deployedOn(player.orders, SECOND)).toBe(4);
  expect(player.mode).toEqual({ kind: 'source' });
});

test('deploy: alt places all, the secondary button takes back from any step', () => {
  const player = new Player().click(HOME, { alt: true });
  expect(deployedOn(player.orders, HOME)).toBe(5);
  player.click(HOME, { secondary: true });
  expect(deployedOn(player.orders, HOME)).toBe(4);
  expect(player.mode).toEqual({ kind: 'deploying', last: HOME });
  player.click(HOME, { secondary: true, alt: true });
  expect(player.orders).toEqual([]);
  expect(player.click(HOME, { secondary: true }).notice).toEqual({ kind: 'nothingToTakeBack', territory: HOME });
});

test('deploy: foreign land and an empty purse are explained', () => {
  const player = new Player();
  expect(player.click(FOE).notice).toEqual({ kind: 'notYours', territory: FOE });
  player.click(HOME, { alt: true }).send({ kind: 'goDeploy' });
  expect(player.click(SECOND).notice).toEqual({ kind: 'allPlaced' });
  expect(choosable(player.mode, player.context).size).toBe(0);
});

test('deploy: the number box sets the last territory', () => {
  const player = new Player().click(HOME).send({ kind: 'setAmount', amount: 3 });
  expect(deployedOn(player.orders, HOME)).toBe(3);
  player.send({ kind: 'addAmount', by: -3 });
  expect(player.orders).toEqual([]);
  expect(player.mode).toEqual({ kind: 'deploying', last: null });
});

test('attack: source, target, all that may leave, then any number in range', () => {
  const player = new Player({ kind: 'source' }).click(HOME);
  expect(targets(player.mode, player.context)).toEqual(new Set(neighbours[HOME]));
  player.click(FOE);
  expect(player.orders).toEqual([{ kind: 'attackTransfer', from: HOME, to: FOE, armies: 3 }]);
  expect(player.mode).toEqual({ kind: 'armies', from: HOME, to: FOE, key: `move ${HOME} ${FOE} ` });
  player.send({ kind: 'setAmount', amount: 2 });
  expect(player.orders[0]?.armies).toBe(2);
  player.send({ kind: 'setAmount', amount: 99 });
  expect(player.orders[0]?.armies).toBe(3);
  player.send({ kind: 'addAmount', by: -99 });
  expect(player.orders[0]?.armies).toBe(1);
  expect(maxArmies(player.context, HOME, `move ${HOME} ${FOE} `)).toBe(3);
});

test('attack: own neighbours get a transfer, and what was sent once is not sent twice', () => {
  const player = new Player({ kind: 'source' }).click(HOME).click(SECOND);
  expect(player.orders).toEqual([{ kind: 'attackTransfer', from: HOME, to: SECOND, armies: 3 }]);
  const before = player.orders;
  expect(player.click(FOE).notice).toEqual({ kind: 'nothingCanLeave', territory: HOME });
  expect(player.orders).toBe(before);
  // The order that is there can still be opened from its source.
  player.send({ kind: 'back' }).click(HOME).click(SECOND);
  expect(player.mode).toEqual({ kind: 'armies', from: HOME, to: SECOND, key: `move ${HOME} ${SECOND} ` });
  expect(player.orders).toBe(before);
});

test('attack: land that is not yours, too weak or out of reach is explained', () => {
  const player = new Player({ kind: 'source' });
  expect(player.click(FOE).notice).toEqual({ kind: 'notYours', territory: FOE });
  expect(player.click(SECOND).notice).toEqual({ kind: 'nothingCanLeave', territory: SECOND });
  expect(player.click(HOME).click(FAR).notice).toEqual({ kind: 'notReachable', from: HOME, territory: FAR });
  expect(player.mode).toEqual({ kind: 'target', from: HOME });
});

test('attack: where nobody must stay behind, nobody is said to stay', () => {
  const player = new Player({ kind: 'source' }, view, gameWith({ oneArmyGuard: false })).click(SECOND).click(HOME);
  expect(player.orders).toEqual([{ kind: 'attackTransfer', from: SECOND, to: HOME, armies: 1 }]);
  const beyond = neighbours[SECOND]!.find((t) => t !== HOME)!;
  player.send({ kind: 'back' }).click(SECOND);
  expect(player.click(beyond).notice).toEqual({ kind: 'nothingIsLeft', territory: SECOND });
  const empty = { ...view, armies: view.armies.map((armies, t) => (t === SECOND ? 0 : armies)) };
  const drained = new Player({ kind: 'source' }, empty, gameWith({ oneArmyGuard: false }));
  expect(drained.click(SECOND).notice).toEqual({ kind: 'nothingIsLeft', territory: SECOND });
});

test('back leads out of a choice, and so does the source itself', () => {
  const player = new Player({ kind: 'source' }).click(HOME);
  expect(player.click(HOME).mode).toEqual({ kind: 'source' });
  expect(player.click(HOME).click(FOE).send({ kind: 'back' }).mode).toEqual({ kind: 'source' });
  expect(player.orders).toHaveLength(1);
});

test('an order from the list opens where it is edited', () => {
  const player = new Player().click(HOME).send({ kind: 'goAttack' });
  player.send({ kind: 'open', order: player.orders[0]! });
  expect(player.mode).toEqual({ kind: 'deploying', last: HOME });
  player.send({ kind: 'open', order: { kind: 'attackTransfer', from: HOME, to: FOE, armies: 1 } });
  expect(player.mode).toEqual({ kind: 'armies', from: HOME, to: FOE, key: `move ${HOME} ${FOE} ` });
});

test('picking from a pool: as many wishes as can count, whatever the others take', () => {
  const offer = [1, 2, 3, 4, 5, 6, 7];
  const pool = gameWith({ distribution: 'ranked' }, 3);
  const player = new Player({ kind: 'picking' }, { ...view, phase: 'picking', round: 0, offer }, pool);
  for (const land of offer.slice(0, 6)) player.click(land);
  expect(player.picks).toEqual(offer.slice(0, 6));
  expect(player.click(7).notice).toEqual({ kind: 'picksFull', max: 6 });
});

test('picking: offered land only, at most the rule’s number, a second click takes back', () => {
  const offer = [1, 2, 3];
  const player = new Player({ kind: 'picking' }, { ...view, phase: 'picking', round: 0, offer });
  expect(choosable(player.mode, player.context)).toEqual(new Set(offer));
  player.click(2).click(3);
  expect(player.picks).toEqual([2, 3]);
  expect(player.click(1).notice).toEqual({ kind: 'picksFull', max: 2 });
  expect(player.click(0).notice).toEqual({ kind: 'notOffered', territory: 0 });
  expect(player.click(2).picks).toEqual([3]);
});

test('nothing moves while idle or committed', () => {
  for (const kind of ['idle', 'committed'] as const) {
    const player = new Player({ kind });
    player.click(HOME).send({ kind: 'goAttack' }).send({ kind: 'back' }).send({ kind: 'addAmount', by: 1 });
    expect(player.mode).toEqual({ kind });
    expect(player.orders).toEqual([]);
  }
  expect(new Player({ kind: 'committed' }).click(HOME).notice).toEqual({ kind: 'isCommitted' });
});

const OPEN: Mode = { kind: 'source' };
const attackBy = (more: Partial<Order>) => [{ kind: 'attackTransfer', from: HOME, to: FOE, armies: 3, ...more }];

test('percent: the open order changes its unit and steps by five, and back to the armies it comes to', () => {
  const player = new Player(OPEN).click(HOME).click(FOE).send({ kind: 'setUnit', unit: 'percent' });
  expect(player.orders).toEqual(attackBy({ armies: 0, percent: 100 }));
  player.send({ kind: 'addAmount', by: -1 }).send({ kind: 'addAmount', by: -1 });
  expect(player.orders).toEqual(attackBy({ armies: 0, percent: 90 }));
  player.send({ kind: 'setAmount', amount: 52 }).send({ kind: 'addAmount', by: 1 });
  expect(player.orders).toEqual(attackBy({ armies: 0, percent: 55 }));
  // 55 % of the 4 that stand there, rounded down.
  expect(leavingArmies(player.context, player.orders[0] as AttackTransferOrder)).toBe(2);
  player.send({ kind: 'setUnit', unit: 'armies' });
  expect(player.orders).toEqual(attackBy({ armies: 2 }));
  player.send({ kind: 'setUnit', unit: 'percent' }).send({ kind: 'setAmount', amount: 900 });
  expect(player.orders).toEqual(attackBy({ armies: 0, percent: 100 }));
});

test('percent: a later order takes its share of what earlier ones leave', () => {
  const player = new Player(OPEN).click(HOME).click(FOE);
  const [first] = player.orders;
  const half: AttackTransferOrder = { kind: 'attackTransfer', from: HOME, to: SECOND, armies: 0, percent: 50 };
  player.orders = [{ kind: 'deploy', territory: HOME, armies: 4 }, first!, half];
  // 4 stand, 4 are deployed, 3 go first: half of 5, rounded down.
  expect(leavingArmies(player.context, half)).toBe(2);
  player.orders = [half, first!];
  expect(leavingArmies(player.context, half)).toBe(2);
});

test('modes: the open order only attacks, only transfers, or does either, and stays open', () => {
  const player = new Player(OPEN).click(HOME).click(FOE).send({ kind: 'setMode', mode: 'attack' });
  expect(player.orders).toEqual(attackBy({ mode: 'attack' }));
  expect(player.mode).toEqual({ kind: 'armies', from: HOME, to: FOE, key: `move ${HOME} ${FOE} attack` });
  player.send({ kind: 'setMode', mode: 'transfer' }).send({ kind: 'addAmount', by: -1 });
  expect(player.orders).toEqual(attackBy({ mode: 'transfer', armies: 2 }));
  player.send({ kind: 'setMode', mode: null });
  expect(player.orders).toEqual(attackBy({ armies: 2 }));
});

test('rules that know no modes and no percent are asked of the engine', () => {
  const contest = new Player(OPEN, view, gameWith({ ...PRESETS.contestC1, picksPerSeat: 2 }));
  contest.click(HOME).click(FOE);
  const before = contest.orders;
  expect(areVariantsKnown(contest.context, before[0] as AttackTransferOrder)).toBe(false);
  contest.send({ kind: 'setMode', mode: 'attack' }).send({ kind: 'setUnit', unit: 'percent' });
  expect(contest.orders).toBe(before);
});

test('multi-attack: an order sets out from land that another one is to take', () => {
  const onward = neighbours[FOE]!.find((t) => t !== HOME && !neighbours[HOME]!.includes(t))!;
  const player = new Player(OPEN, view, gameWith({ multiAttack: true }));
  expect(choosable(player.mode, player.context)).toEqual(new Set([HOME]));
  expect(player.click(FOE).notice).toEqual({ kind: 'nothingArrives', territory: FOE });
  player.click(HOME).click(FOE).click(FOE);
  expect(player.mode).toEqual({ kind: 'target', from: FOE });
  player.click(onward);
  expect(player.orders).toEqual([...attackBy({}), { kind: 'attackTransfer', from: FOE, to: onward, armies: 2 }]);
  // From the new place on as well: one of the two has to stay.
  player.click(onward);
  expect(player.mode).toEqual({ kind: 'target', from: onward });
  player.send({ kind: 'back' });
  expect(choosable(player.mode, player.context)).toEqual(new Set([HOME, FOE, onward]));
});

test('without multi-attack nothing sets out from foreign land', () => {
  const player = new Player(OPEN).click(HOME).click(FOE).click(FOE);
  expect(player.mode.kind).toBe('armies');
  expect(player.send({ kind: 'back' }).click(FOE).notice).toEqual({ kind: 'notYours', territory: FOE });
});

test('teams: a team-mate’s land gets a transfer, but no deploys and no orders of yours', () => {
  const allied = gameWith({ teams: [0, 0, 1] }, 3);
  const player = new Player(undefined, { ...view, fates: ['playing', 'playing', 'playing'] }, allied);
  expect(player.click(FOE).notice).toEqual({ kind: 'notYours', territory: FOE });
  player.send({ kind: 'goAttack' });
  expect(player.click(FOE).notice).toEqual({ kind: 'notYours', territory: FOE });
  player.click(HOME).click(FOE);
  expect(player.orders).toEqual(attackBy({}));
  expect(isFriendly(player.context, FOE)).toBe(true);
  expect(isFriendly(new Player().context, FOE)).toBe(false);
});
