import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { makeUser } from '../testing.ts';

const { salient, leave } = makeUser();
afterAll(leave);
afterEach(() => void vi.restoreAllMocks());

test('the table of Cubes says how far it is and how long the rest takes, by what this run has played', async () => {
  const words = ['baselines', '--game', 'cubes', '--playouts', '10', '--games'];
  await salient(...words, '2', '--out', 'told');
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 10_000));
  const { complained } = await salient('baselines', '--resume', 'told', '--games', '4');
  const [first, ...others] = complained.split('\n');
  expect(first).toMatch(/^4 of 48 games, pure against random, about \d+ s left$/);
  expect(others.at(-1)).toBe('48 of 48 games, uct+rave+parallel against heuristic, about 0 s left');
});
