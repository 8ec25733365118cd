import { type Game, makeGame, type Order, PRESETS, parseMap, type View } from '@salient/engine';
import { expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import { deployedOn, withDeploy, withMove } from '../model/orderEdits.ts';
import { choosable, maxArmies, react, targets } from './machine.ts';
import { type Input, type Mode, type Notice, PLAIN_CLICK, type PlanningContext } from './mode.ts';

const parsed = parseMap(lagoon);
if (!parsed.ok) throw new Error('the map is broken');
const made = makeGame(parsed.value, PRESETS.warlight, 2);
if (!made.ok) throw new Error('the game is broken');
const game: Game = made.value;
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
  constructor(mode: Mode = { kind: 'deploying', last: null }, seen: View = view) {
    this.mode = mode;
    this.view = seen;
  }
  get context(): PlanningContext {
    return { game, view: this.view, seat: 0, orders: this.orders, picks: this.picks };
  }
  send(input: Input): this {
    const { mode, edit, notice } = react(this.mode, input, this.context);
    this.mode = mode;
    this.notice = notice;
    if (edit?.kind === 'deploy') this.orders = withDeploy(this.orders, edit.territory, edit.armies);
    if (edit?.kind === 'move') this.orders = withMove(this.orders, edit.from, edit.to, edit.armies);
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
  const player = new Player().click(HOME).send({ kind: 'setArmies', armies: 3 });
  expect(deployedOn(player.orders, HOME)).toBe(3);
  player.send({ kind: 'addArmies', by: -3 });
  expect(player.orders).toEqual([]);
  expect(player.mode).toEqual({ kind: 'deploying', last: null });
});

test('attack: source, target, all that may leave, then any number in range', () => {
  const player = new Player({ kind: 'source' }).click(HOME);
  expect(targets(player.mode, player.context)).toEqual(new Set(neighbours[HOME]));
  player.click(FOE);
  expect(player.orders).toEqual([{ kind: 'attackTransfer', from: HOME, to: FOE, armies: 3 }]);
  expect(player.mode).toEqual({ kind: 'armies', from: HOME, to: FOE });
  player.send({ kind: 'setArmies', armies: 2 });
  expect(player.orders[0]?.armies).toBe(2);
  player.send({ kind: 'setArmies', armies: 99 });
  expect(player.orders[0]?.armies).toBe(3);
  player.send({ kind: 'addArmies', by: -99 });
  expect(player.orders[0]?.armies).toBe(1);
  expect(maxArmies(player.context, HOME, FOE)).toBe(3);
});

test('attack: own neighbours get a transfer, and what was sent once is not sent twice', () => {
  const player = new Player({ kind: 'source' }).click(HOME).click(SECOND);
  expect(player.orders).toEqual([{ kind: 'attackTransfer', from: HOME, to: SECOND, armies: 3 }]);
  const before = player.orders;
  expect(player.click(FOE).notice).toEqual({ kind: 'nothingCanLeave', territory: HOME });
  expect(player.orders).toBe(before);
  // The order that is there can still be opened from its source.
  player.send({ kind: 'back' }).click(HOME).click(SECOND);
  expect(player.mode).toEqual({ kind: 'armies', from: HOME, to: SECOND });
  expect(player.orders).toBe(before);
});

test('attack: land that is not yours, too weak or out of reach is explained', () => {
  const player = new Player({ kind: 'source' });
  expect(player.click(FOE).notice).toEqual({ kind: 'notYours', territory: FOE });
  expect(player.click(SECOND).notice).toEqual({ kind: 'nothingCanLeave', territory: SECOND });
  expect(player.click(HOME).click(FAR).notice).toEqual({ kind: 'notReachable', from: HOME, territory: FAR });
  expect(player.mode).toEqual({ kind: 'target', from: HOME });
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
  expect(player.mode).toEqual({ kind: 'armies', from: HOME, to: FOE });
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
    player.click(HOME).send({ kind: 'goAttack' }).send({ kind: 'back' }).send({ kind: 'addArmies', by: 1 });
    expect(player.mode).toEqual({ kind });
    expect(player.orders).toEqual([]);
  }
  expect(new Player({ kind: 'committed' }).click(HOME).notice).toEqual({ kind: 'isCommitted' });
});
