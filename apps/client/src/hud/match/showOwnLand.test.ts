import { expect, test } from 'vitest';
import { FakeMatch, HOME, makeMessage, makeRound, makeView } from '../../model/fakeMatch.ts';
import { showOwnLand } from './showOwnLand.ts';

async function look(message = makeMessage(), isNarrow = true) {
  const match = await new FakeMatch().begin(message);
  const moves: string[] = [];
  const inSight = new Set<number>();
  const board = {
    approach: (territories: readonly number[]) => void moves.push(`approach ${territories.join(' ')}`),
    ensureVisible: (territories: readonly number[]) => void moves.push(`show ${territories.join(' ')}`),
    isNarrow: () => isNarrow,
    sees: (territory: number) => inSight.has(territory),
  };
  showOwnLand(match.model, () => board);
  return { match, moves, inSight };
}

test('after playback the view comes back to own land, if none of it is in sight', async () => {
  const { match, moves, inSight } = await look();
  match.server.round(makeRound(makeView()));
  expect(match.model.derived.isReviewing.value).toBe(true);
  expect(moves).toEqual([]);
  match.model.player.skip();
  expect(moves).toHaveLength(1);
  expect(moves[0]).toMatch(/^show 0 /);
  match.model.watchAgain();
  inSight.add(HOME);
  match.model.player.skip();
  expect(moves).toHaveLength(1);
});

test('on a wide board the view stays where it is', async () => {
  const { match, moves } = await look(makeMessage(), false);
  match.server.round(makeRound(makeView()));
  match.model.player.skip();
  expect(moves).toEqual([]);
});

test('when the picks are dealt out, the view goes closer and to where the player starts', async () => {
  const picking = makeView({ phase: 'picking', round: 0, owner: makeView().owner.map(() => -1) });
  const { match, moves } = await look(makeMessage({ phase: 'picking', round: 0, view: picking }));
  match.server.round(makeMessage());
  expect(moves).toEqual(['approach 0']);
});

test('when it has been shown how the starts were dealt out, the view is where the player starts', async () => {
  const picking = makeView({ phase: 'picking', round: 0, owner: makeView().owner.map(() => -1) });
  const { match, moves } = await look(makeMessage({ phase: 'picking', round: 0, view: picking }));
  const touched = [{ territory: HOME, owner: 0, armies: 3 }];
  const events = [{ kind: 'picked', index: 0, seat: 0, touched }] as const;
  match.server.round(makeMessage({ before: picking, events }));
  expect(match.model.derived.isReviewing.value).toBe(true);
  match.model.player.skip();
  expect(moves.at(-1)).toBe('approach 0');
  const before = moves.length;
  match.model.watchAgain();
  match.server.round(makeRound(makeView()));
  match.model.player.skip();
  expect(moves.slice(before).filter((move) => move.startsWith('approach'))).toEqual([]);
});
