// The table of several series: what the searches of each did, with leaves that were only credited told beside the playouts.
import { expect, test } from 'vitest';
import { seriesTable } from './describeSeries.ts';
import { type GameRecord, NO_MOVES } from './job.ts';
import type { SeriesPlayed } from './series.ts';

const PLAYED: SeriesPlayed = {
  pairing: {
    id: 'a against b',
    arrangement: { map: 'lagoon', settings: {}, seats: 2, maxRounds: 150 },
    a: { text: 'a', budget: { kind: 'playouts', playouts: 1 } },
    b: { text: 'b', budget: { kind: 'playouts', playouts: 1 } },
    groups: 1,
    seed: '1',
  },
  groups: [
    [1, 0].map(
      (score): GameRecord => ({
        score,
        winner: score === 1 ? 'a' : 'b',
        rounds: 12,
        ms: 100,
        a: { ...NO_MOVES, moves: 10, playouts: 1000, terminalLeaves: 75, amafUpdates: 30, depthSum: 1500, maxDepth: 3 },
        b: { ...NO_MOVES, moves: 10, terminalLeaves: 999 },
      }),
    ),
  ],
  isDone: true,
};

test('how many playouts a move were leaves where the match was over stands beside the playouts', () => {
  const [head = '', , row = ''] = seriesTable([PLAYED]);
  const cells = (line: string): string[] => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim());
  const told = new Map(cells(head).map((name, at) => [name, cells(row)[at]]));
  expect(told.get('playouts a move')).toBe('100');
  expect(told.get('ended leaves a move')).toBe('7.5');
  expect(told.get('AMAF updates a move')).toBe('3');
  expect(told.get('mean depth')).toBe('1.5');
});
