import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputCount, type Network, readNetwork } from '@salient/ai';
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { arrangeGame } from '../arena/arrangeGame.ts';
import { EXIT } from '../cli/command.ts';
import { calibrate } from './calibration.ts';
import { chancesOf, fitConditionalLogit } from './conditionalLogit.ts';
import { type BoardSample, lossOf, openTraining, weightedFeatures } from './networkTraining.ts';
import { playSearches, seatNames } from './searchPlay.ts';
import type { Sample } from './selfPlay.ts';
import { trainCommand } from './trainCommand.ts';

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

test('the command fits both rows of weights, the same ones again', async () => {
  const run = async (): Promise<string[]> => {
    const lines: string[] = [];
    const output = { say: (line: string) => lines.push(line), complain: (line: string) => lines.push(line) };
    expect(await trainCommand.run(['--games', '28', '--seed', '3'], output)).toBe(EXIT.ok);
    return lines;
  };
  const lines = await run();
  for (const row of ['duel', 'crowd']) expect(lines.join('\n')).toMatch(new RegExp(`  ${row}: \\[(-?[\\d.]+, ){4}`));
  expect(await run()).toEqual(lines);
  const said: string[] = [];
  const output = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) };
  expect(await trainCommand.run(['--games', '8', '--contest', 'yes'], output)).toBe(EXIT.ok);
  expect(said.join('\n')).toMatch(/ {2}contestC2: \[/);
  expect(said.join('\n')).not.toMatch(/ {2}(?:duel|crowd):/);
  expect(await trainCommand.run(['--games', 'many'], { say: () => undefined, complain: () => undefined })).toBe(
    EXIT.usage,
  );
});

test('matches of searching bots give positions with their winners, the same ones again', () => {
  const game = arrangeGame({ map: 'world', seats: 2, settings: {}, maxRounds: 60 });
  if (!game.ok) throw new Error(game.faults);
  const play = (): Sample[] => playSearches({ games: [game.value], seed: 5, matches: 3, playouts: 8 });
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
  const file = join(mkdtempSync(join(tmpdir(), 'salient-network-')), 'network.json');
  const lines: string[] = [];
  const output = { say: (line: string) => lines.push(line), complain: (line: string) => lines.push(line) };
  const words = ['--network', 'world', '--games', '40', '--matches', '20', '--seed', '4'];
  expect(await trainCommand.run([...words, '--write', file], output)).toBe(EXIT.ok);
  expect(lines.join('\n')).toMatch(/135-32-1.*\n.*features.*network/);
  const stored = JSON.parse(readFileSync(file, 'utf8'));
  expect(stored.command).toBe(`npm run salient -- train ${words.join(' ')}`);
  expect(readNetwork(stored).territories).toBe(42);
  expect(await trainCommand.run(['--network', 'moon'], output)).toBe(EXIT.usage);
  expect(await trainCommand.run(['--games', '40', '--write', file], output)).toBe(EXIT.usage);
  expect(await trainCommand.run([...words, '--matches', 'many'], output)).toBe(EXIT.usage);
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
