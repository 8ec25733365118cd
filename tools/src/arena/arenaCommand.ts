// `arena`: two configurations against each other on paired seeds from every place, with score, Elo, an optional stop, and what thinking cost.
import { scoreInterval } from '@salient/ai';
import { fail, ok, type Result } from '@salient/engine';
import { drawCurves } from '../chart/drawCurves.ts';
import { COMMON_USAGE } from './commonOptions.ts';
import { hasOwnBudget, parseSide } from './contenderKinds.ts';
import { describeArrangement, describeThinking } from './describeArrangement.ts';
import { faultLines, faultsTable } from './describeFaults.ts';
import { matchesASeed, placesOf } from './job.ts';
import type { Report } from './report.ts';
import type { Pairing, SeriesPlayed } from './series.ts';
import { scoresOf } from './series.ts';
import { sprtFor } from './sprtFor.ts';
import { makeStudyCommand, type StudyWords } from './study.ts';
import { type Tally, tallySeries, tallyTime } from './tally.ts';
import { describeElo, describeScore, percent, short, table } from './words.ts';

export const arenaCommand = makeStudyCommand<Pairing>({
  verb: 'arena',
  usage: `arena --a <bot> --b <bot> [--sprt] ${COMMON_USAGE}`,
  summary: 'plays two bots against each other on paired seeds with swapped sides: score, Elo, what thinking cost',
  names: ['a', 'b'],
  flags: ['sprt'],
  defaults: { games: 100, playouts: 400 },
  parse: parsePairing,
  folderName: ({ a, b }) => `arena-${a.text}-vs-${b.text}`,
  run: async (pairing, laboratory) => {
    const [played] = await laboratory.play([pairing]);
    if (played === undefined) throw new Error('a pairing was not played');
    return reportOn(played);
  },
});

function parsePairing({ options, flags, common }: StudyWords): Result<Pairing, string> {
  if (options.a === undefined || options.b === undefined) return fail('Say who plays: --a <bot> --b <bot>.');
  const a = parseSide(options.a, common.budget);
  if (!a.ok) return a;
  const b = parseSide(options.b, common.budget);
  if (!b.ok) return b;
  const given = (['ms', 'playouts'] as const).find((name) => options[name] !== undefined);
  if (given !== undefined && [options.a, options.b].every(hasOwnBudget))
    return fail(`Both sides have a budget of their own: leave out --${given}.`);
  const { arrangement, groups, seed } = common;
  const sprt = flags.has('sprt') ? { sprt: sprtFor(matchesASeed(arrangement)) } : {};
  return ok({ id: 'a against b', arrangement, a: a.value, b: b.value, groups, seed, ...sprt });
}

function reportOn(played: SeriesPlayed): Report {
  const { a, b, arrangement, sprt } = played.pairing;
  const tally = tallySeries(played);
  const said = summarise(played, tally);
  const places = placesOf(arrangement);
  return {
    title: `${a.text} against ${b.text}`,
    lines: [
      `${describeArrangement(arrangement)}; ${a.text}: ${describeThinking(a)}, ${b.text}: ${describeThinking(b)}.`,
      '',
      ...said.map((line) => `- ${line}`),
      '',
      ...thinkingTable(played, tally),
      '',
      ...faultsTable(played),
      ...gamesTable(played),
    ],
    figures: {
      pairing: { a, b, arrangement, seed: played.pairing.seed, ...(sprt ? { sprt } : {}) },
      tally,
      ...(played.sprt ? { sprt: played.sprt } : {}),
      games: played.groups.flatMap((group, number) =>
        group.map(({ score, winner, rounds }, place) => ({
          group: number,
          seat: places[place]?.[0],
          score,
          winner,
          rounds,
        })),
      ),
    },
    plots: played.groups.length === 0 ? [] : [{ name: 'score', svg: drawScore(played) }],
    said,
  };
}

function summarise(played: SeriesPlayed, tally: Tally): string[] {
  const { pairing, sprt } = played;
  const places = matchesASeed(pairing.arrangement);
  const fair = places === 2 ? '' : ` (fair: ${percent(1 / places)} %)`;
  const test =
    sprt === undefined
      ? []
      : [
          `SPRT of ${percent(pairing.sprt?.null ?? 0)} against ${percent(pairing.sprt?.hope ?? 0)} %: ${sprt.verdict} (log ratio ${sprt.ratio.toFixed(2)}, bounds ${sprt.lower.toFixed(2)} and ${sprt.upper.toFixed(2)})`,
        ];
  return [
    `${pairing.a.text} scores ${describeScore(tally.interval)} over ${tally.matches} matches${fair}`,
    ...(tally.lessLuck === undefined
      ? []
      : [
          `with the luck of the dice taken off ${describeScore(tally.lessLuck)}: as of ${short(tally.lessLuck.weight)} matches`,
        ]),
    `Elo difference ${describeElo(tally.elo)}`,
    `won ${tally.won}, drawn ${tally.drawn}, lost ${tally.lost}, unfinished ${tally.unfinished}; ${short(tally.meanRounds)} rounds on average`,
    ...faultLines(played),
    ...test,
  ];
}

function thinkingTable(played: SeriesPlayed, tally: Tally): string[] {
  const rows = (['a', 'b'] as const).map((side) => {
    const { attacksPerMove, playoutsPerMove, meanDepth, maxDepth, amafPerMove, terminalLeavesPerMove, moves, refused } =
      tally[side];
    const time = tallyTime(played, side);
    return [
      played.pairing[side].text,
      ...[moves, attacksPerMove, playoutsPerMove, time.playoutsPerSecond, meanDepth, maxDepth, amafPerMove].map(short),
      ...[terminalLeavesPerMove, time.msPerMove, time.longestMs, refused, time.late].map(short),
    ];
  });
  return table(
    [
      ...[
        'bot',
        'moves',
        'attacks a move',
        'playouts a move',
        'playouts/s',
        'mean depth',
        'greatest depth',
        'AMAF updates a move',
      ],
      ...['ended leaves a move', 'ms a move', 'longest ms', 'refused', 'late'],
    ],
    rows,
  );
}

function gamesTable({ groups, pairing }: SeriesPlayed): string[] {
  const names = { a: pairing.a.text, b: pairing.b.text, draw: 'draw', unfinished: 'unfinished' };
  const places = placesOf(pairing.arrangement);
  const rows = groups.flatMap((group, number) =>
    group.map(({ winner, rounds, ms }, place) => [
      String(number),
      (places[place] ?? []).join(' and '),
      names[winner],
      String(rounds),
      (ms / 1000).toFixed(2),
    ]),
  );
  return ['## Matches', '', ...table(['seed', `seat of ${pairing.a.text}`, 'winner', 'rounds', 'seconds'], rows)];
}

/** The score as it settled. */
function drawScore({ groups, pairing }: SeriesPlayed): string {
  const places = matchesASeed(pairing.arrangement);
  const scores = scoresOf(groups);
  const every = Math.max(1, Math.floor(scores.length / 40));
  const points = scores.flatMap((_, index) => {
    const count = index + 1;
    if (count % every !== 0 && count !== scores.length) return [];
    const { score, low, high } = scoreInterval(scores.slice(0, count), places);
    return [{ x: count * places, value: 100 * score, low: 100 * low, high: 100 * high }];
  });
  return drawCurves({
    title: `${pairing.a.text} against ${pairing.b.text}`,
    across: 'matches',
    up: 'score in %, with 95 % interval',
    curves: [{ name: pairing.a.text, points }],
    mark: 100 / places,
  });
}
