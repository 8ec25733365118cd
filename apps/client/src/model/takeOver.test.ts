// A link that moves seats to this device, opened over a connection that does not hold.
import { expect, test } from 'vitest';
import { FakeMatch, makeMessage } from './fakeMatch.ts';
import { takeSeatsOver } from './takeOver.ts';

const WATCHING = makeMessage({ seat: -1, view: null });

function openLink() {
  const match = new FakeMatch();
  let timesAnswered = 0;
  takeSeatsOver(match.model, 'wxyz6789', () => timesAnswered++);
  return { match, timesAnswered: () => timesAnswered };
}

test('what nobody answered is asked again over the next connection, and what was answered is not', async () => {
  const { match, timesAnswered } = openLink();
  match.unheard.add('takeOver');
  await match.begin(WATCHING);
  expect(match.askedFor('takeOver')).toEqual([{ code: 'wxyz6789' }]);
  expect([timesAnswered(), match.model.signals.complaint.value]).toEqual([0, null]);
  match.server.status({ kind: 'lost' });
  match.unheard.clear();
  match.answers.takeOver = () => ({ seats: [0], seatToken: 'token' });
  match.server.status({ kind: 'live' });
  await match.settle();
  expect([match.kept, timesAnswered()]).toEqual([['abcd2345 token'], 1]);
  match.server.status({ kind: 'lost' });
  match.server.status({ kind: 'live' });
  await match.settle();
  expect(match.askedFor('takeOver')).toHaveLength(2);
});

test('a code that is refused is told and not asked again', async () => {
  const { match, timesAnswered } = openLink();
  await match.begin(WATCHING);
  expect([match.model.signals.complaint.value, timesAnswered()]).toEqual(['Refused by the test.', 1]);
  match.server.status({ kind: 'lost' });
  match.server.status({ kind: 'live' });
  await match.settle();
  expect(match.askedFor('takeOver')).toHaveLength(1);
});

test('a link that has lost its code asks for nothing and says what to do', async () => {
  const match = new FakeMatch();
  let timesAnswered = 0;
  takeSeatsOver(match.model, '', () => timesAnswered++);
  await match.begin(WATCHING);
  expect([match.askedFor('takeOver'), timesAnswered]).toEqual([[], 1]);
  expect(match.model.signals.complaint.value).toContain('not whole');
});
