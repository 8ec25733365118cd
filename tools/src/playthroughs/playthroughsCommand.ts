// `playthroughs`: writes the stored games of the engine anew, or with --check says whether they are still what the rules give.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { ROOT } from '../cli/paths.ts';
import { playScript } from './playScript.ts';
import { printScript } from './printScript.ts';
import { SCRIPTS, type Script } from './scripts.ts';

export const PLAYTHROUGHS_FOLDER = path.join(ROOT, 'packages/engine/playthroughs');

export const playthroughsCommand: Command = {
  usage: 'playthroughs [--check]',
  summary: 'writes the stored games of packages/engine/playthroughs anew, or checks that they are up to date',
  run(words, output): ExitStatus {
    if (words.length === 0) return write(output);
    if (words.length === 1 && words[0] === '--check') return check(output);
    output.complain('Write: playthroughs [--check]');
    return EXIT.usage;
  },
};

const textOf = (script: Script): string => printScript(script, playScript(script));
const fileOf = ({ name }: Script): string => path.join(PLAYTHROUGHS_FOLDER, `${name}.txt`);

function write(output: Output): ExitStatus {
  for (const stale of listStrangers()) rmSync(stale);
  for (const script of SCRIPTS) {
    writeFileSync(fileOf(script), textOf(script));
    output.say(`${script.name}: ${script.about}`);
  }
  return EXIT.ok;
}

function check(output: Output): ExitStatus {
  const wrong = [
    ...SCRIPTS.flatMap((script) => differenceOf(script) ?? []),
    ...listStrangers().map((file) => `${path.basename(file)} belongs to no script.`),
  ];
  for (const line of wrong) output.complain(line);
  if (wrong.length > 0) return EXIT.no;
  output.say(`${SCRIPTS.length} stored games are what the rules give.`);
  return EXIT.ok;
}

/** Where a stored game first differs from what the rules give now; undefined if it does not. */
export function differenceOf(script: Script): string | undefined {
  const file = fileOf(script);
  if (!existsSync(file)) return `${script.name} is not stored.`;
  const [stored, played] = [readFileSync(file, 'utf8').split('\n'), textOf(script).split('\n')];
  const line = played.findIndex((text, index) => text !== stored[index]);
  if (line < 0) return stored.length === played.length ? undefined : `${script.name} has lines after its end.`;
  return `${script.name}, line ${line + 1}: stored "${stored[line] ?? ''}", now "${played[line]}".`;
}

function listStrangers(): string[] {
  const names = new Set(SCRIPTS.map(({ name }) => `${name}.txt`));
  return readdirSync(PLAYTHROUGHS_FOLDER)
    .filter((file) => file.endsWith('.txt') && !names.has(file))
    .map((file) => path.join(PLAYTHROUGHS_FOLDER, file));
}
