// Bots as guests: what the host chooses for a bot's seat, and what becomes of it in its jobs, after a restart and in matches from before there was a choice.
import { LEVELS, plainChoice } from '@salient/protocol';
import { expect, it } from 'vitest';
import { fact, parseFact } from './records.ts';
import { makeTable, must, type Table } from './testing/table.ts';

const code = (name: string) => ({ ok: false, faults: { code: name, message: expect.stringMatching(/\.$/) } });
const lobby = () => makeTable({ people: 2, seats: 3, settings: { distribution: 'automatic' } });
const BOT = { seat: 2, kind: 'bot' } as const;
const shown = (table: Table) => table.state.seats[2];
const playerOfBot = (table: Table) => table.broker.requestOf(2).turn;

it('a bot has a name and plays in a style, with algorithm, time and exploration of its own', async () => {
  const table = await lobby();
  const choice = { level: 'hard', style: 'turtle', algorithm: 'uct', thinkMs: 3_500, exploration: 0.75 } as const;
  await must(table.match.setSeat(0, { ...BOT, name: '  Bertha  II ', ...choice }));
  expect(shown(table)).toMatchObject({ name: 'Bertha II', ...choice });
  await must(table.match.start(0));
  const player = { bot: 'uct', parameters: { style: 'turtle', exploration: 0.75 }, budgetMs: 3_500 };
  expect(playerOfBot(table).player).toEqual(player);
  expect(playerOfBot(table).budgetMs).toBe(3_500);
  await table.restart();
  expect(shown(table)).toMatchObject({ name: 'Bertha II', ...choice });
  expect(playerOfBot(table).player).toEqual(player);
});

it('what is not said stays as it was, null gives it back to the level, and leaving ends it', async () => {
  const table = await lobby();
  await must(table.match.setSeat(0, BOT));
  const usual = shown(table)?.name;
  expect(shown(table)).toMatchObject(plainChoice('medium'));
  await must(table.match.setSeat(0, { ...BOT, name: 'Bertha', style: 'builder', algorithm: 'duct', thinkMs: 400 }));
  await must(table.match.setSeat(0, { ...BOT, level: 'expert' }));
  expect(shown(table)).toMatchObject({ name: 'Bertha', level: 'expert', style: 'builder', algorithm: 'duct' });
  await must(table.match.setSeat(0, { ...BOT, algorithm: null, thinkMs: null, exploration: null }));
  expect(shown(table)).toMatchObject({ ...plainChoice('expert'), style: 'builder' });
  await must(table.match.setSeat(0, { seat: 2, kind: 'open' }));
  expect(shown(table)).toMatchObject({ ...plainChoice('medium'), level: '', name: '' });
  await must(table.match.setSeat(0, BOT));
  expect(shown(table)).toMatchObject({ ...plainChoice('medium'), name: usual });
});

it('a name nobody can see, words and numbers that are none, and knobs a bot has not are refused', async () => {
  const table = await lobby();
  await must(table.match.setSeat(0, { ...BOT, level: 'hard' }));
  const before = shown(table);
  const refused: readonly (readonly [object, string])[] = [
    [{ name: '\u200b' }, 'badName'],
    [{ style: 'angry' }, 'badRequest'],
    [{ algorithm: 'alpha-beta' }, 'badRequest'],
    [{ thinkMs: 99 }, 'badRequest'],
    [{ thinkMs: 10_001 }, 'badRequest'],
    [{ exploration: 4.1 }, 'badRequest'],
    [{ exploration: Number.NaN }, 'badRequest'],
    [{ algorithm: 'rm', exploration: 1 }, 'noUseForExploration'],
    [{ level: 'beginner', thinkMs: 1_000 }, 'noUseForTime'],
  ];
  for (const [wish, why] of refused)
    expect(await table.match.setSeat(0, { ...BOT, ...wish }), JSON.stringify(wish)).toMatchObject(code(why));
  expect(shown(table)).toEqual(before);
});

it('a change of level leaves over what the new bot has no use for, and it is not in the job', async () => {
  const table = await lobby();
  await must(table.match.setSeat(0, { ...BOT, level: 'hard', thinkMs: 5_000, exploration: 2, style: 'aggressive' }));
  await must(table.match.setSeat(0, { ...BOT, level: 'beginner' }));
  await must(table.match.start(0));
  expect(playerOfBot(table).player).toEqual(LEVELS.beginner);
});

it('a seat that was recorded before there was a choice plays as its level does', () => {
  const old = { kind: 'bot', name: 'Strabo', level: 'hard', colour: 1, tokenHash: '' };
  const { body } = fact('seatChanged', { seat: 1, to: old as never });
  const read = parseFact({ match: 'm', seq: 3, kind: 'seatChanged', atMs: 0, body });
  expect(read).toMatchObject({ ok: true, value: { body: { to: { ...old, ...plainChoice('hard') } } } });
});
