// What the replay screen finds out about dice: held against what this browser kept, and said in a sentence (rule D25).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MapDocument } from '@salient/engine';
import type { Witness } from '@salient/protocol/fairness';
import { expect, test } from 'vitest';
import { buildReplay, readDocument } from '../../model/replayFacts.ts';
import { replayText } from '../../text/replayText.ts';
import { ReplayModel } from './replayModel.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../../test/data/replays');

function verified(file: string, witness: Witness, change: (replay: never) => void = () => undefined): ReplayModel {
  const stored = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
  change(stored as never);
  const document = readDocument(stored);
  if (!document.ok) throw new Error(document.message);
  const built = buildReplay(document.value, document.value.map.document as MapDocument);
  if (!built.ok) throw new Error(built.message);
  const model = new ReplayModel(built.value, witness);
  expect([model.verdict.value, model.dice.value]).toEqual([null, null]);
  model.verify();
  model.close();
  return model;
}

const FAIR = 'fair-served-lagoon.json';
const { seedCommitment, fairness } = JSON.parse(readFileSync(path.join(FOLDER, FAIR), 'utf8'));

test('rounds and dice are two verdicts', () => {
  const model = verified(FAIR, { commitments: [seedCommitment], salt: fairness.salts[1].salt });
  expect(model.verdict.value).toMatchObject({ ok: true, rounds: 25 });
  expect(model.dice.value).toMatchObject({ kind: 'holds', salts: fairness.salts });
  const broken = verified(FAIR, {}, (replay: { fairness: { salts: unknown[] } }) => replay.fairness.salts.pop());
  expect(broken.verdict.value).toMatchObject({ ok: true });
  expect(broken.dice.value).toMatchObject({ kind: 'broken', round: 1 });
});

test('what cannot be played says in which round, and by which rules', () => {
  const complaint = (change: (replay: never) => void): string => {
    const stored = JSON.parse(readFileSync(path.join(FOLDER, FAIR), 'utf8'));
    change(stored as never);
    const document = readDocument(stored);
    if (!document.ok) return document.message;
    const built = buildReplay(document.value, document.value.map.document as MapDocument);
    return built.ok ? '' : built.message;
  };
  type Loose = { rulesVersion: number; picks: { commits: unknown[] }; rounds: { commits: { orders: string[] }[] }[] };
  expect(complaint(({ rounds }: Loose) => rounds[2]?.commits[0]?.orders.push('nonsense'))).toMatch(
    /^In round 3: "nonsense"/,
  );
  expect(complaint(({ rounds }: Loose) => rounds.splice(3, 1))).toBe('In round 5: Round 4 was to come here.');
  expect(complaint(({ picks }: Loose) => picks.commits.push(picks.commits[0]))).toMatch(/^At the start: /);
  expect(complaint((replay: Loose) => Object.assign(replay, { rulesVersion: 7 }))).toContain('rules version 7');
});

test('a result that is not that of the match is no round that differs', () => {
  const model = verified(FAIR, {}, (replay: object) => Object.assign(replay, { result: null }));
  expect(model.verdict.value).toMatchObject({ ok: false, isResult: true });
});

test('another commitment than the one seen, or the own salt left out, is no green tick', () => {
  expect(verified(FAIR, { commitments: ['a'.repeat(64)] }).dice.value).toMatchObject({ kind: 'broken', round: 0 });
  expect(verified(FAIR, { salt: '1'.repeat(32) }).dice.value).toMatchObject({ kind: 'broken', round: 0 });
});

test('a match from before there were chains verifies, with a note', () => {
  const model = verified('v1-served-lagoon.json', {});
  expect(model.verdict.value).toMatchObject({ ok: true });
  expect(model.dice.value).toEqual({ kind: 'none' });
  expect(replayText.dice.none()).toContain('taken on trust');
});

test.each([
  [{ salts: 0, isSeen: false, isOwnIn: false }, 'the commitment in this replay.'],
  [{ salts: 1, isSeen: true, isOwnIn: true }, 'that this browser saw published, mixed with salt from this browser.'],
  [{ salts: 1, isSeen: false, isOwnIn: false }, 'mixed with salt from 1 player.'],
  [{ salts: 2, isSeen: true, isOwnIn: true }, 'mixed with salt from this browser and 1 other player.'],
  [{ salts: 4, isSeen: true, isOwnIn: true }, 'mixed with salt from this browser and 3 other players.'],
])('sentence of %j', (found, ending) => {
  expect(replayText.dice.holds(found)).toMatch(/^Dice verified: every key follows from the commitment /);
  expect(replayText.dice.holds(found).endsWith(ending)).toBe(true);
});
