// The gates: what the bots are to be worth, each with the series that shows it. A bot that is not registered yet leaves its gate open, and open is not met.
import path from 'node:path';
import { BOT_NAMES } from '@salient/ai';
import { MOST_ROUNDS } from '../arena/commonOptions.ts';
import type { TurnBudget } from '../arena/contender.ts';
import { sprtFor } from '../arena/sprtFor.ts';
import { ROOT } from '../cli/paths.ts';
import {
  beatsEach,
  type Gate,
  type GateSeries,
  isAboveFair,
  isAccepted,
  isAtMostBelow,
  isLawful,
  type Program,
  scoresAtLeast,
} from './gate.ts';

const playouts = (count: number): TurnBudget => ({ kind: 'playouts', playouts: count });
const time = (ms: number): TurnBudget => ({ kind: 'time', ms });

/** For a turn of searches that meet at equal time: against Hard more brought nothing (docs/bots.md, strength against thinking time), and hundreds of matches are to be played. */
const ENOUGH_MS = 100;

/** Each is to beat the one before it. */
const RUNGS = [
  'random',
  'greedy',
  'heuristic',
  'pure',
  'uct',
  'uct+rave',
  'duct',
  'halving',
  'coevo',
  'parallel',
] as const;
const RUNG_GAMES = 400;
/** Playouts a turn; `halving` and `coevo` have 64 turns a seat to tell apart, and more to breed: with 500 neither can, and whoever beats them so shows little. */
const RUNG_PLAYOUTS = 500;
const WIDE_PLAYOUTS = 4000;
const WIDE: readonly string[] = ['halving', 'coevo'];

/** What a worker with two threads plays for Expert. */
const TWO_WORKERS = 'parallel:of=smmcts,workers=2';
/** Beside each other two threads on two cores make 89 % of the playouts of one alone, each (docs/notes/time.md). */
const IN_THE_SAME_TIME = `${TWO_WORKERS},playouts=3560`;

/** Neighbours on the ladder at equal playouts; `parallel` has those of one core, and a second core. */
const rungs: Gate[] = RUNGS.slice(1).map((name, index) => {
  const below = RUNGS[index] ?? 'random';
  const contender = name === 'parallel' ? TWO_WORKERS : name;
  const budget = playouts(WIDE.includes(name) || WIDE.includes(below) ? WIDE_PLAYOUTS : RUNG_PLAYOUTS);
  return {
    name: `rung-${name}`,
    claim: `${contender} above ${below}, interval above 50 %`,
    series: [{ a: contender, b: below, games: RUNG_GAMES, budget }],
    judge: isAboveFair,
  };
});

/** What a contest gives for each of the two requests of a round. */
const REQUEST_MS = 450;
/** By this very Node: another one on the path may be too old, and would lose every match. */
const PROGRAM = [process.execPath, path.join(ROOT, 'tools/src/main.ts')].map((file) => JSON.stringify(file)).join(' ');
const FRONT_END = `${PROGRAM} bot contest --bot expert --ms ${REQUEST_MS}`;
const CONTEST_MAPS = ['world', 'map64'] as const;

/** Expert as a contest starts it against a program, on both maps by all rules that the program knows. */
const contestSeries = ({ name, rules, command }: Program): GateSeries[] =>
  rules.flatMap((contest) =>
    CONTEST_MAPS.map((map) => ({
      a: `cmd:${FRONT_END}`,
      b: `cmd:${command}`,
      games: 100,
      budget: time(REQUEST_MS),
      arrangement: { rules: contest, map: path.join(ROOT, `test/data/contest/${map}.json`), maxRounds: MOST_ROUNDS },
      title: `${name} ${contest.toUpperCase()} ${map}`,
    })),
  );

export const GATES: readonly Gate[] = [
  {
    name: 'random',
    claim: 'the search scores 99 % or more against random',
    series: [{ a: 'uct', b: 'random', games: 400, budget: playouts(500) }],
    judge: scoresAtLeast(0.99),
  },
  {
    name: 'heuristic',
    claim: 'the search scores 85 % or more against heuristic at 500 playouts',
    series: [{ a: 'uct', b: 'heuristic', games: 400, budget: playouts(500) }],
    judge: scoresAtLeast(0.85),
  },
  {
    name: 'among-four',
    claim: 'one search among three heuristic bots, interval above 25 %',
    series: [{ a: 'uct', b: 'heuristic', games: 200, seats: 4, budget: playouts(500) }],
    judge: isAboveFair,
  },
  {
    name: 'halving',
    claim: 'halving scores 65 % or more against decoupled UCT over nine turns',
    series: [{ a: 'halving', b: 'duct:generator=classic,pool=9,rivalTurns=named', games: 400, budget: playouts(4000) }],
    judge: scoresAtLeast(0.65),
  },
  {
    name: 'coevo',
    claim: 'coevo scores 60 % or more against halving at 4,000 playouts',
    series: [{ a: 'coevo', b: 'halving', games: 400, budget: playouts(4000) }],
    judge: scoresAtLeast(0.6),
  },
  {
    name: 'flagship',
    claim: 'the tree over evolved turns is not below root-only coevo at equal time: what leads is measured',
    series: [{ a: 'smmcts', b: 'coevo', games: 400, budget: time(ENOUGH_MS) }],
    judge: scoresAtLeast(0.5),
  },
  {
    name: 'network',
    claim: 'the network is accepted by SPRT (50 against 55 %) at equal time',
    series: [{ a: 'network', b: 'smmcts', games: 4000, budget: time(ENOUGH_MS), sprt: sprtFor(2) }],
    judge: isAccepted,
  },
  {
    name: 'two-workers',
    claim: 'two workers score 55 % or more against one in the same time',
    series: [{ a: IN_THE_SAME_TIME, b: 'parallel:of=smmcts,workers=1', games: 400, budget: playouts(4000) }],
    judge: scoresAtLeast(0.55),
  },
  {
    name: 'fog',
    claim: 'under fog the search is at most 10 points below its all-seeing twin against rule bots',
    series: ['uct', 'uct:sees=all'].map((a) => ({
      a,
      b: 'heuristic',
      games: 200,
      budget: playouts(500),
      settings: { fog: 'normal' },
    })),
    judge: isAtMostBelow(10),
  },
  {
    name: 'lawful',
    claim: 'no turn of any bot is refused or late at 100 ms',
    series: BOT_NAMES.map((a) => ({
      a,
      b: 'heuristic',
      games: 10,
      budget: time(100),
    })),
    judge: isLawful,
  },
  {
    name: 'outside',
    claim: 'each of the three best published contest bots is beaten in 85 % of games, both lucks, both maps',
    series: [],
    against: (programs) => programs.flatMap(contestSeries),
    opponents: 3,
    judge: beatsEach(0.85),
  },
  ...rungs,
];
