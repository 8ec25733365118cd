import { expect, test } from 'vitest';
import { PLAIN_CLICK } from '../../interaction/mode.ts';
import { FakeMatch, HOME, makeMessage, makeView } from '../../model/fakeMatch.ts';
import { isCommitAsked, pressMainButton } from './commitTurn.ts';
import { makeScreenState } from './screenState.ts';

async function makeStage() {
  const match = await new FakeMatch({ draft: () => ({ faults: [] }) }).begin();
  const screen = makeScreenState();
  const press = () => {
    match.model.planner.send({ kind: 'goAttack' });
    pressMainButton(match.model, screen);
  };
  return { match, screen, press, commits: () => match.askedFor('commit').length };
}

test('a commit that wastes armies is asked about once', async () => {
  const { match, screen, press, commits } = await makeStage();
  press();
  expect(isCommitAsked(match.model, screen)).toBe(true);
  expect(commits()).toBe(0);
  press();
  expect(commits()).toBe(1);
});

test('the question of a round that is over is no answer for the next', async () => {
  const { match, press, commits } = await makeStage();
  press();
  match.server.round(makeMessage({ round: 2, view: makeView({ round: 2 }) }));
  press();
  expect(commits()).toBe(0);
  press();
  expect(commits()).toBe(1);
});

test('who has placed some of the armies meanwhile is asked about the others', async () => {
  const { match, press, commits } = await makeStage();
  press();
  match.model.planner.send({ kind: 'goDeploy' });
  match.model.planner.send({ kind: 'pick', territory: HOME, modifiers: PLAIN_CLICK });
  press();
  expect(commits()).toBe(0);
});

test('starts that a commit would leave to chance are asked about once', async () => {
  const message = makeMessage({
    phase: 'picking',
    round: 0,
    view: makeView({ phase: 'picking', round: 0, offer: [0, 1, 2] }),
  });
  const match = await new FakeMatch({ draft: () => ({ faults: [] }), sync: () => message }).begin();
  const screen = makeScreenState();
  const press = () => pressMainButton(match.model, screen);
  const commits = () => match.askedFor('commit').length;
  press();
  expect([isCommitAsked(match.model, screen), commits()]).toEqual([true, 0]);
  match.model.planner.send({ kind: 'pick', territory: 0, modifiers: PLAIN_CLICK });
  press();
  expect(commits(), 'another number is another question').toBe(0);
  match.model.planner.send({ kind: 'pick', territory: 1, modifiers: PLAIN_CLICK });
  press();
  expect(commits()).toBe(1);
});
