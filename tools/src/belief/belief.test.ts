import {
  clonePosition,
  makeGame,
  makeRandomSource,
  newMatch,
  parseSettings,
  roundKeyFromSeed,
  viewFor,
} from '@salient/engine';
import { expect, test } from 'vitest';
import { EXIT } from '../cli/command.ts';
import { loadMap } from '../maps/loadMap.ts';
import { beliefCommand } from './beliefCommand.ts';
import { lossOf } from './logLoss.ts';
import { measureBelief } from './measureBelief.ts';

function foggyGame() {
  const map = loadMap('world');
  const settings = parseSettings({ fog: 'normal' });
  if (!map.ok || !settings.ok) throw new Error('no map, no settings');
  const game = makeGame(map.value.map, settings.value, 2);
  if (!game.ok) throw new Error('no game');
  return game.value;
}

const plan = {
  game: foggyGame(),
  bot: { bot: 'heuristic', parameters: {}, budget: undefined, seesAll: false },
  playouts: 0,
  games: 2,
  maxRounds: 8,
  seed: 'test',
  worlds: 16,
};

test('worlds that are the truth lose next to nothing, one that is wrong everywhere much', () => {
  const truth = newMatch(plan.game, makeRandomSource(roundKeyFromSeed('loss', 0)));
  const view = viewFor(plan.game, truth, 0);
  const wrong = clonePosition(truth);
  wrong.owner.fill(1);
  wrong.armies.fill(50);
  const [right, off] = [truth, wrong].map((board) => lossOf(plan.game, view, Array(62).fill(board), truth));
  expect(right?.ownerCount).toBe(truth.owner.length);
  expect((right?.owners ?? 1) / truth.owner.length).toBeCloseTo(-Math.log(63 / 64), 9);
  expect((off?.owners ?? 0) / truth.owner.length).toBeCloseTo(-Math.log(1 / 64), 9);
  expect((off?.armies ?? 0) / truth.owner.length).toBeCloseTo(-Math.log(1 / 70), 9);
});

test('the particles know more than memory alone, and the figures come out the same again', () => {
  const bands = measureBelief(plan);
  const sum = (name: 'particles' | 'recall'): number => bands.reduce((all, { loss }) => all + loss[name].armies, 0);
  expect(sum('particles')).toBeLessThan(sum('recall'));
  expect(measureBelief(plan).map(({ loss }) => loss)).toEqual(bands.map(({ loss }) => loss));
});

test('the command prints a table, and refuses what it does not know', async () => {
  const lines: string[] = [];
  const output = { say: (line: string) => lines.push(line), complain: (line: string) => lines.push(line) };
  expect(await beliefCommand.run(['--games', '1', '--max-rounds', '3', '--worlds', '4'], output)).toBe(EXIT.ok);
  expect(lines.join('\n')).toMatch(/\| 1 … 5 \| 6 \|/);
  expect(await beliefCommand.run(['--fog', 'pea soup'], output)).toBe(EXIT.usage);
  expect(await beliefCommand.run(['--rules', 'c1', '--seats', '3'], output)).toBe(EXIT.usage);
  expect(await beliefCommand.run(['--games', '0'], output)).toBe(EXIT.usage);
});

test('the rules of a contest bring their own fog, which another may replace', async () => {
  const lossesOf = async (...words: string[]): Promise<string> => {
    const lines: string[] = [];
    const output = { say: (line: string) => lines.push(line), complain: (line: string) => lines.push(line) };
    const short = ['--games', '1', '--max-rounds', '3', '--worlds', '4', '--bot', 'heuristic', '--playouts', '0'];
    expect(await beliefCommand.run([...short, ...words], output)).toBe(EXIT.ok);
    // The last column is a time.
    return lines.map((line) => line.split('|').slice(0, -2).join('|')).join('\n');
  };
  const contest = await lossesOf('--rules', 'c1');
  expect(contest).not.toBe(await lossesOf());
  expect(contest).toBe(await lossesOf('--rules', 'c1', '--fog', 'normal'));
  expect(contest).not.toBe(await lossesOf('--rules', 'c1', '--settings', '{"fog":"dense"}'));
  expect(await lossesOf('--fog', 'dense')).toBe(await lossesOf('--settings', '{"fog":"dense"}'));
});
