import { existsSync } from 'node:fs';
import path from 'node:path';
import { inputCount, type Network, readNetwork } from '@salient/ai';
import { makeFastRandomSource } from '@salient/engine';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { arrangeGame } from '../arena/arrangeGame.ts';
import { makeUser } from '../testing.ts';
import { type Calibration, calibrate } from './calibration.ts';
import { chancesOf, fitConditionalLogit } from './conditionalLogit.ts';
import { gamesInTurn, isHeldOut } from './networkMatches.ts';
import { type BoardSample, lossOf, openTraining, weightedFeatures } from './networkTraining.ts';
import { searchedSamples, seatNames } from './searchPlay.ts';
import type { Sample } from './selfPlay.ts';

const { folder, salient, read, dotsIn, leave } = makeUser();
afterAll(leave);
afterEach(() => void vi.restoreAllMocks());
const train = (...words: string[]) => salient('train', ...words);

const TRUE_WEIGHTS = [1.5, -2, 0];

/** Outcomes drawn with the chances that `TRUE_WEIGHTS` give, for two seats and for three. */
function drawn(count: number): Sample[] {
  const random = makeFastRandomSource(11);
  return Array.from({ length: count }, (_, match): Sample => {
    const rows = Float64Array.from({ length: 3 * (2 + (match % 2)) }, () => random.below(2001) / 1000 - 1);
    let left = random.below(1_000_000) / 1_000_000;
    const chances = chancesOf({ rows, winner: 0, match }, TRUE_WEIGHTS);
    const winner = chances.findIndex((chance) => {
      left -= chance;
      return left < 0;
    });
    return { rows, winner: Math.max(0, winner), match };
  });
}

test('weights that outcomes were drawn by are found again', () => {
  const fitted = fitConditionalLogit(drawn(20_000), 3);
  fitted.forEach((weight, k) => {
    expect(Math.abs(weight - (TRUE_WEIGHTS[k] ?? 0))).toBeLessThan(0.08);
  });
});

test('the true weights are calibrated, stretched ones are not, and log-loss and Brier score say so', () => {
  const samples = drawn(20_000);
  const right = calibrate(samples, TRUE_WEIGHTS);
  const proud = calibrate(samples, [4, -6, 0]);
  for (const { said, came, count } of right.bins) {
    if (count > 500) expect(Math.abs(said - came)).toBeLessThan(0.05);
  }
  expect(Math.max(...proud.bins.map(({ said, came }) => Math.abs(said - came)))).toBeGreaterThan(0.1);
  expect(right.logLoss).toBeLessThan(proud.logLoss);
  expect(right.brier).toBeLessThan(proud.brier);
});

test('the command fits both rows of weights, the same ones again, and reports them', async () => {
  const words = ['--games', '28', '--seed', '3', '--out'];
  const { said, status, complained } = await train(...words, 'both');
  expect([status, complained]).toEqual([0, '']);
  for (const row of ['duel', 'crowd']) expect(said.join('\n')).toMatch(new RegExp(`  ${row}: \\[(-?[\\d.]+, ){4}`));
  expect((await train(...words, 'again')).said.slice(0, -1)).toEqual(said.slice(0, -1));
  const { fits } = JSON.parse(read('both/report.json')).figures;
  expect(fits.map(({ row }: { row: string }) => row)).toEqual(['duel', 'crowd']);
  expect(read('both/report.md')).toContain(said[1]);
  const bins = fits.flatMap(({ then }: { readonly then: Calibration }) => then.bins);
  expect(dotsIn('both', 'chances')).toBe(bins.length + 2);
});

test('of a contest there is one row', async () => {
  const { said, status } = await train('--games', '8', '--contest', 'yes', '--out', 'contest');
  expect(status).toBe(0);
  expect(said.join('\n')).toMatch(/ {2}contestC2: \[/);
  expect(said.join('\n')).not.toMatch(/ {2}(?:duel|crowd):/);
});

test('a long training says how far it is', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 11_000));
  const { complained } = await train('--games', '7', '--out', 'long');
  expect(complained.split('\n')).toHaveLength(7);
  expect(complained).toMatch(/^1 of 7 matches, about \d+ s left\n/);
});

test.each([
  [['--games', 'many'], '--games must be a whole number from 7 to 1000000, not "many".'],
  [['--contest', 'maybe'], '--contest is yes or left out, not "maybe".'],
  [['--contest', 'yes', '--search', 'duels'], '--contest and --search exclude each other.'],
  [['--search', 'duels', '--network', 'world'], '--search and --network exclude each other.'],
  [['--search', 'all'], '--search is one of duels, crowds, not "all".'],
  [['--games', '40', '--write', 'network.json'], '--matches and --write belong to --network.'],
  [['--network', 'moon'], 'There is no map "moon"'],
  [['--network', 'world', '--matches', 'many'], '--matches must be a whole number'],
  [['--network', 'world', '--write', 'no/such/network.json'], 'no/such/network.json cannot be written'],
  [['now'], '"now" is not an option; options begin with --.'],
])('refused before anything is played: %j', async (words, sentence) => {
  const { status, complained } = await train(...words, '--out', 'refused');
  expect([status, complained]).toEqual([2, expect.stringContaining(sentence)]);
  expect(existsSync(path.join(folder, 'refused'))).toBe(false);
});

test('matches of searching bots give positions with their winners, the same ones again', () => {
  const game = arrangeGame({ map: 'lagoon', seats: 2, settings: {}, maxRounds: 60 });
  if (!game.ok) throw new Error(game.faults);
  const plan = { games: [game.value], seed: 5, playouts: 8 };
  const play = (): Sample[] => [0, 1, 2].flatMap((match) => searchedSamples(plan, match));
  const samples = play();
  expect(samples.length).toBeGreaterThan(0);
  for (const { winner, rows } of samples) {
    expect([0, 1]).toContain(winner);
    expect([...rows].every(Number.isFinite)).toBe(true);
  }
  expect(play()).toEqual(samples);
});

/** Positions of a made-up match: whoever holds the first territory wins, which no feature says. */
function heldFirst(count: number): BoardSample[] {
  const random = makeFastRandomSource(23);
  return Array.from({ length: count }, (_, match): BoardSample => {
    const inputs = Float32Array.from({ length: inputCount(4) }, () => 0);
    for (let territory = 0; territory < 4; territory++) inputs[3 * territory] = random.below(2) === 0 ? -1 : 1;
    return { inputs, hasWon: inputs[0] === 1, match, round: 1 };
  });
}

test('a network learns what the features do not say, the same again', () => {
  const train = (): Network => {
    const plan = { mapHash: '', territories: 4, hidden: 4, pace: 0.01, seed: 3 };
    const training = openTraining(plan);
    training.learn(heldFirst(20_000), 1);
    return training.network;
  };
  const network = train();
  const seen = heldFirst(500);
  expect(lossOf(seen, weightedFeatures(network))).toBeCloseTo(Math.log(2), 6);
  expect(lossOf(seen, network)).toBeLessThan(0.1);
  expect(train()).toEqual(network);
});

test('the command trains a network and writes it with its own words', async () => {
  const words = ['--network', 'lagoon', '--games', '40', '--matches', '20', '--seed', '4'];
  const { status, said } = await train(...words, '--write', 'network.json', '--out', 'network');
  expect(status).toBe(0);
  expect(said.join('\n')).toMatch(/45-32-1.*\n.*features.*network/);
  const stored = JSON.parse(read('network.json'));
  expect(stored.command).toBe(`npm run salient -- train ${words.join(' ')}`);
  expect(readNetwork(stored).territories).toBe(12);
  expect(read('network/report.md')).toContain('| all rounds |');
  const { losses } = JSON.parse(read('network/report.json')).figures;
  expect(losses.map((one: { readonly last?: number }) => one.last)).toEqual([4, 8, 16, undefined]);
  expect(dotsIn('network', 'losses')).toBe(3 * losses.length);
});

test('a training by searching bots that was stopped by Ctrl-C can be gone on with', async () => {
  const keysIn = (journal: string): string[] => [...journal.matchAll(/^{"key":"(\d+)"/gm)].map(([, key = '']) => key);
  vi.spyOn(performance, 'now').mockImplementation(() => {
    if (existsSync(path.join(folder, 'parts/games.jsonl')) && keysIn(read('parts/games.jsonl')).length > 0)
      process.emit('SIGINT');
    return 0;
  });
  const stopped = await train('--search', 'duels', '--games', '7', '--seed', '3', '--out', 'parts');
  vi.restoreAllMocks();
  expect(stopped.said.at(-2)).toMatch(/^Stopped; go on with: .* train --resume /);
  expect(keysIn(read('parts/games.jsonl'))).toEqual(['0']);
  expect((await train('--resume', 'parts')).status).toBe(0);
  expect(keysIn(read('parts/games.jsonl'))).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  const [fit] = JSON.parse(read('parts/report.json')).figures.fits;
  expect(fit).toMatchObject({ row: 'duel' });
  const positions = read('parts/games.jsonl').match(/"rows"/g) ?? [];
  expect(fit.positions).toBe(positions.length);
});

test('Ctrl-C ends a training on fast matches and leaves no empty folder', async () => {
  let looks = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    if (++looks === 5) process.emit('SIGINT');
    return 0;
  });
  const { status, complained } = await train('--games', '70', '--out', 'stopped');
  expect([status, complained]).toEqual([130, 'Stopped: nothing of this is kept before its end.']);
  expect(existsSync(path.join(folder, 'stopped'))).toBe(false);
});

test('the training of a network that was stopped anywhere can be gone on with, and comes to the same', async () => {
  const words = ['--network', 'lagoon', '--games', '40', '--matches', '12', '--seed', '4'];
  const keysIn = (): string[] => [...read('cut/games.jsonl').matchAll(/^{"key":"(\w+)"/gm)].map(([, key = '']) => key);
  let looks = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    if (++looks === 5) process.emit('SIGINT');
    return 0;
  });
  const inFastMatches = await train(...words, '--write', 'cut.json', '--out', 'cut');
  expect(inFastMatches.status).toBe(130);
  expect(inFastMatches.complained).toMatch(/^Stopped before .*; go on with: npm run salient -- train --resume .*cut$/);
  expect(keysIn()).toEqual([]);
  vi.mocked(performance.now).mockImplementation(() => {
    if (keysIn().includes('3')) process.emit('SIGINT');
    return 0;
  });
  const inSearched = await train('--resume', 'cut');
  vi.restoreAllMocks();
  expect(inSearched.status).toBe(130);
  expect(inSearched.said[0]).toBe('cut.json is not written: the run is not whole.');
  expect(inSearched.said.at(-2)).toMatch(/^Stopped; go on with: npm run salient -- train --resume /);
  expect(keysIn()).toEqual(['learnt', '0', '1', '2', '3']);
  expect((await train('--resume', 'cut', '--games', '80')).complained).toMatch(/everything but --matches from/);
  expect((await train('--resume', 'cut')).status).toBe(0);
  expect(keysIn()).toHaveLength(13);
  await train(...words, '--write', 'uncut.json', '--out', 'uncut');
  expect(read('cut.json')).toBe(read('uncut.json'));
  expect(JSON.parse(read('cut/report.json')).figures).toEqual(JSON.parse(read('uncut/report.json')).figures);
});

test('in every course of a training everybody meets everybody in every seat', () => {
  const names = ['duct', 'halving', 'coevo', 'uct'];
  const courses = 4;
  const tablesOf = (course: number): string[] =>
    Array.from({ length: names.length ** 2 }, (_, times) =>
      seatNames(names, { seats: 2, courses }, times * courses + course).join(' '),
    );
  for (let course = 0; course < courses; course++) expect(new Set(tablesOf(course)).size).toBe(names.length ** 2);
});

test('of every game that a network learns, with anybody in every seat, some matches are held out', () => {
  const [plain, strategic] = [{}, { preset: 'strategic' }].map((settings) => {
    const game = arrangeGame({ map: 'world', seats: 2, settings, maxRounds: 60 });
    if (!game.ok) throw new Error(game.faults);
    return game.value;
  });
  const games = gamesInTurn([plain, strategic]);
  const names = ['smmcts', 'duct', 'halving'];
  const kindOf = (match: number): string =>
    [match % games.length, ...seatNames(names, { seats: 2, courses: games.length }, match)].join(' ');
  const matches = [...Array(1_000).keys()];
  expect(new Set(matches.filter(isHeldOut).map(kindOf))).toEqual(new Set(matches.map(kindOf)));
  expect(matches.filter(isHeldOut).some((match) => games[match % games.length] === strategic)).toBe(true);
});
