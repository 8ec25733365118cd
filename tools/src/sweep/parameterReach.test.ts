// What bots have of their own for their parameters, with which an evolution begins.
import { BOT_NAMES, makeBot, SPARRING_NAMES } from '@salient/ai';
import { expect, test } from 'vitest';
import { ownValueOf } from './parameterReach.ts';

const own = (bot: string, parameter: string) => ownValueOf(bot, parameter, { kind: 'playouts', playouts: 400 });

test('an evolution begins with what the bot, its level or its words have', () => {
  expect(own('uct', 'exploration')).toBe(0.2);
  expect(own('explorative', 'exploration')).toBe(Math.SQRT2);
  expect(own('uct:exploration=0.7', 'exploration')).toBe(0.7);
  expect([own('hard', 'pool'), own('hard', 'playouts'), own('uct', 'playouts')]).toEqual([64, 1_600, 400]);
  expect(['exploration', 'samples', 'horizon', 'trees'].map((name) => own('thesis-mcts', name))).toEqual([
    1.41, 15, 10, 4,
  ]);
  expect([own('tasks', 'breakRounds'), own('breaker', 'breakRounds'), own('duel', 'odds')]).toEqual([6.66, 16, 1]);
  expect(own('parallel', 'workers')).toBe(2);
  expect(own('heuristic', 'noise')).toBeUndefined();
});

test('every bot with numbers among its parameters tells what it has of its own', () => {
  for (const name of [...BOT_NAMES, ...SPARRING_NAMES].filter((one) => one !== 'heuristic')) {
    const { knobs = {}, defaults = {} } = makeBot(name) ?? {};
    const numbers = Object.keys(knobs).filter((knob) => knobs[knob]?.kind !== 'word');
    const told = numbers.filter((knob) => defaults[knob] !== undefined);
    expect({ name, told: told.length > 0 }).toEqual({ name, told: numbers.length > 0 });
  }
});
