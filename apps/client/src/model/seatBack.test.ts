// Two tabs with the same seat: when which of them takes it back by itself.
import { expect, test } from 'vitest';
import { FakeMatch, makeMessage } from './fakeMatch.ts';
import { takeSeatBack } from './seatBack.ts';

/** A tab with the match open, and what it does by itself. */
async function openTab(message = makeMessage()) {
  const match = await new FakeMatch().begin(message);
  const did: string[] = [];
  let timers: (() => void)[] = [];
  const session = { ...match.model.session, retryNow: () => did.push('takes it back') };
  const tab = takeSeatBack(
    { signals: match.model.signals, session },
    {
      say: (word) => did.push(word),
      after: (_, run) => {
        timers = [run];
        return () => {
          timers = [];
        };
      },
    },
  );
  const pass = () => {
    for (const run of timers.splice(0)) run();
  };
  return { match, tab, did, pass };
}

test('whose seat another tab has taken takes it back once that one is gone', async () => {
  const { match, tab, did, pass } = await openTab();
  expect(did).toEqual(['here']);
  match.server.status({ kind: 'takenOver' });
  tab.hear('gone');
  expect(did).toEqual(['here']);
  pass();
  expect(did).toEqual(['here', 'takes it back']);
});

test('not where the other tab was loaded anew, nor where this one has its seat', async () => {
  const { match, tab, did, pass } = await openTab();
  tab.hear('gone');
  pass();
  match.server.status({ kind: 'takenOver' });
  tab.hear('gone');
  tab.hear('here');
  pass();
  tab.hear('gone');
  tab.stop();
  pass();
  expect(did).toEqual(['here']);
});

test('a tab that is left says so only while it has the seat', async () => {
  const { match, tab, did } = await openTab();
  tab.leave();
  match.server.status({ kind: 'takenOver' });
  tab.leave();
  expect(did).toEqual(['here', 'gone']);
  const watching = await openTab(makeMessage({ seat: -1, view: null }));
  watching.tab.leave();
  expect(watching.did).toEqual([]);
});
