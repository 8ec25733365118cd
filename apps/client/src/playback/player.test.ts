// The player on a stage and a clock that the test moves: cursor, fold, pause, skip, steps and speed.
import type { GameEvent, View } from '@salient/engine';
import { expect, test } from 'vitest';
import { makeClockStage, type Stage } from './clockStage.ts';
import type { PlaybackStep } from './plan.ts';
import { Player, type Timeline } from './player.ts';

const START: View = {
  seat: 0,
  phase: 'orders',
  round: 1,
  owner: [0, 1, -1],
  armies: [9, 9, 2],
  fates: ['playing', 'playing'],
  offer: [],
  result: null,
};

/** Territory 1 counts down to show which events have been folded. */
const event = (index: number): GameEvent => ({
  kind: 'transferred',
  index,
  seat: 1,
  from: 1,
  to: 2,
  armies: 1,
  touched: [{ territory: 1, owner: 1, armies: 8 - index }],
});
const TIMELINE: Timeline = { start: START, events: [event(0), event(1), event(2)], viewer: null };

function fold(view: View, events: readonly GameEvent[]): View {
  const armies = [...view.armies];
  for (const { touched } of events) for (const one of touched) armies[one.territory] = one.armies;
  return { ...view, armies };
}

/** A stage whose steps end when the test says so. */
class ManualStage implements Stage {
  readonly played: { step: PlaybackStep; speed: number }[] = [];
  #end: () => void = () => {};
  play(step: PlaybackStep, speed: number): Promise<void> {
    this.played.push({ step, speed });
    return new Promise((resolve) => {
      this.#end = resolve;
    });
  }
  finish(): void {
    this.#end();
  }
  async end(): Promise<void> {
    this.#end();
    await settle();
  }
}

/** Lets what is already resolved go on. */
async function settle(): Promise<void> {
  for (let i = 0; i < 5; i++) await Promise.resolve();
}

function makePlayer(at: 'start' | 'end' = 'start') {
  const stage = new ManualStage();
  const player = new Player({ fold });
  player.attach(stage);
  player.load(TIMELINE, at);
  return { player, stage, shown: () => player.displayed.value.armies[1] };
}

test('plays step by step and shows the fold up to the cursor', async () => {
  const { player, stage, shown } = makePlayer();
  expect([player.state.value, player.cursor.value, shown()]).toEqual(['paused', 0, 9]);
  player.play();
  expect(stage.played).toHaveLength(1);
  expect([player.cursor.value, shown()]).toEqual([0, 9]);
  expect(player.current.value).toBe(player.steps.value[0]);
  await stage.end();
  expect([player.cursor.value, shown(), stage.played.length]).toEqual([1, 8, 2]);
  await stage.end();
  await stage.end();
  expect([player.state.value, player.cursor.value, shown()]).toEqual(['ended', 3, 6]);
  expect(player.current.value).toBe(player.steps.value[2]);
});

test('paused in a step, it is shown to its end and nothing more; then playing goes on', async () => {
  const { player, stage } = makePlayer();
  player.play();
  player.pause();
  await stage.end();
  expect([player.state.value, player.cursor.value, stage.played.length]).toEqual(['paused', 1, 1]);
  player.toggle();
  expect(stage.played).toHaveLength(2);
  player.toggle();
  player.toggle();
  expect(stage.played).toHaveLength(2);
  await stage.end();
  expect([player.state.value, player.cursor.value, stage.played.length]).toEqual(['playing', 2, 3]);
});

test('skipping ends the running step at once and its late end changes nothing', async () => {
  const { player, stage, shown } = makePlayer();
  player.play();
  player.skip();
  expect([player.state.value, player.cursor.value, shown()]).toEqual(['ended', 3, 6]);
  await settle();
  expect([player.state.value, player.cursor.value, stage.played.length]).toEqual(['ended', 3, 1]);
});

test('steps forward with animation, hurries a running one, and back without', async () => {
  const { player, stage, shown } = makePlayer();
  player.stepForward();
  expect(stage.played).toHaveLength(1);
  player.stepForward();
  await settle();
  expect([player.state.value, player.cursor.value, stage.played.length]).toEqual(['paused', 1, 1]);
  player.stepBack();
  expect([player.cursor.value, shown()]).toEqual([0, 9]);
  player.stepBack();
  expect(player.cursor.value).toBe(0);
});

test('seeks anywhere, keeps playing if it was, and the end can be played again from the start', async () => {
  const { player, stage, shown } = makePlayer('end');
  expect([player.state.value, shown()]).toEqual(['ended', 6]);
  player.seek(1);
  expect([player.state.value, shown(), stage.played.length]).toEqual(['paused', 8, 0]);
  player.play();
  player.seek(2);
  await settle();
  expect([player.state.value, player.cursor.value, stage.played.length]).toEqual(['playing', 2, 2]);
  player.seek(99);
  expect(player.state.value).toBe('ended');
  player.play();
  expect([player.state.value, player.cursor.value, shown()]).toEqual(['playing', 0, 9]);
});

test('the step of an event is shown from before it, and nothing after it', async () => {
  const { player, stage, shown } = makePlayer('end');
  player.showStepOf(TIMELINE.events[1]!);
  expect([player.cursor.value, shown(), stage.played.length]).toEqual([1, 8, 1]);
  expect(player.current.value?.events).toEqual([TIMELINE.events[1]]);
  await stage.end();
  expect([player.state.value, player.cursor.value, stage.played.length]).toEqual(['paused', 2, 1]);
  player.play();
  player.showStepOf(TIMELINE.events[0]!);
  await stage.end();
  expect([player.state.value, player.cursor.value]).toEqual(['paused', 1]);
  player.showStepOf(event(7));
  expect(player.cursor.value).toBe(1);
});

test('a step being shown is reached before the cursor has passed it', async () => {
  const { player, stage } = makePlayer();
  const reached = () => [player.cursor.value, player.reached.value];
  expect(reached()).toEqual([0, 0]);
  player.stepForward();
  expect(reached()).toEqual([0, 1]);
  await stage.end();
  expect(reached()).toEqual([1, 1]);
  player.stepForward();
  player.stepBack();
  expect(reached()).toEqual([0, 0]);
});

test('a new speed holds from the next step on', async () => {
  const { player, stage } = makePlayer();
  player.play();
  player.setSpeed(2);
  await stage.end();
  expect(stage.played.map(({ step, speed }) => [step.durationMs, speed])).toEqual([
    [600, 1],
    [600, 2],
  ]);
});

test('without a board the steps take their time on the clock; a board that comes later goes on', async () => {
  const due: { at: number; call: () => void }[] = [];
  const scheduler = (at: number, call: () => void) => {
    const entry = { at, call };
    due.push(entry);
    return () => void due.splice(due.indexOf(entry), 1);
  };
  const player = new Player({ fold, scheduler });
  player.setSpeed(2);
  player.load(TIMELINE, 'start');
  player.play();
  expect(due.map(({ at }) => at)).toEqual([300]);
  due.pop()?.call();
  await settle();
  expect(player.cursor.value).toBe(1);
  const stage = new ManualStage();
  player.attach(stage);
  await settle();
  expect(due).toEqual([]);
  expect(stage.played[0].step).toBe(player.steps.value[1]);
  expect(player.cursor.value).toBe(1);
});

test('another round takes the place of the first, mid-step', async () => {
  const { player, stage, shown } = makePlayer();
  player.play();
  player.load({ ...TIMELINE, events: [event(3)] }, 'end');
  await settle();
  expect([player.state.value, player.cursor.value, shown()]).toEqual(['ended', 1, 5]);
  expect(stage.played).toHaveLength(1);
});

test('the clock stage ends a step early when told to', async () => {
  const stage = makeClockStage(() => () => {});
  const over = stage.play({ events: [], durationMs: 1000 }, 1);
  stage.finish();
  await expect(over).resolves.toBeUndefined();
});

test('a single step that runs while the board comes is shown there, and ends', async () => {
  const stage = new ManualStage();
  const player = new Player({ fold, scheduler: () => () => undefined });
  player.load(TIMELINE, 'start');
  player.showStepOf(TIMELINE.events[1]);
  player.attach(stage);
  expect(stage.played.map(({ step }) => step)).toEqual([player.steps.value[1]]);
  await stage.end();
  expect([player.state.value, player.cursor.value, stage.played.length]).toEqual(['paused', 2, 1]);
});
