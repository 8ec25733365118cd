// What is said of a replay that is stepped through by buttons or keys.
import { expect, test } from 'vitest';
import { mustReplay, playDocument } from '../../model/testing.ts';
import { ReplayModel } from './replayModel.ts';
import { replayNews } from './replayNews.ts';

const WISH = { seed: 'told', rounds: 3, surrenderOneIn: 1_000 } as const;
const open = (more: object = {}) => new ReplayModel(mustReplay(playDocument({ ...WISH, ...more })));

test('every step is told by its place and by its line of the log, and no two in a row alike', () => {
  const model = open();
  model.show(1, 'start');
  const told = [replayNews(model)];
  const of = model.player.steps.value.length;
  for (let step = 1; step <= of; step++) {
    model.jump(1, step);
    told.push(replayNews(model));
  }
  expect(told[0]).toBe('Round 1 of 3');
  told.slice(1).forEach((words, index) => {
    expect(words).toMatch(
      new RegExp(`^Round 1 of 3, step ${index + 1} of ${of}\\. (Ana|Björn|Chiara|Territory \\d+ held)`),
    );
  });
  expect(told.some((words) => words.includes(' deployed '))).toBe(true);
  model.close();
});

test('a step that is being shown is told at once', () => {
  const model = open();
  model.show(1, 'start');
  model.stepForward();
  const [first] = model.player.steps.value;
  expect(first?.durationMs).toBeGreaterThan(0);
  expect(replayNews(model)).toContain('step 1 of');
  model.close();
});

test('the beginning of a round tells how the one before went, and while it plays the round alone is told', () => {
  const model = open();
  model.show(2, 'start');
  expect(replayNews(model)).toMatch(/^Round 2 of 3\. Round 1 in short\. ./);
  model.toggle();
  expect(replayNews(model)).toBe('Round 2 of 3');
  model.close();
});

test('the end tells the result, or why there is none', () => {
  const model = open();
  model.show(3, 'end');
  expect(replayNews(model)).toMatch(/^Round 3 of 3, step (\d+) of \1\. .+\. No result$/);
  model.close();
  const ended = open({ isEndedByVote: true });
  ended.show(4, 'end');
  expect(replayNews(ended)).toMatch(/^After 3 rounds\. The match was ended here by /);
  ended.close();
});
