// `arena`: two configurations against each other on paired seeds from every place, with score, Elo, an optional stop, and what thinking cost.
import { scoreInterval } from '@salient/ai';
import { fail, ok, type Result } from '@salient/engine';
import { drawCurves } from '../chart/drawCurves.ts';
import { counted } from '../cli/counted.ts';
import { COMMON_USAGE, type Common } from './commonOptions.ts';
import { hasOwnBudget, parseSide, splitRivals } from './contenderKinds.ts';
import { describeArrangement, describeThinking } from './describeArrangement.ts';
import { faultLines, faultsTable } from './describeFaults.ts';
import { type GameRecord, matchesASeed, placesOf, rivalsOf } from './job.ts';
import type { Report } from './report.ts';
import type { Pairing, SeriesPlayed } from './series.ts';
import { scoresOf } from './series.ts';
import { sprtFor } from './sprtFor.ts';
import { makeStudyCommand, type StudyWords } from './study.ts';
import { type RivalTally, type Tally, tallyRivals, tallySeries } from './tally.ts';
import { rivalLines, scoresTable, thinkingTable } from './thinkingTable.ts';
import { describeElo, describeScore, percent, short, table } from './words.ts';

export const arenaCommand = makeStudyCommand<Pairing>({
  verb: 'arena',
  usage: `arena --a <bot> --b <bot>[,<bot> …] [--sprt] ${COMMON_USAGE}`,
  summary:
    'plays two bots, or one among several, against each other on paired seeds with swapped sides: score, Elo, what thinking cost',
  names: ['a', 'b'],
  flags: ['sprt'],
  defaults: { games: 100, playouts: 400 },
  parse: parsePairing,
  folderName: (pairing) => `arena-${pairing.a.text}-vs-${rivalsIn(pairing).join('-')}`,
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
  const rivals = parseRivals(options.b, common);
  if (!rivals.ok) return rivals;
  const given = (['ms', 'playouts'] as const).find((name) => options[name] !== undefined);
  if (given !== undefined && [options.a, ...splitRivals(options.b)].every(hasOwnBudget))
    return fail(`Both sides have a budget of their own: leave out --${given}.`);
  const { arrangement, groups, seed } = common;
  const sprt = flags.has('sprt') ? { sprt: sprtFor(matchesASeed(arrangement)) } : {};
  return ok({ id: 'a against b', arrangement, a: a.value, ...rivals.value, groups, seed, ...sprt });
}

function parseRivals(text: string, { budget, arrangement }: Common): Result<Pick<Pairing, 'b' | 'more'>, string> {
  const read = splitRivals(text).map((one) => parseSide(one, budget));
  const fault = read.find((one) => !one.ok);
  if (fault !== undefined && !fault.ok) return fault;
  const [b, ...more] = read.flatMap((one) => (one.ok ? [one.value] : []));
  if (b === undefined) return fail('Say who plays: --a <bot> --b <bot>.');
  const places = matchesASeed(arrangement) - 1;
  if (1 + more.length > places)
    return fail(`--b names ${1 + more.length} bots for ${counted(places, 'place')}: more --seats, or none said.`);
  return ok({ b, ...(more.length > 0 && { more }) });
}

const titleOf = (pairing: Pairing): string => `${pairing.a.text} against ${rivalsIn(pairing).join(', ')}`;

/** As they were written. */
const rivalsIn = (pairing: Pairing): string[] => rivalsOf(pairing).map(({ text }) => text);

function reportOn(played: SeriesPlayed): Report {
  const { a, b, more, arrangement, sprt } = played.pairing;
  const sides = [a, ...rivalsOf(played.pairing)];
  const rivals = tallyRivals(played);
  const tally = tallySeries(played);
  const said = summarise(played, tally, rivals);
  const places = placesOf(arrangement);
  return {
    title: titleOf(played.pairing),
    lines: [
      `${describeArrangement(arrangement)}; ${sides.map((side) => `${side.text}: ${describeThinking(side)}`).join(', ')}.`,
      '',
      ...said.map((line) => `- ${line}`),
      '',
      ...scoresTable(played, { tally, rivals }),
      ...thinkingTable(played, { tally, rivals }),
      '',
      ...faultsTable(played),
      ...gamesTable(played),
    ],
    figures: {
      pairing: { a, b, ...(more && { more }), arrangement, seed: played.pairing.seed, ...(sprt ? { sprt } : {}) },
      tally,
      ...(more && { rivals }),
      ...(played.sprt ? { sprt: played.sprt } : {}),
      games: played.groups.flatMap((group, number) =>
        group.map(({ score, winner, rounds, rivals }, place) => ({
          group: number,
          seat: places[place]?.[0],
          score,
          winner,
          rounds,
          ...(rivals && { rivals: rivals.map((rival) => rival.score) }),
        })),
      ),
    },
    plots: played.groups.length === 0 ? [] : [{ name: 'score', svg: drawScore(played) }],
    said,
  };
}

function summarise(played: SeriesPlayed, tally: Tally, rivals: readonly RivalTally[]): string[] {
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
    ...(pairing.more === undefined ? [`Elo difference ${describeElo(tally.elo)}`] : rivalLines(rivals)),
    `won ${tally.won}, drawn ${tally.drawn}, lost ${tally.lost}, unfinished ${tally.unfinished}; ${short(tally.meanRounds)} rounds on average`,
    ...faultLines(played),
    ...test,
  ];
}

function gamesTable({ groups, pairing }: SeriesPlayed): string[] {
  const places = placesOf(pairing.arrangement);
  const rows = groups.flatMap((group, number) =>
    group.map((game, place) => [
      String(number),
      (places[place] ?? []).join(' and '),
      winnerOf(pairing, game),
      String(game.rounds),
      (game.ms / 1000).toFixed(2),
    ]),
  );
  return ['## Matches', '', ...table(['seed', `seat of ${pairing.a.text}`, 'winner', 'rounds', 'seconds'], rows)];
}

function winnerOf(pairing: Pairing, { winner, rivals = [] }: GameRecord): string {
  if (winner === 'draw' || winner === 'unfinished') return winner;
  if (winner === 'a') return pairing.a.text;
  // A win of several bots together is one of their team's.
  const won = rivalsOf(pairing).filter((_, at) => (rivals[at]?.score ?? 1) > 0);
  return won.map(({ text }) => text).join(' and ');
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
    title: titleOf(pairing),
    across: 'matches',
    up: 'score in %, with 95 % interval',
    curves: [{ name: pairing.a.text, points }],
    mark: 100 / places,
  });
}
