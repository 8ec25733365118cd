import { PRESETS, type Settings } from '@salient/engine';
import { expect, test } from 'vitest';
import { PLAIN_CLICK } from '../../interaction/mode.ts';
import { FakeMatch, FOE, HOME, makeFacts, makeMessage } from '../../model/fakeMatch.ts';
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

test('who has no armies to place is told why, and not that all are placed', async () => {
  const hints = async (settings: Partial<Settings>) => {
    const facts = makeFacts({ settings: { ...PRESETS.warlight, ...settings } });
    const { model } = await new FakeMatch({ draft: () => ({ faults: [] }) }).begin(makeMessage(), facts);
    return (['goDeploy', 'goAttack'] as const).map((kind) => {
      model.planner.send({ kind });
      return nextStep(model, namesOf(model), false);
    });
  };
  // 4 armies stand there.
  const onwards = ['On to attacks.', 'Choose where to attack or move from, or commit.'];
  expect(await hints({ armyCap: 1, baseIncome: 4 })).toEqual(
    onwards.map((words) => `No armies this round: you have reached the army cap. ${words}`),
  );
  expect(await hints({ armyCap: 1, baseIncome: 0 })).toEqual(
    onwards.map((words) => `No armies this round: your income is 0. ${words}`),
  );
  expect((await hints({ armyCap: 2, baseIncome: 4 }))[0]).toMatch(/^Place 4 armies/);
});

test('the line under the map says how many an open order takes along', async () => {
  const { model } = await new FakeMatch({ draft: () => ({ faults: [] }) }).begin();
  model.planner.send({ kind: 'goAttack' });
  for (const territory of [HOME, FOE]) model.planner.send({ kind: 'pick', territory, modifiers: PLAIN_CLICK });
  expect(nextStep(model, namesOf(model), false)).toContain(': Attack with 3. Set the number');
  model.planner.send({ kind: 'addAmount', by: -1 });
  expect(nextStep(model, namesOf(model), false)).toContain(': Attack with 2. Set the number');
});

test('why a click did nothing is said until something is done, by whatever means', async () => {
  const { model } = await new FakeMatch({ draft: () => ({ faults: [] }) }).begin();
  const { planner } = model;
  const refused = () => refusedStep(model, namesOf(model));
  planner.send({ kind: 'pick', territory: HOME, modifiers: PLAIN_CLICK });
  for (const edit of [planner.undo, planner.redo, planner.clear]) {
    planner.send({ kind: 'pick', territory: FOE, modifiers: PLAIN_CLICK });
    expect(refused()).toMatch(/is not yours/);
    edit();
    expect(refused()).toBeNull();
  }
});
