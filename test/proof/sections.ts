// The sections of `npm run prove`: what each proves, cut into tasks that workers take one by one.
import * as engine from '@salient/engine';
import { makeTally, playInBoth } from './agreement.ts';
import { askInCourse } from './botCourse.ts';
import { askAllBots, makeBotTally } from './bots.ts';
import { lateness } from './lateness.ts';
import { proveLives } from './life/life.ts';
import { type Cell, cellsUpTo, distance, type Ends, enumerateEnds, Field } from './odds.ts';
import { PERFT_COUNTS, type PinnedCount } from './perft.data.ts';
import { countByEngine, countByResolver } from './perft.ts';
import { PERFT_CASES, type PerftCase } from './perftCases.ts';
import { makePickPair } from './pickSecrets.ts';
import { differenceOfTales, HONEST, makePair } from './secrets.ts';
import { makeMapTally, spoilOne } from './spoiltMaps.ts';
import { tiny, transitions } from './tinySections.ts';
import { countInMatch, worldOfTwo } from './turnCount.ts';
import { compareWorlds } from './wire/compare.ts';
import { makeCourse } from './wire/course.ts';

/** What one task found, as numbers that add up or compete for the largest. */
export interface Finding {
  readonly sums: Readonly<Record<string, number>>;
  readonly largest?: Readonly<Record<string, number>>;
}

/** How much is done, and from which seed on. */
export interface Effort {
  readonly seed: number;
  /** 1 is the full proof; less is a try. */
  readonly share: number;
}

export interface Section {
  /** One line about what is proven. */
  readonly title: string;
  readonly tasks: (effort: Effort) => number;
  /** Does one task; throws or rejects where the proof fails. */
  readonly run: (task: number, effort: Effort) => Finding | Promise<Finding>;
}

/** A task is the least that a try does: some seconds. */
const ROUNDS_A_TASK = 500;
const ROUNDS = 1_000_000;
const PAIRS_A_TASK = 2000;
const PAIRS = 100_000;
const POSITIONS_A_TASK = 25;
const POSITIONS = 100_000;
const SAMPLES = 1_000_000;
const FIGHTS_A_FIELD = 250;
/** Tasks do not share seeds. */
const SEEDS_A_TASK = 1_000_000;

const rounds: Section = {
  title: 'engine and second resolver agree on random rounds',
  tasks: ({ share }) => Math.ceil((ROUNDS * share) / ROUNDS_A_TASK),
  run: (task, { seed }) => {
    const tally = makeTally();
    const rules = task % 5 === 4 ? 'contest' : 'standard';
    for (let at = seed + task * SEEDS_A_TASK; tally.rounds < ROUNDS_A_TASK; at++) playInBoth(at, tally, rules);
    return { sums: { rounds: tally.rounds, attacks: tally.seen.get('attacked') ?? 0 } };
  },
};

/** Trees of so many leaves are counted whatever the share: in some seconds by both. The largest take minutes. */
const SMALL_TREE = 100_000;

/** The trees in full that are small enough for the share; all six for the full proof. */
const treesFor = ({ share }: Effort): { perft: PerftCase; full: PinnedCount }[] => {
  const all = PERFT_CASES.map((perft) => ({ perft, full: PERFT_COUNTS[perft.name].full }));
  const largest = Math.max(...all.map(({ full }) => full.count.leaves));
  return all.filter(({ full }) => full.count.leaves <= Math.max(SMALL_TREE, largest * share));
};

const trees: Section = {
  title: 'order trees of tiny matches (all six in full), counted by both',
  tasks: (effort) => treesFor(effort).length,
  run: (task, effort) => {
    const { perft, full } = treesFor(effort)[task];
    const { size, count } = full;
    for (const counted of [countByEngine(perft, size), countByResolver(perft, size)])
      if (JSON.stringify(counted) !== JSON.stringify(count))
        throw new Error(`${perft.name}: ${JSON.stringify(counted)} and not ${JSON.stringify(count)}`);
    return { sums: { trees: 1, states: count.leaves } };
  },
};

const oddsOf = (cell: Cell): engine.FightOdds =>
  engine.fightOdds(cell.attackers, cell.defenders, { ...engine.PRESETS.warlight, ...cell });

/** Fights of three against three have by far the most falls: a try does without. */
const smallCells = ({ share }: Effort): Cell[] => cellsUpTo(share < 1 ? 2 : 3);
const CELLS = cellsUpTo(30);
const CELLS_A_TASK = 15;

const exact: Section = {
  title: 'odds of small fights against every fall of every die in the resolver',
  tasks: (effort) => smallCells(effort).length,
  run: (task, effort) => {
    const cell = smallCells(effort)[task];
    const odds = oddsOf(cell);
    const ends = enumerateEnds(cell);
    const misses = (['captors', 'homecomers', 'holders'] as const).flatMap((kind) =>
      ends[kind].map((chance, left) => Math.abs(chance - odds[kind][left])),
    );
    const miss = Math.max(...misses);
    if (miss > 1e-9) throw new Error(`${JSON.stringify(cell)} misses by ${miss}`);
    return { sums: { cells: 1 }, largest: { miss } };
  },
};

const sampled: Section = {
  title: 'odds of all fights up to 30 against 30 against samples of the resolver',
  tasks: () => Math.ceil(CELLS.length / CELLS_A_TASK),
  run: (task, { seed, share }) => {
    const findings = { cells: 0, keyed: 0, redrawn: 0 };
    let sigmas = 0;
    CELLS.slice(task * CELLS_A_TASK, (task + 1) * CELLS_A_TASK).forEach((cell, place) => {
      // Every eleventh cell is rolled with the dice of real matches, too; the others with those of playouts, which are faster.
      const isKeyed = (task * CELLS_A_TASK + place) % 11 === 0;
      for (const dice of isKeyed ? (['fast', 'keyed'] as const) : (['fast'] as const)) {
        const sample = sampleCell(cell, { dice, seed, samples: SAMPLES * share });
        findings.redrawn += sample.redrawn;
        sigmas = Math.max(sigmas, sample.sigmas);
      }
      findings.cells++;
      if (isKeyed) findings.keyed++;
    });
    return { sums: findings, largest: { sigmas } };
  },
};

export interface Sampling {
  readonly dice: 'keyed' | 'fast';
  readonly seed: number;
  readonly samples: number;
}

/**
 * Samples one cell. One that lies more than four sigma from its odds is drawn once more, four times as long and with new dice, for among so many cells
 * some must; twice is a failure. `sigmas` is the distance that counted.
 */
export function sampleCell(cell: Cell, { dice, seed, samples }: Sampling): { sigmas: number; redrawn: number } {
  const field = new Field(cell, FIGHTS_A_FIELD);
  const odds = oddsOf(cell);
  const draw = (name: string, count: number): number => {
    const plays = Math.ceil(count / FIGHTS_A_FIELD);
    const fast = engine.makeFastRandomSource(nameSeed(name));
    const ends: Ends = field.makeEnds();
    for (let play = 0; play < plays; play++)
      field.play(dice === 'fast' ? fast : engine.makeRandomSource(engine.roundKeyFromSeed(name, play)), ends);
    return distance(ends, odds, plays * FIGHTS_A_FIELD);
  };
  const name = `odds ${seed} ${JSON.stringify(cell)}`;
  const first = draw(name, samples);
  if (first <= 4) return { sigmas: first, redrawn: 0 };
  const second = draw(`${name} again`, 4 * samples);
  if (second <= 4) return { sigmas: second, redrawn: 1 };
  throw new Error(`${JSON.stringify(cell)} with ${dice} dice lies ${first} and then ${second} sigma from its odds`);
}

/** A whole number from a name, by the engine's hash. */
const nameSeed = (name: string): number => Number.parseInt(engine.roundKeyFromSeed(name, 0).slice(0, 12), 16);

const secrets: Section = {
  title: 'worlds that differ only in secrets look the same, by any fog',
  tasks: ({ share }) => Math.ceil((PAIRS * share) / PAIRS_A_TASK),
  run: (task, { seed }) => {
    const make = task % 10 === 9 ? makePickPair : makePair;
    let pairs = 0;
    let apart = 0;
    for (let at = seed + task * SEEDS_A_TASK; pairs < PAIRS_A_TASK; at++) {
      const pair = make(at);
      if (pair === null) continue;
      pairs++;
      const [one, two] = pair.worlds;
      if (one.truth === two.truth) throw new Error(`seed ${at}: nothing differs`);
      if (JSON.stringify(one.resolved.events) !== JSON.stringify(two.resolved.events)) apart++;
      const difference = differenceOfTales(pair, HONEST);
      if (difference !== null) throw new Error(`seed ${at}: viewer ${pair.viewer} is told\n${difference}`);
    }
    return { sums: { pairs, 'with other events': apart } };
  },
};

const bots: Section = {
  title: 'every bot gives its own, lawful orders and picks, by all settings',
  tasks: ({ share }) => Math.ceil((POSITIONS * share) / POSITIONS_A_TASK),
  run: (task, { seed }) => {
    const tally = makeBotTally();
    for (let at = seed + task * SEEDS_A_TASK; tally.positions < POSITIONS_A_TASK; at++) {
      askAllBots(at, tally);
      askInCourse(at, tally);
    }
    return { sums: { positions: tally.positions, answers: tally.answers, orders: tally.orders, picks: tally.picks } };
  },
};

const BRANCHING_MATCHES = 50;

const branching: Section = {
  title: 'turns that the rules allow on the world, against the nine of the classic generator',
  tasks: ({ share }) => Math.ceil(BRANCHING_MATCHES * share),
  run(task, { seed }) {
    const found = countInMatch(worldOfTwo(), `branching ${seed} ${task}`);
    if (found.mostClassic > 9) throw new Error(`${found.mostClassic} classic turns`);
    return {
      sums: { positions: found.positions, digits: found.digits, 'classic turns': found.classic },
      largest: { digits: found.mostDigits, 'classic turns': found.mostClassic },
    };
  },
};

const SPOILT = 100_000;
const SPOILT_A_TASK = 2500;
/** No document may keep a server busy for longer. */
const MOST_MS = 50;

const maps: Section = {
  title: 'spoilt map documents are read or refused with codes, each in less than 50 ms',
  tasks: ({ share }) => Math.ceil((SPOILT * share) / SPOILT_A_TASK),
  run: (task, { seed }) => {
    const tally = makeMapTally();
    for (let at = 0; at < SPOILT_A_TASK; at++) spoilOne(seed + task * SEEDS_A_TASK + at, tally);
    if (tally.slowestMs > MOST_MS) throw new Error(`seed ${tally.slowestSeed} takes ${tally.slowestMs} ms`);
    return {
      sums: { documents: tally.documents, 'read as maps': tally.accepted },
      largest: { ms: tally.slowestMs },
    };
  },
};

const WIRE_MATCHES = 10_000;
const WIRE_MATCHES_A_TASK = 100;

const wire: Section = {
  title: 'matches that differ only in secrets send an observer the same frames (rule F3)',
  tasks: ({ share }) => Math.ceil((WIRE_MATCHES * share) / WIRE_MATCHES_A_TASK),
  run: async (task, { seed }) => {
    const sums = { matches: 0, frames: 0, 'pairs with other positions': 0 };
    for (let at = seed + task * SEEDS_A_TASK; sums.matches < WIRE_MATCHES_A_TASK; at++) {
      const course = makeCourse(at);
      if (course === null) continue;
      const { difference, frames } = await compareWorlds(course);
      if (difference !== null) throw new Error(difference);
      sums.matches += 2;
      sums.frames += 2 * frames;
      if (course.apart > 0) sums['pairs with other positions']++;
    }
    return { sums };
  },
};

const LIVES = 20_000;
const LIVES_A_TASK = 500;

const lives: Section = {
  title: 'lives of matches, with crashes and full disks, go as a small model says',
  tasks: ({ share }) => Math.ceil((LIVES * share) / LIVES_A_TASK),
  run: async (task, { seed }) => ({ sums: { ...(await proveLives(seed + task * SEEDS_A_TASK, LIVES_A_TASK)) } }),
};

export const SECTIONS: Readonly<Record<string, Section>> = {
  rounds,
  trees,
  exact,
  sampled,
  secrets,
  bots,
  tiny,
  transitions,
  maps,
  branching,
  wire,
  lives,
  lateness,
};
