// Where armies walk that no blow needs: by distances on small maps.
import type { Settings } from '@salient/engine';
import { expect, test } from 'vitest';
import { makeSketchGame, sketchPosition } from '../testing.ts';
import { clearDraft, makeDraft } from './draft.ts';
import { factsOf } from './facts.ts';
import { makeSurvey, surveyBoard } from './survey.ts';
import { planTransfers } from './transfers.ts';

interface Walks {
  /** The territory where armies gather. */
  readonly front?: string;
  readonly changes?: Partial<Settings>;
  /** Territories whose armies all have something to do. */
  readonly busy?: string;
  readonly roads?: string;
}

const ROW = 'ab bc cd de ef';

/** Seat 0's transfers, written `ab3`. */
function walks(standings: string, { front, changes = {}, busy = '', roads = ROW }: Walks = {}): string {
  const game = makeSketchGame(roads, 'ab:1 cd:1', 4, changes);
  const facts = factsOf(game);
  const board = sketchPosition(game, standings);
  const survey = makeSurvey(facts);
  surveyBoard(facts, board, 0, survey);
  const draft = makeDraft(facts);
  clearDraft(draft, facts, board, survey);
  const at = (id: string): number => game.map.indexOf(id) ?? -1;
  for (const id of busy) draft.free[at(id)] = 0;
  const scratch = { distance: new Int32Array(facts.territories), queue: new Int32Array(facts.territories) };
  planTransfers({ ...scratch, facts, board, survey, draft, front: front === undefined ? -1 : at(front) });
  const { from, to, armies, count } = draft.transfers;
  const id = (territory: number): string => game.map.territories[territory].id;
  for (let move = 0; move < count; move++) expect(draft.free[from[move]]).toBe(0);
  return Array.from({ length: count }, (_, move) => `${id(from[move])}${id(to[move])}${armies[move]}`).join(' ');
}

test('to the border with an enemy, past those with neutral land; what is there already stays', () => {
  expect(walks('a0:3 b0:4 c0:5 d0:6 e1:2')).toBe('ab2 bc3 cd4');
  expect(walks('b0:4 c0:5 d0:6 e1:2')).toBe('bc3 cd4');
  expect(walks('a1:9 b0:4 c0:5 d0:6')).toBe('cb4 dc5');
});

test('without an enemy beside own land to any border', () => {
  expect(walks('a0:3 b0:4 c0:5 d0:6')).toBe('ab2 bc3 cd4');
  expect(walks('b0:4 c0:5 d0:6')).toBe('cb4');
});

test('single armies stay, and so do those that have something to do', () => {
  expect(walks('a0:1 b0:4 c0:5 d0:6 e1:2')).toBe('bc3 cd4');
  expect(walks('a0:2 b0:4 c0:5 d0:6 e1:2', { busy: 'bd' })).toBe('ab1 cd4');
});

test('to where armies gather, wherever enemies are', () => {
  expect(walks('a0:3 b0:4 c0:5 d0:6 e1:2', { front: 'b' })).toBe('ab2 cb4 dc5');
  expect(walks('a0:3 b0:4 c0:5 d0:6 e1:2', { front: 'a' })).toBe('ba3 cb4 dc5');
});

test('land that is cut off from every enemy has its own border', () => {
  // a, b have only c beside them, d, e an enemy.
  expect(walks('a0:3 b0:4 d0:6 e0:6 f1:2')).toBe('ab2 de5');
  expect(walks('a0:3 b0:4 c1:2 d2:6', { changes: { teams: [0, 0, 1, 1] } })).toBe('ab2 bc3');
});

test('of two ways the shorter; of equally long ones the first', () => {
  expect(walks('a0:9 b0:1 c0:1 d0:1 e1:5', { roads: 'ab bc cd de ad' })).toBe('ad8');
  expect(walks('a0:9 b0:1 c0:1 d1:5', { roads: 'ab ac bd cd' })).toBe('ab8');
  expect(walks('a0:9 b0:1 c0:1 d0:1 e1:5 f1:5', { roads: 'ab ac ad be cf bd' })).toBe('ab8');
});

test('a team marches over its land to where others of it stand before an enemy, and not where none does', () => {
  const teams = { teams: [0, 0, 1, 1] };
  expect(walks('a0:3 b0:4 c1:5 d1:6 e2:2', { changes: teams })).toBe('ab2 bc3');
  // Neutral land is foreign to those of the team as well.
  expect(walks('a0:3 b0:4 c1:5 d1:6', { changes: teams })).toBe('ab2 bc3');
  // To the nearest of them: c is beside neutral g, f far away beside an enemy.
  expect(walks('a0:3 b0:4 c1:5 d1:6 e1:2 f1:2', { changes: teams, roads: `${ROW} fh ag` })).toBe('ba3');
  expect(walks('a0:3 b0:4 c0:5 d1:6 e1:2 f1:3', { changes: teams, roads: 'ab bc cd de ef fg' })).toBe('ab2 bc3 cd4');
  expect(walks('a1:3 b0:4 c0:5', { changes: teams, roads: 'ga ab bc dg' })).toBe('ba3 cb4');
  // Where only others of the team stand before an enemy, own land beside nobody's is no front while h has contact.
  expect(walks('a0:3 b0:4 c1:5 d2:6 h0:2', { changes: teams, roads: 'ga ab bc cd dh' })).toBe('ab2 bc3');
  // All land is the team's: nowhere to go.
  expect(walks('a0:3 b0:4 c1:5 d1:6 e1:2 f1:2', { changes: teams })).toBe('');
  expect(walks('a0:3 b0:4 c0:5 d0:6 e0:2 f0:2')).toBe('');
});
