// What a seat knows of the others' orders, out of events that are filtered for it.
import { filterEvents, type GameEvent, UNKNOWN_ARMIES } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../maps/world.json' with { type: 'json' };
import { playMatch } from './arena/playMatch.ts';
import { makeBot } from './bots/registry.ts';
import { playoutBudget } from './budget.ts';
import { type SeenFight, sightingOf } from './sighting.ts';
import { makeTestGame } from './testing.ts';

test('every march out of sight is known by where it left, in matches under fog', () => {
  const game = makeTestGame(world, 3, { fog: 'normal' });
  const bot = makeBot('random');
  if (bot === undefined) throw new Error('no random');
  const bots = Array.from({ length: game.seats }, () => ({ bot, parameters: {} }));
  const { steps } = playMatch({ game, bots, seed: 'left', maxRounds: 12, budgetFor: () => playoutBudget(0) });
  let departures = 0;
  for (const { round, before, events } of steps) {
    const seen: GameEvent[] = filterEvents(game, before, events, 0);
    const departed = seen.filter((event) => event.kind === 'departed');
    const sighted = sightingOf(seen, round).marches.filter(({ from, to }) => from !== null && to === null);
    expect(sighted).toEqual(departed.map(({ seat, from }) => ({ seat, from, to: null, armies: UNKNOWN_ARMIES })));
    departures += departed.length;
  }
  expect(departures).toBeGreaterThan(0);
});

test('a fight of which one part was hidden is known by the other, and a fight that was seen whole is not told', () => {
  const bot = makeBot('random');
  if (bot === undefined) throw new Error('no random');
  const fightsIn = (fog: 'none' | 'complete'): SeenFight[] => {
    const game = makeTestGame(world, 3, { fog });
    const bots = Array.from({ length: game.seats }, () => ({ bot, parameters: {} }));
    const { steps } = playMatch({ game, bots, seed: 'hit', maxRounds: 12, budgetFor: () => playoutBudget(0) });
    return steps.flatMap(({ round, before, events }) => {
      const fights = sightingOf(filterEvents(game, before, events, 0), round).fights ?? [];
      const fought = events.filter(({ kind }) => kind === 'attacked');
      for (const fight of fights) expect(fought).toContainEqual(expect.objectContaining(trueTo(fight)));
      return [...fights];
    });
  };
  const fights = fightsIn('complete');
  const isOwn = ({ seat }: SeenFight): boolean => seat === 0;
  expect(fights.filter(isOwn).length).toBeGreaterThan(0);
  expect(fights.filter((fight) => !isOwn(fight)).length).toBeGreaterThan(0);
  expect(
    fights.filter(isOwn).every(({ attackersLost, defendingArmies }) => attackersLost >= 0 && defendingArmies < 0),
  ).toBe(true);
  expect(fightsIn('none')).toEqual([]);
});

/** What a fight tells, without what it does not. */
const trueTo = ({ seat, ...fight }: SeenFight): Partial<GameEvent> =>
  Object.fromEntries(
    Object.entries({ ...fight, ...(seat === null ? {} : { seat }) }).filter(([, value]) => value !== UNKNOWN_ARMIES),
  );

test('without fog every attack and every transfer is a march that was seen', () => {
  const game = makeTestGame(world, 3);
  const bot = makeBot('random');
  if (bot === undefined) throw new Error('no random');
  const bots = Array.from({ length: game.seats }, () => ({ bot, parameters: {} }));
  const { steps } = playMatch({ game, bots, seed: 'seen', maxRounds: 12, budgetFor: () => playoutBudget(0) });
  const kinds = new Set<string>();
  for (const { round, before, events } of steps) {
    const moved = events.filter(({ kind }) => kind === 'attacked' || kind === 'transferred');
    for (const { kind } of moved) kinds.add(kind);
    expect(sightingOf(filterEvents(game, before, events, 0), round).marches).toHaveLength(moved.length);
  }
  expect(kinds.size).toBe(2);
});
