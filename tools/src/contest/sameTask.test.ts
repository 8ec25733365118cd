// What the front-end makes of an engine's lines is what a bot of ours in the same seat is told without them, round by round.
import { type Bot, type BotTask, makeBot, type Sighting } from '@salient/ai';
import { contestSettings, makeGame } from '@salient/engine';
import { expect, test } from 'vitest';
import type { Player } from '../arena/contender.ts';
import { openContender } from '../arena/contenderKinds.ts';
import { playContestMatch } from './contestMatch.ts';
import { FrontEnd } from './frontEnd.ts';
import { OutsidePlayer } from './outsidePlayer.ts';
import type { OutsideProgram, Reply } from './outsideProgram.ts';
import { loadContestMap } from './testing.ts';

const MOST_ROUNDS = 40;

function gameBy(rules: 'c1' | 'c2') {
  const map = loadContestMap('world');
  const game = makeGame(map, contestSettings(map, rules), 2);
  if (!game.ok) throw new Error(game.faults[0]?.message);
  return game.value;
}

/** The front-end as a program, without a process: the rule-based bot behind it notes what it is told. */
function openProgram() {
  const told: BotTask[] = [];
  const rule = makeBot('heuristic');
  if (rule === undefined) throw new Error('there is no rule-based bot');
  const isPlayed = ({ view, seed }: BotTask): boolean => view.phase === 'orders' && seed === 's';
  const start: Bot['start'] = (task) => {
    if (isPlayed(task)) told.push(task);
    return rule.start(task);
  };
  const log = (): void => undefined;
  const frontEnd = new FrontEnd({ bot: { ...rule, start }, parameters: {}, ms: 0, seed: 's', now: () => 0, log });
  const program = {
    isOver: false,
    strayLines: 0,
    complaints: [],
    tell: (lines: readonly string[]) => {
      for (const line of lines) frontEnd.take(line);
    },
    ask: async (line: string): Promise<Reply> => ({ line: frontEnd.take(line), tookMs: 1 }) as Reply,
    leave: async () => undefined,
  };
  return { program: program as unknown as OutsideProgram, told };
}

function noteTasks(player: Player): readonly BotTask[] {
  const tasks: BotTask[] = [];
  const { answer } = player;
  player.answer = (task) => {
    if (task.view.phase === 'orders') tasks.push(task);
    return answer.call(player, task);
  };
  return tasks;
}

async function rulesOnly(game: ReturnType<typeof gameBy>): Promise<Player> {
  const contender = openContender('tasks');
  if (!contender.ok) throw new Error(contender.faults);
  return contender.value.sit({ game, seat: 1, budget: { kind: 'playouts', playouts: 0 } });
}

/** What both must agree on; the front-end also knows of orders of its own that could not be carried out, and engines tell of no fights. */
function common({ view, observations, sightings = [] }: BotTask): unknown {
  const board = ({ round, owner, armies }: BotTask['view']) => ({ round, owner: [...owner], armies: [...armies] });
  const others = ({ round, deploys, marches }: Sighting) => ({
    round,
    deploys,
    marches: marches.filter(({ seat }) => seat !== view.seat),
  });
  return { view: board(view), before: observations.slice(1).map(board), sightings: sightings.map(others) };
}

const ownMarches = ({ view, sightings = [] }: BotTask): string[] =>
  sightings.flatMap(({ round, marches }) =>
    marches.filter(({ seat }) => seat === view.seat).map(({ from, to }) => `${round}: ${from} ${to}`),
  );

test.each(['c1', 'c2'] as const)('%s: boards, earlier boards and orders that were seen', async (rules) => {
  const game = gameBy(rules);
  let seen = 0;
  for (const seed of ['one', 'two', 'three']) {
    const { program, told } = openProgram();
    const ours = new OutsidePlayer(program, { game, seat: 0 });
    const asked = noteTasks(ours);
    await playContestMatch({ game, players: [ours, await rulesOnly(game)], seed, maxRounds: MOST_ROUNDS });
    expect(told).toHaveLength(asked.length);
    for (const [at, task] of asked.entries()) {
      const front = told[at];
      if (front === undefined) throw new Error('it was not asked');
      expect(common(front)).toEqual(common(task));
      expect(ownMarches(front)).toEqual(expect.arrayContaining(ownMarches(task)));
      if (rules === 'c1') expect(front.wishes).toEqual(task.wishes);
      seen += (task.sightings ?? []).flatMap(({ marches }) => marches.filter((march) => march.seat === 1)).length;
    }
    expect(ours.troubles).toEqual([]);
  }
  expect(seen).toBeGreaterThan(0);
});
