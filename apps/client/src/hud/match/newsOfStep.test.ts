// What is said of a round of a match that is stepped through by buttons or keys.
import { expect, test } from 'vitest';
import { FakeMatch, makeMessage, makeRound, makeView } from '../../model/fakeMatch.ts';
import { lookBack } from '../../model/lookBack.ts';
import { newsOfStep } from './newsOfStep.ts';

/** Round 1 has been shown to its end, and is put on again. */
async function again() {
  const match = await new FakeMatch().begin();
  match.server.round(makeRound(makeView()));
  const { model } = match;
  expect(newsOfStep(model), 'while it plays').toBe('');
  model.player.skip();
  expect(newsOfStep(model), 'in the present').toBe('');
  return match;
}

test('a step forward or back in playback tells the place and the line of the log', async () => {
  const { model } = await again();
  model.watchAgain();
  model.player.pause();
  const first = newsOfStep(model);
  expect(first).toMatch(/^Round 1, step 1 of 1\. Ana took /);
  model.player.stepBack();
  expect(newsOfStep(model)).toBe('Round 1');
  model.player.stepForward();
  expect(newsOfStep(model), 'at once, while it is being shown').toBe(first);
  model.player.skip();
  expect(newsOfStep(model)).toBe('');
});

test('the look back of the lab tells its steps, too, and at the beginning of a round how the one before went', async () => {
  const match = await again();
  const { model } = match;
  match.server.round(makeRound(makeView({ round: 2 })));
  model.player.skip();
  lookBack(model, 'roundBack');
  expect(newsOfStep(model)).toMatch(/^Round 2\. Round 1 in short\. ./);
  lookBack(model, 'stepForward');
  expect(newsOfStep(model)).toMatch(/^Round 2, step 1 of \d+\. ./);
  lookBack(model, 'toEnd');
  expect(newsOfStep(model)).toBe('');
  match.server.round(makeRound(makeView({ round: 3 })));
  model.player.skip();
  lookBack(model, 'roundBack');
  expect(newsOfStep(model), 'the one before, not the first').toMatch(/^Round 3\. Round 2 in short\. ./);
});

test('the picks have no summary: the first round begins without one', async () => {
  const match = await new FakeMatch().begin(makeMessage({ round: 0, phase: 'picking' }));
  const { model } = match;
  for (const round of [0, 1]) {
    match.server.round(makeRound(makeView({ round })));
    model.player.skip();
  }
  lookBack(model, 'roundBack');
  expect(newsOfStep(model)).toBe('Round 1');
});
