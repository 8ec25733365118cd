// What the seats of a match among bots are asked: what each of them is shown, and remembers of what it was shown.
import { filterEvents, type View, viewFor } from '@salient/engine';
import { expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import { makeBot } from '../bots/registry.ts';
import { chooseNow, playoutBudget } from '../budget.ts';
import { type Sighting, sightingOf } from '../sighting.ts';
import { makeTestGame } from '../testing.ts';
import { conductMatch, type MatchStep, type Question } from './conductMatch.ts';

test('every seat sees and remembers its views, its events and its wishes, under the fog that it is shown', () => {
  const bot = makeBot('heuristic');
  if (bot === undefined) throw new Error('no heuristic');
  const [game, clear] = (['heavy', 'none'] as const).map((fog) => makeTestGame(lagoon, 2, { fog }));
  const shownTo = (seat: number) => (seat === 0 ? clear : game);
  const steps: MatchStep[] = [];
  const asked: Question[] = [];
  const match = conductMatch({ game, seed: 'shown', maxRounds: 5, shownTo, onStep: (step) => void steps.push(step) });
  let turn = match.next();
  while (!turn.done) {
    asked.push(turn.value);
    turn = match.next(chooseNow(bot, turn.value.task, playoutBudget(0)));
  }
  expect(steps.length).toBeGreaterThan(3);
  for (const seat of [0, 1]) {
    const shown = shownTo(seat);
    const views: View[] = [];
    const sightings: Sighting[] = [];
    const tasks = asked.filter((question) => question.seat === seat).map(({ task }) => task);
    expect(tasks).toHaveLength(steps.length);
    steps.forEach(({ round, before, events }, at) => {
      const task = tasks[at];
      const wishes = round === 0 ? [] : steps[0].picks[seat].territories;
      expect(task.game).toBe(shown);
      expect(task).toMatchObject({ view: viewFor(shown, before, seat), observations: views, sightings, wishes });
      views.push(task.view);
      if (round > 0) sightings.push(sightingOf(filterEvents(shown, before, events, seat), round));
    });
    // Of this the test lives: the one sees all, the other next to nothing.
    expect(views.at(-1)?.owner.includes(-2)).toBe(seat === 1);
  }
});
