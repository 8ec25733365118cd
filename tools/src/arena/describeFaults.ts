// What outside programs did wrong in a series, in words.
import type { Faults } from './job.ts';
import type { Group, SeriesPlayed } from './series.ts';
import { table } from './words.ts';

const SIDES = ['a', 'b'] as const;

interface MatchFaults {
  readonly group: number;
  readonly seat: number;
  readonly faults: Faults;
}

const faultsOf = (groups: readonly Group[], side: 'a' | 'b'): MatchFaults[] =>
  groups.flatMap((games, group) =>
    games.flatMap(({ faults }, seat) => {
      const own = faults?.[side];
      return own === undefined || own.count === 0 ? [] : [{ group, seat, faults: own }];
    }),
  );

/** A sentence for each side with faults: how many, and in how many matches it did not play to the end. */
export function faultLines({ pairing, groups }: SeriesPlayed): string[] {
  return SIDES.flatMap((side) => {
    const found = faultsOf(groups, side);
    if (found.length === 0) return [];
    const count = found.reduce((sum, { faults }) => sum + faults.count, 0);
    const ended = found.filter(({ faults }) => faults.hasEnded).length;
    const first = found.find(({ faults }) => faults.hasEnded) ?? found[0];
    return [
      `${pairing[side].text}: ${count} faults in ${found.length} matches, in ${ended} of them it ended or was stopped before the match was over; such as: ${first.faults.said.join('; ')}`,
    ];
  });
}

/** The matches with faults, and the first of each. */
export function faultsTable({ pairing, groups }: SeriesPlayed): string[] {
  const rows = SIDES.flatMap((side) =>
    faultsOf(groups, side).map(({ group, seat, faults }) => [
      String(group),
      String(seat),
      pairing[side].text,
      String(faults.count),
      faults.hasEnded ? 'no' : 'yes',
      faults.said.join('; '),
    ]),
  );
  if (rows.length === 0) return [];
  const heads = ['seed', `seat of ${pairing.a.text}`, 'program', 'faults', 'played to the end', 'first of them'];
  return ['## Faults of outside programs', '', ...table(heads, rows), ''];
}

/** Only those seeds in whose matches `b` played to the end: what `a` failed to do is its own loss. */
export const withoutEnded = (series: SeriesPlayed): SeriesPlayed => ({
  ...series,
  groups: series.groups.filter((games) => !games.some(({ faults }) => faults?.b?.hasEnded)),
});
