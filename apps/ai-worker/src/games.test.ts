import { expect, test } from 'vitest';
import { makeGameLibrary } from './games.ts';
import { makeJob, makeLagoonGame, positionBefore } from './testing.ts';

test('games are kept from job to job, the newest 32 of them', () => {
  const game = makeLagoonGame();
  const job = makeJob(game, positionBefore(game, 1));
  const library = makeGameLibrary();
  /** The game with a base income of its own. */
  const play = (baseIncome: number) => {
    const made = library.gameOf({ ...job, settings: { ...job.settings, baseIncome } });
    if (!made.ok) throw new Error('no game');
    return made.value;
  };
  const kept = Array.from({ length: 32 }, (_, at) => play(1 + at));
  expect(kept.map((_, at) => play(1 + at)).every((one, at) => one === kept[at])).toBe(true);
  expect(kept.every(({ map }) => map === kept[0].map)).toBe(true);
  play(33);
  expect(kept.slice(1).every((one, at) => play(2 + at) === one)).toBe(true);
  expect(play(1)).not.toBe(kept[0]);
  expect(play(1).settings.baseIncome).toBe(1);
});
