// The usage of every verb against what it reads: it offers no option that there is not, and keeps none back.
import { afterAll, expect, test } from 'vitest';
import { makeUser } from './testing.ts';

const { salient, leave } = makeUser();
afterAll(leave);

/** Verbs by their words; those that take one word at most are tested by themselves. */
const VERBS = [
  ...['play', 'replay verify', 'replay show', 'replay fork', 'map generate', 'map preview', 'map balance'],
  ...['contest play', 'contest check', 'bot contest', 'arena', 'ladder', 'baselines', 'sweep', 'screen', 'evolve'],
  ...['parallel', 'gates', 'belief', 'train', 'exploitability', 'poker', 'pursuit', 'cubes', 'arena-worker'],
];

/** Read, to be refused with a reason: what a verb of series decides by itself. */
const NOT_OFFERED: Readonly<Record<string, readonly string[]>> = {
  gates: ['--ms', '--playouts', '--seats'],
  ladder: ['--seats'],
};

const optionsIn = (text: string): string[] => [...new Set(text.match(/--[a-z][a-z0-9-]*/g) ?? [])].sort();

/** What the help says of one verb, or of one of the things that it does. */
async function usageOf(words: string): Promise<string> {
  const [verb = '', action] = words.split(' ');
  const help = (await salient('help', verb)).said.join('\n').replace('npm run salient -- ', '');
  if (action === undefined) return help.trim().split('\n')[0] ?? '';
  const from = help.search(new RegExp(`\\b${action} [<[-]`));
  return help.slice(from).split(new RegExp(`\\n| \\| ${verb} `))[0] ?? '';
}

/** Does the verb read this option or flag? Asked in words that it refuses either way. */
async function reads(words: string, option: string): Promise<boolean> {
  const { status, complained } = await salient(...words.split(' '), option, '--nonsense');
  expect(status, `${words} ${option}`).toBe(2);
  return complained.includes(`${option} needs a value.`) || complained.includes("Unknown option '--nonsense'.");
}

test.each(VERBS)('%s reads what its usage offers, and nothing else', async (words) => {
  const everything = optionsIn((await salient('help')).said.join('\n'));
  const offered = optionsIn(await usageOf(words));
  expect(offered).not.toEqual([]);
  const read: string[] = [];
  for (const option of everything) if (await reads(words, option)) read.push(option);
  expect(read.filter((option) => !NOT_OFFERED[words]?.includes(option))).toEqual(offered);
});

test('no verb is left out', async () => {
  const help = (await salient('help')).said.join('\n');
  const verbs = [...help.matchAll(/^ {2}npm run salient -- ([\w-]+)/gm)].map(([, verb]) => verb);
  const asked = new Set([...VERBS.map((words) => words.split(' ')[0]), 'playthroughs']);
  expect([...asked].sort()).toEqual(verbs.sort());
});

test('what a ladder does not offer is refused with its reason', async () => {
  expect((await salient('ladder', '--seats', '3')).complained).toBe('A ladder is played between two.');
});
