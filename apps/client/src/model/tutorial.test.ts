import { expect, test } from 'vitest';
import { tutorialStep } from './tutorial.ts';

const start = { phase: 'orders', round: 1, left: 5, moves: 0, isCommitted: false, isReviewing: false } as const;

test('each step waits for the deed before it', () => {
  expect(tutorialStep({ ...start, phase: 'picking', round: 0 })).toBe('pick');
  expect(tutorialStep(start)).toBe('deploy');
  expect(tutorialStep({ ...start, left: 1, moves: 2 })).toBe('deploy');
  expect(tutorialStep({ ...start, left: 0 })).toBe('attack');
  expect(tutorialStep({ ...start, left: 0, moves: 1 })).toBe('commit');
  expect(tutorialStep({ ...start, left: 0, moves: 1, isCommitted: true })).toBe('watch');
});

test('it is over when the first round has been watched, also when the round was closed early or ended the match', () => {
  expect(tutorialStep({ ...start, round: 2, isReviewing: true })).toBe('watch');
  expect(tutorialStep({ ...start, round: 2 })).toBe('done');
  expect(tutorialStep({ ...start, phase: 'finished', round: 1 })).toBe('done');
});
