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

test('through a seat’s eyes a moment among the attacks shows what that seat saw of the board just then', () => {
  const looks = replay.steps.flatMap((step, index) =>
    step.events.flatMap((move) =>
      index > 0 && move.kind === 'attacked' ? [0, 1, 2].map((viewer) => ({ step, index, move, viewer })) : [],
    ),
  );
  let compared = 0;
  for (const { step, index, move, viewer } of looks) {
    const [model, all] = [new ReplayModel(replay), stepsOf(index, ALL_SEEING)];
    const cursor = all.findIndex(({ events }) => events.includes(move)) + 1;
    // What the end of the match uncovers comes with the last step that is seen.
    if (cursor === all.length || step.position.phase === 'finished') continue;
    model.jump(index, cursor);
    const { owner, armies } = model.displayed.value;
    model.see(viewer);
    const truth = { ...step.before, owner: Int16Array.from(owner), armies: Int32Array.from(armies) };
    const seen = viewFor(replay.game, truth as never, viewer);
    expect([model.displayed.value.owner, model.displayed.value.armies]).toEqual([seen.owner, seen.armies]);
    compared++;
    model.close();
  }
  expect(compared).toBeGreaterThan(30);
});

test('a link that was made through somebody’s eyes leads who sees everything to that moment', () => {
  for (const viewer of EYES)
    for (let index = 1; index < replay.steps.length; index++)
      for (let cursor = 0; cursor <= stepsOf(index, viewer).length; cursor++) {
        const step = sameMoment(replay, index, { viewer, cursor }, ALL_SEEING);
        const back = sameMoment(replay, index, { viewer: ALL_SEEING, cursor: step }, viewer);
        expect([index, viewer, back]).toEqual([index, viewer, cursor]);
      }
});
