// Whoever changes eyes in the middle of a round, or follows a link that was made through some, sees the board of that moment.
import { viewFor } from '@salient/engine';
import { expect, test } from 'vitest';
import { ReplayModel } from '../hud/replay/replayModel.ts';
import { planPlayback } from '../playback/plan.ts';
import { ALL_SEEING, recordFor } from './replayFacts.ts';
import { sameMoment } from './sameMoment.ts';
import { mustReplay, playDocument } from './testing.ts';

const replay = mustReplay(playDocument({ seed: 'eyes', rounds: 14, surrenderOneIn: 60 }));
const EYES = [ALL_SEEING, 0, 1, 2];
const stepsOf = (index: number, viewer: number) => planPlayback(recordFor(replay, index, viewer)?.events ?? [], 1);

test('no step that others have seen is still to come, and none is shown that has not happened', () => {
  let fewer = 0;
  for (let index = 1; index < replay.steps.length; index++)
    for (const viewer of [0, 1, 2]) {
      const [all, seen] = [stepsOf(index, ALL_SEEING), stepsOf(index, viewer)];
      fewer += Number(seen.length < all.length);
      let last = 0;
      for (let cursor = 0; cursor <= all.length; cursor++) {
        const step = sameMoment(replay, index, { viewer: ALL_SEEING, cursor }, viewer);
        expect(step).toBeGreaterThanOrEqual(last);
        last = step;
      }
      expect([sameMoment(replay, index, { viewer: ALL_SEEING, cursor: 0 }, viewer), last]).toEqual([0, seen.length]);
    }
  expect(fewer).toBeGreaterThan(5);
});

/** Every moment at which an attack has just been shown to who sees everything, but for the ends of rounds: they uncover more. */
const AFTER_ATTACKS = replay.steps.flatMap(({ events, position }, index) => {
  const all = stepsOf(index, ALL_SEEING);
  const attacks = position.phase === 'finished' ? [] : events.filter(({ kind }) => kind === 'attacked');
  const cursors = attacks.map((attack) => all.findIndex((step) => step.events.includes(attack)) + 1);
  return cursors.filter((cursor) => cursor < all.length).map((cursor) => ({ index, cursor }));
});

test.each([0, 1, 2])(
  'through the eyes of seat %d a moment among the attacks shows what it saw of the board just then',
  (viewer) => {
    expect(AFTER_ATTACKS.length).toBeGreaterThan(10);
    for (const { index, cursor } of AFTER_ATTACKS) {
      const model = new ReplayModel(replay);
      model.jump(index, cursor);
      const { owner, armies } = model.displayed.value;
      const then = { ...replay.steps[index]?.before, owner: Int16Array.from(owner), armies: Int32Array.from(armies) };
      const seen = viewFor(replay.game, then as never, viewer);
      model.see(viewer);
      expect([model.displayed.value.owner, model.displayed.value.armies]).toEqual([seen.owner, seen.armies]);
      model.close();
    }
  },
);

test('a link that was made through somebody’s eyes leads who sees everything to that moment', () => {
  for (const viewer of EYES)
    for (let index = 1; index < replay.steps.length; index++)
      for (let cursor = 0; cursor <= stepsOf(index, viewer).length; cursor++) {
        const step = sameMoment(replay, index, { viewer, cursor }, ALL_SEEING);
        const back = sameMoment(replay, index, { viewer: ALL_SEEING, cursor: step }, viewer);
        expect([index, viewer, back]).toEqual([index, viewer, cursor]);
      }
});
