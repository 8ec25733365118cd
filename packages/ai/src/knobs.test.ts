import { expect, test } from 'vitest';
import lagoon from '../../../maps/lagoon.json' with { type: 'json' };
import { BOT_NAMES, makeBot, quickAnswer, SPARRING_NAMES } from './bots/registry.ts';
import { readSearchBotOptions, searchBotDefaults } from './bots/searchBotOptions.ts';
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
        expect(() => bot?.start({ ...task, parameters: { [parameter]: value } })).not.toThrow();
      }
    }
  },
);

test('a quick answer uses what it can of parameters that are another bot’s', () => {
  const task = taskFor(game, position, 0);
  expect(quickAnswer({ ...task, parameters: { pool: 3 } })).toEqual(quickAnswer(task));
});

test('the schedule of smooth-uct is chosen by its name', () => {
  const defaults = searchBotDefaults('smooth-uct');
  expect(readSearchBotOptions(defaults, {}).eta).toEqual(ETA_PRESETS.original);
  expect(readSearchBotOptions(defaults, { etaSchedule: 'thesis' }).eta).toEqual(ETA_PRESETS.thesis);
  expect(() => readSearchBotOptions(defaults, { etaSchedule: 'none' })).toThrow('original, thesis');
});
