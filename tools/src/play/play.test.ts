// `play` and `replay fork` broken off: what was played until then is kept.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseReplay } from '@salient/engine';
import { must } from '@salient/engine/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from '../commands.ts';
import { makeUser } from '../testing.ts';

const user = makeUser();
afterAll(user.leave);

const roundsOf = (file: string): number =>
  must(parseReplay(readFileSync(path.join(user.folder, file), 'utf8'))).rounds.length;

/** Runs a command that is interrupted as soon as it says something that begins so. */
async function interruptedAt(sign: string, ...words: string[]) {
  process.env.INIT_CWD = user.folder;
  const said: string[] = [];
  const complained: string[] = [];
  const say = (line: string): void => {
    said.push(line);
    if (line.startsWith(sign)) process.emit('SIGINT');
  };
  const status = await runCommand(words, { say, complain: (line) => complained.push(line) });
  return { status, said, complained };
}

const MATCH = ['play', '--map', 'lagoon', '--seats', 'passive,passive', '--seed', '7', '--max-rounds', '40'];

describe('stopped by Ctrl-C', () => {
  test('a match keeps its rounds so far in a replay that holds and can be played on from', async () => {
    const stopped = await interruptedAt('Round 3:', ...MATCH, '--out', 'cut.json');
    expect(stopped.status).toBe(130);
    expect(stopped.said.at(-1)).toBe('Replay written to cut.json.');
    expect(stopped.complained).toEqual(['Stopped after 3 rounds: nobody has won.']);
    expect(roundsOf('cut.json')).toBe(3);
    const verified = await user.salient('replay', 'verify', 'cut.json');
    expect(verified).toMatchObject({ status: 0, complained: '' });
    const forked = await interruptedAt('Round 1:', 'replay', 'fork', 'cut.json', '--round', '3', '--out', 'fork.json');
    expect(forked.status).toBe(130);
    expect(forked.complained).toEqual(['Stopped after 1 round: nobody has won.']);
    expect(roundsOf('fork.json')).toBe(1);
    expect((await user.salient('replay', 'verify', 'fork.json')).status).toBe(0);
  });

  test('the rounds are those of the whole match', async () => {
    await user.salient(...MATCH, '--out', 'whole.json');
    const [whole, cut] = ['whole.json', 'cut.json'].map((file) => must(parseReplay(user.read(file))));
    expect(whole?.rounds.length).toBe(40);
    expect(cut?.rounds).toEqual(whole?.rounds.slice(0, 3));
  });
});
