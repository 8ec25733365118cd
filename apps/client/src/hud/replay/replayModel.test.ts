// Going forwards through a replay: it ends at its end, however it is gone on with.
import { expect, test } from 'vitest';
import { mustReplay, playDocument } from '../../model/testing.ts';
import { ReplayModel } from './replayModel.ts';

const replay = mustReplay(playDocument({ seed: 'forwards', rounds: 3, surrenderOneIn: 1_000 }));

test.each(['stepForward', 'turnForward', 'roundForward'] as const)('%s at the end stays there', (go) => {
  const model = new ReplayModel(replay);
  model.show(3, 'end');
  const end = model.position.value;
  model[go]();
  expect([model.at.value, model.position.value, model.player.state.value]).toEqual([3, end, 'ended']);
  model.close();
});

test('one round forward from within the last one leads to its end, from the others to the beginning of the next', () => {
  const model = new ReplayModel(replay);
  model.jump(2, 1);
  model.roundForward();
  expect([model.at.value, model.player.cursor.value]).toEqual([3, 0]);
  model.roundForward();
  expect([model.at.value, model.player.cursor.value]).toEqual([3, model.player.steps.value.length]);
  model.close();
});

test('from the end of a round a turn forward is the first of the next', () => {
  const model = new ReplayModel(replay);
  model.show(1, 'end');
  model.turnForward();
  expect(model.at.value).toBe(2);
  expect(model.player.cursor.value).toBeGreaterThan(0);
  model.close();
});
