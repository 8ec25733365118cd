import { expect, test } from 'vitest';
import lagoon from '../../../maps/lagoon.json' with { type: 'json' };
import type { Bot, BotParameters } from './bot.ts';
import { coevoBot } from './bots/coevoBot.ts';
import { ductBot } from './bots/ductBot.ts';
import { graveBot } from './bots/graveBot.ts';
import { isMctsBot } from './bots/isMctsBot.ts';
import { raveBot } from './bots/raveBot.ts';
import { BOT_NAMES, makeBot, quickRun, SPARRING_NAMES } from './bots/registry.ts';
import { rmBot } from './bots/rmBot.ts';
import { readSearchBotOptions, searchBotDefaults, searchKnobs } from './bots/searchBotOptions.ts';
import { smmctsBot } from './bots/smmctsBot.ts';
import { smoothUctBot } from './bots/smoothUctBot.ts';
import { uctBot } from './bots/uctBot.ts';
import { checkParameters, type Knobs, real, whole, word } from './knobs.ts';
import { ETA_PRESETS } from './search/etaSchedule.ts';
import { makeTestGame, playedPosition, taskFor } from './testing.ts';

const KNOBS: Knobs = { pool: whole(1, 9), c: real(0, 2), way: word(['this', 'that']) };

test.each([
  [{ pol: 3 }, 'unknownParameter', 'pol'],
  [{ toString: 3 }, 'unknownParameter', 'toString'],
  [{ pool: 10 }, 'parameterOutOfRange', 'pool'],
  [{ pool: 2.5 }, 'parameterOutOfRange', 'pool'],
  [{ pool: '3' }, 'parameterOutOfRange', 'pool'],
  [{ c: Number.NaN }, 'parameterOutOfRange', 'c'],
  [{ c: -0.1 }, 'parameterOutOfRange', 'c'],
  [{ way: 'other' }, 'parameterNotOneOf', 'way'],
  [{ way: true }, 'parameterNotOneOf', 'way'],
] as const)('%j is refused: %s of %s', (parameters, code, parameter) => {
  expect(checkParameters(KNOBS, parameters)).toMatchObject({ ok: false, faults: [{ code, parameter }] });
});

test('what fits comes back as it is, and every fault is told', () => {
  const good = { pool: 9, c: 1.5, way: 'that' };
  expect(checkParameters(KNOBS, good)).toEqual({ ok: true, value: good });
  expect(checkParameters(KNOBS, { pool: 0, x: 1, c: 1 })).toMatchObject({
    faults: [{ parameter: 'pool' }, { parameter: 'x' }],
  });
});

const game = makeTestGame(lagoon, 2);
const position = playedPosition(game, 'knobs', 3, 'greedy');
const four = makeTestGame(lagoon, 4);
const amongFour = playedPosition(four, 'knobs', 3, 'greedy');
/** With all of the land held. */
const crowded = playedPosition(game, 'knobs', 9, 'greedy');

test.each([...BOT_NAMES, ...SPARRING_NAMES])(
  '%s throws on a parameter that is none of its own, and takes each of its own',
  (name) => {
    const bot = makeBot(name);
    const task = taskFor(game, position, 0);
    expect(() => bot?.start({ ...task, parameters: { nonsense: 1 } })).toThrow('nonsense');
    for (const [parameter, knob] of Object.entries(bot?.knobs ?? {})) {
      const values = knob.kind === 'word' ? knob.words : [knob.least, knob.most];
      for (const value of values) {
        expect(checkParameters(bot?.knobs ?? {}, { [parameter]: value }).ok).toBe(true);
        const fault = bot?.faultOf?.({ [parameter]: value });
        if (fault === undefined)
          expect(() => bot?.start({ ...task, parameters: { [parameter]: value } })).not.toThrow();
        else expect(() => bot?.start({ ...task, parameters: { [parameter]: value } })).toThrow(fault);
      }
    }
  },
);

test('a quick answer uses what it can of parameters that are another bot’s', () => {
  const task = taskFor(game, position, 0);
  expect(quickRun({ ...task, parameters: { pool: 3 } }).best()).toEqual(quickRun(task).best());
});

test.each([
  ['halving', 'cellSamples', 9],
  ['coevo', 'nodeRule', 'ucb'],
  ['uct', 'raveRate', 0.1],
  ['uct+rave', 'graveBias', 0.1],
  ['uct+grave', 'raveRate', 0.1],
  ['duct', 'recall', 'sight'],
  ['pure', 'lateExploration', 1],
  ['rm', 'visitsOf', 'root'],
  ['duct', 'etaSchedule', 'thesis'],
  ['duct', 'regretExploration', 0.5],
  ['smmcts', 'cellSamples', 9],
] as const)('%s refuses %s, which only other searches look at', (name, parameter, value) => {
  expect(checkParameters(makeBot(name)?.knobs ?? {}, { [parameter]: value })).toMatchObject({
    faults: [{ code: 'unknownParameter', parameter }],
  });
});

test('parallel takes the knobs of the search that it plays, and no others', () => {
  const parallel = makeBot('parallel');
  const parameters = { of: 'smmcts', generations: 2 };
  expect(parallel?.faultOf?.(parameters)).toBeUndefined();
  expect(parallel?.faultOf?.({ of: 'duct', generations: 2 })).toContain('generations');
  expect(parallel?.faultOf?.({ generations: 2 })).toContain('of=uct');
});

/** What else must be set before a knob can show. */
const COMPANIONS: Readonly<Record<string, BotParameters>> = {
  raveRate: { raveSchedule: 'linear' },
  regretExploration: { nodeRule: 'regret' },
  played: { nodeRule: 'regret' },
};

/** Everything that the search of a turn has to say, and what it would play, with one knob set. */
function told(bot: Bot, name: string, value: number | string): string {
  const { knobs } = bot;
  // `mixes` needs an enemy in contact.
  const isLate = ['middleExploration', 'lateExploration', 'mixes'].includes(name);
  const companions = Object.entries({ pool: 12, ...COMPANIONS[name] }).filter(([other]) => knobs[other] !== undefined);
  const parameters = { ...Object.fromEntries(companions), [name]: value };
  const playouts = name === 'matrixMost' ? 6_000 : 800;
  const task =
    name === 'crowdBias'
      ? taskFor(four, amongFour, 0, 'knobs')
      : taskFor(game, isLate ? crowded : position, 0, 'knobs');
  const run = bot.start({ ...task, parameters, expectedPlayouts: playouts });
  while (run.playouts < playouts && run.step());
  return JSON.stringify([run.thoughts('whole'), run.best(), run.report?.()]);
}

test.each([uctBot, raveBot, graveBot, ductBot, rmBot, isMctsBot, smoothUctBot, coevoBot, smmctsBot])(
  'every knob that $name has and some others have not changes what it finds',
  (bot) => {
    const everySearch = searchKnobs('pure');
    const own = Object.entries(bot.knobs).filter(([name]) => everySearch[name] === undefined);
    expect(own.length).toBeGreaterThan(1);
    const inert = own.filter(([name, knob]) => {
      const values = knob.kind === 'word' ? knob.words : [knob.least, knob.most];
      return new Set(values.map((value) => told(bot, name, value))).size < values.length;
    });
    expect(inert.map(([name]) => name)).toEqual([]);
  },
);

test('the schedule of smooth-uct is chosen by its name', () => {
  const defaults = searchBotDefaults('smooth-uct');
  expect(readSearchBotOptions(defaults, {}).eta).toEqual(ETA_PRESETS.original);
  expect(readSearchBotOptions(defaults, { etaSchedule: 'thesis' }).eta).toEqual(ETA_PRESETS.thesis);
  expect(() => readSearchBotOptions(defaults, { etaSchedule: 'none' })).toThrow('original, thesis');
});
