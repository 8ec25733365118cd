import type { GameEvent } from '@salient/engine';
import { expect, test } from 'vitest';
import { PLAIN_CLICK } from '../../interaction/mode.ts';
import { FakeMatch, FOE, HOME, makeFacts, makeMessage, makeRound, makeView } from '../../model/fakeMatch.ts';
import { hearMatch, soundOf } from './hearMatch.ts';
import { RECIPES, SOUND_NAMES, type SoundName } from './recipes.ts';
import { makePlaySound } from './sounds.ts';

const click = (territory: number) => ({ kind: 'pick', territory, modifiers: PLAIN_CLICK }) as const;
const MOST_MS = 1_100;

test('every sound is short and soft', () => {
  expect(Object.keys(RECIPES)).toEqual([...SOUND_NAMES]);
  for (const notes of Object.values(RECIPES)) {
    expect(notes.length).toBeGreaterThan(0);
    for (const { startMs, lengthMs, level, fromHz, toHz } of notes) {
      expect(startMs + lengthMs).toBeLessThanOrEqual(MOST_MS);
      expect(level).toBeLessThanOrEqual(0.3);
      // An exponential glide must not begin or end at 0.
      expect(Math.min(fromHz, toHz)).toBeGreaterThan(0);
    }
  }
});

test('nothing is heard while muted or silent, and behind another tab only the call to a new round', () => {
  const heard: number[] = [];
  const state = { isMuted: false, volume: 0.5, isHidden: false };
  const play = makePlaySound({
    isMuted: () => state.isMuted,
    volume: () => state.volume,
    isHidden: () => state.isHidden,
    playNotes: (notes, volume) => heard.push(notes.length * volume),
  });
  play('win');
  expect(heard).toEqual([2]);
  state.isHidden = true;
  play('win');
  expect(heard).toEqual([2]);
  play('turn');
  expect(heard).toEqual([2, 1]);
  state.isMuted = true;
  play('turn');
  Object.assign(state, { isMuted: false, volume: 0 });
  play('turn');
  expect(heard).toEqual([2, 1]);
});

async function listen(): Promise<{ match: FakeMatch; heard: SoundName[] }> {
  const match = new FakeMatch({ draft: () => ({ faults: [] }), commit: () => ({}), uncommit: () => ({}) });
  const heard: SoundName[] = [];
  hearMatch(match.model, (name) => heard.push(name));
  await match.begin();
  return { match, heard };
}

test('planning is heard: armies, orders, refusals, the commit', async () => {
  const { match, heard } = await listen();
  const { planner, requests } = match.model;
  planner.send(click(HOME));
  expect(heard).toEqual(['place']);
  planner.send({ kind: 'goAttack' });
  planner.send(click(HOME));
  planner.send(click(FOE));
  expect(heard).toEqual(['place', 'order']);
  planner.send({ kind: 'addAmount', by: -1 });
  expect(heard).toHaveLength(2);
  planner.send({ kind: 'back' });
  planner.send(click(FOE));
  expect(heard).toEqual(['place', 'order', 'refuse']);
  planner.undo();
  expect(heard).toHaveLength(3);
  await requests.commit();
  expect(heard).toEqual(['place', 'order', 'refuse', 'commit']);
});

test('a draft and a commit that are there already make no sound', async () => {
  const match = new FakeMatch();
  const heard: SoundName[] = [];
  hearMatch(match.model, (name) => heard.push(name));
  const draft = { kind: 'orders', orders: [{ kind: 'deploy', territory: HOME, armies: 5 }] } as never;
  await match.begin(makeMessage({ draft, isCommitted: true }));
  expect(match.model.signals.mode.value.kind).toBe('committed');
  expect(heard).toEqual([]);
});

test('land that changes hands is heard when it has been shown', async () => {
  const { match, heard } = await listen();
  match.server.round(makeRound(makeView()));
  expect(heard).toEqual([]);
  await match.tick();
  expect(heard).toEqual(['conquer']);
});

const taken = (seat: number, defender: number): GameEvent =>
  ({ kind: 'attacked', seat, defender, captured: true }) as unknown as GameEvent;

test('conquests sound by whose they are', () => {
  expect(soundOf([taken(0, 1)], 0)).toBe('conquer');
  expect(soundOf([taken(0, 1)], 1)).toBe('loss');
  expect(soundOf([taken(0, 1)], 2)).toBeNull();
  expect(soundOf([taken(0, -1)], -1)).toBe('conquer');
  expect(soundOf([{ ...taken(0, 1), captured: false } as GameEvent], 0)).toBeNull();
});

test.each([
  [{ kind: 'win', seats: [0] }, 'win'],
  [{ kind: 'win', seats: [1] }, 'loss'],
  [{ kind: 'noResult' }, 'loss'],
] as const)('the end of a match that was watched to it: %o', async (result, name) => {
  const { match, heard } = await listen();
  match.server.facts(makeFacts());
  match.server.facts(makeFacts({ phase: 'finished', result: result as never }));
  expect(heard).toEqual([name]);
});
