import {
  clonePosition,
  makeGame,
  makeRandomSource,
  newMatch,
  parseSettings,
  roundKeyFromSeed,
  viewFor,
} from '@salient/engine';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { loadMap } from '../maps/loadMap.ts';
import { makeUser } from '../testing.ts';
import { lossOf } from './logLoss.ts';
import { joinMatches, measureMatch } from './measureBelief.ts';

const { salient, read, dotsIn, leave } = makeUser();
afterAll(leave);
afterEach(() => void vi.restoreAllMocks());
const belief = (...words: string[]) => salient('belief', ...words);
const SHORT = ['--games', '1', '--max-rounds', '3', '--worlds', '4'];
/** Without times: those stand in the last column. */
const lossesIn = (said: readonly string[]): string =>
  said
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(0, -2).join('|'))
    .join('\n');

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
  bot: { bot: 'heuristic', parameters: {} },
  budget: { kind: 'playouts', playouts: 0 } as const,
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

test('the particles know more than memory alone, and the figures come out the same again', async () => {
  const matches = () => Promise.all([0, 1].map((number) => measureMatch(plan, number, async () => undefined)));
  const measured = async () => joinMatches(await matches());
  const bands = await measured();
  const sum = (name: 'particles' | 'recall'): number => bands.reduce((all, { loss }) => all + loss[name].armies, 0);
  expect(sum('particles')).toBeLessThan(sum('recall'));
  expect((await measured()).map(({ loss }) => loss)).toEqual(bands.map(({ loss }) => loss));
  const [one = 0, other = 0] = (await matches()).map(([band]) => band?.turns);
  expect(bands[0]?.turns).toBe(one + other);
});

test('the command prints a table and writes it into a report, without times for machines', async () => {
  const { status, said } = await belief(...SHORT, '--out', 'report');
  expect(status).toBe(0);
  expect(said.join('\n')).toMatch(/\| 1 … 5 \| 6 \|/);
  expect(said.join('\n')).toContain('armies, 1 match:');
  expect(read('report/report.md')).toContain(said.find((line) => line.startsWith('| 1 … 5 ')));
  const { bands, matches } = JSON.parse(read('report/report.json')).figures;
  expect([matches, bands[0].from, bands[0].turns, bands[0].ms]).toEqual([1, 1, 6, undefined]);
  // Owners and armies by three ways, in the one band that was reached.
  expect(dotsIn('report', 'losses')).toBe(6);
});

test('the rules of a contest bring their own fog, which another may replace', async () => {
  let run = 0;
  const lossesOf = async (...words: string[]): Promise<string> => {
    const quick = [...SHORT, '--bot', 'heuristic', '--playouts', '0', '--out', `fog-${run++}`];
    const { status, said } = await belief(...quick, ...words);
    expect(status).toBe(0);
    return lossesIn(said);
  };
  const contest = await lossesOf('--rules', 'c1');
  expect(contest).not.toBe(await lossesOf());
  expect(contest).toBe(await lossesOf('--rules', 'c1', '--fog', 'normal'));
  expect(contest).not.toBe(await lossesOf('--rules', 'c1', '--settings', '{"fog":"dense"}'));
  expect(await lossesOf('--fog', 'dense')).toBe(await lossesOf('--settings', '{"fog":"dense"}'));
});

test('a bot thinks by its own budget, if it has one', async () => {
  const own = await belief(...SHORT, '--bot', 'uct:playouts=7', '--out', 'own');
  const given = await belief(...SHORT, '--bot', 'uct', '--playouts', '7', '--out', 'given');
  expect(lossesIn(own.said)).toBe(lossesIn(given.said));
  expect(read('own/report.md')).toContain('7 playouts a turn');
});

test('broken off and gone on with, the losses are those of an unbroken run', async () => {
  const words = ['--max-rounds', '3', '--worlds', '4', '--bot', 'uct:playouts=7'];
  const lossesOf = (out: string) => JSON.parse(read(`${out}/report.json`)).figures;
  await belief(...words, '--games', '3', '--out', 'whole');
  await belief(...words, '--games', '1', '--out', 'parts');
  expect((await belief('--resume', 'parts', '--games', '3')).status).toBe(0);
  expect(lossesOf('parts')).toEqual(lossesOf('whole'));
  expect(read('parts/games.jsonl').split('\n').slice(0, -1)).toHaveLength(5);
});

test('a long run says how far it is', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 11_000));
  const { complained } = await belief(...SHORT, '--games', '2', '--bot', 'uct:playouts=7', '--out', 'long');
  expect(complained).toMatch(/^1 of 2 games, about \d+ s left\n2 of 2 games, about 0 s left$/);
});

test.each([
  [['--fog', 'pea soup'], '--fog is one of none, light'],
  [['--rules', 'c1', '--seats', '3'], 'A contest has two seats'],
  [['--games', '0'], '--games must be a whole number'],
  [['dense'], '"dense" is not an option; options begin with --.'],
  [['--bot', 'uct:sees=all'], 'A bot that sees=all has nothing to guess.'],
  [['--bot', 'uct:playouts=5', '--playouts', '9'], 'The bot has a budget of its own: leave out --playouts.'],
  [['--fog', 'none'], 'Without fog there is nothing to guess.'],
  [['--fog', 'dense', '--settings', '{"fog":"light"}'], '--fog and --settings ask for different fogs.'],
  [['--preset', 'strategic', '--settings', '{"preset":"warlight"}'], 'name different presets.'],
  [['--resume', 'report', '--fog', 'dense'], '--resume takes everything but --games from the stored run.'],
  [['--out', 'report'], 'report holds a run already'],
])('refused with a sentence: %j', async (words, sentence) => {
  const { status, complained } = await belief(...words);
  expect([status, complained]).toEqual([2, expect.stringContaining(sentence)]);
});
