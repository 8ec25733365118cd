import { expect, test } from 'vitest';
import { PLAIN_CLICK } from '../../interaction/mode.ts';
import { FakeMatch, HOME, makeFacts, makeMessage } from '../../model/fakeMatch.ts';
import { namesOf } from './names.ts';
import { nextStep, refusedStep } from './nextStep.ts';

async function said(isCommitFinal: boolean) {
  const { model } = await new FakeMatch().begin(makeMessage({ isCommitted: true }), makeFacts({ isCommitFinal }));
  model.planner.send({ kind: 'pick', territory: HOME, modifiers: PLAIN_CLICK });
  return [nextStep(model, namesOf(model), false), refusedStep(model, namesOf(model))];
}

test('nobody is told to take back what cannot be taken back', async () => {
  expect(await said(false)).toEqual([
    'Your turn is in. You can take it back until the round closes.',
    'Your turn is committed. Take it back to change it.',
  ]);
  expect(await said(true)).toEqual(['Your turn is in. It cannot be taken back.', null]);
});
