import type { BotAnswer } from '@salient/ai';
import { expect, test } from 'vitest';
import { NO_MOVES } from './job.ts';
import { addTurn } from './playGame.ts';

const NOTHING: BotAnswer = { orders: [] as unknown as BotAnswer['orders'], picks: [] };

test('late is a bot that has a time and takes longer; not one that counts playouts, and not a program, whose clock is the contest’s', () => {
  const lateOf = (text: string, budget: { kind: 'time'; ms: number } | { kind: 'playouts'; playouts: number }) =>
    [100, 149, 151].map((ms) => {
      const turn = { answer: NOTHING, ms, thoughts: undefined };
      return addTurn(NO_MOVES, turn, { text, budget }).late;
    });
  expect(lateOf('uct', { kind: 'time', ms: 100 })).toEqual([0, 0, 1]);
  expect(lateOf('uct', { kind: 'playouts', playouts: 100 })).toEqual([0, 0, 0]);
  expect(lateOf('cmd:./their-bot', { kind: 'time', ms: 100 })).toEqual([0, 0, 0]);
});
