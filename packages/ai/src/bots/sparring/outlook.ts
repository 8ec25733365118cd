// What a sparring partner makes of its view: hidden land by memory, the opponents' incomes by what they were seen to deploy, threats, the state of every bonus.
import { guessPosition, incomeOf, type Position, UNKNOWN_OWNER } from '@salient/engine';
import type { BotTask } from '../../bot.ts';
import { factsOf, type MapFacts } from '../../warlight/facts.ts';
import { recallLost, recallNeutral, recallOwners } from '../../warlight/recall.ts';

/** Rounds for which a seen deployment still tells of an income. */
const INCOME_MEMORY = 3;

/** Rows by territory unless said otherwise; made once a turn. */
export interface Outlook {
  readonly facts: MapFacts;
  readonly seat: number;
  readonly round: number;
  /** The visible land and the best guess at the rest. */
  readonly board: Position;
  readonly isVisible: readonly boolean[];
  readonly income: number;
  /** By seat: what that seat can probably deploy. */
  readonly incomes: readonly number[];
  /** Greatest of the opponents' incomes. */
  readonly rivalIncome: number;
  readonly own: readonly number[];
  /** Armies of opponents beside own land that could march in, without what they may deploy. */
  readonly pressure: readonly number[];
  /** Own land beside an opponent's. */
  readonly isFront: readonly boolean[];
  /** Is there any front? */
  readonly hasFront: boolean;
  /** Armies that opponents were seen to deploy here last round. */
  readonly habits: readonly number[];
  /** By bonus: the seat that holds it whole as far as is known, or −1. */
  readonly holder: readonly number[];
  /** By bonus: own and opponents' territories in it. */
  readonly ownIn: readonly number[];
  readonly rivalsIn: readonly number[];
  /** By bonus: armies that taking the rest of it costs, roughly. */
  readonly missing: readonly number[];
}

/** Looks at the task's board from its seat. */
export function lookOut(task: BotTask): Outlook {
  const { game, view } = task;
  const { seat } = view;
  const facts = factsOf(game);
  const board = rememberedBoard(task);
  const own = ownedBy(board, seat);
  const incomes = Array.from({ length: game.seats }, (_, other) => guessIncome(task, board, other));
  const rivalIncome = Math.max(...incomes.map((income, other) => (other === seat ? 0 : income)));
  const pressure = Array.from(board.owner, (_, t) => (board.owner[t] === seat ? pressureOn(facts, board, t) : 0));
  const isFront = Array.from(
    board.owner,
    (owner, t) => owner === seat && facts.game.map.neighbours[t].some((n) => isRival(board, n, seat)),
  );
  return {
    facts,
    seat,
    round: view.round,
    board,
    isVisible: view.owner.map((owner) => owner !== UNKNOWN_OWNER),
    income: incomeOf(game, view, seat),
    incomes,
    rivalIncome,
    own,
    pressure,
    isFront,
    hasFront: isFront.includes(true),
    habits: habitsOf(task, board.owner.length),
    ...bonusesOn(facts, board, seat),
  };
}

const ownedBy = (board: Position, seat: number): number[] =>
  [...board.owner.keys()].filter((territory) => board.owner[territory] === seat);

export const isRival = (board: Position, territory: number, seat: number): boolean =>
  board.owner[territory] >= 0 && board.owner[territory] !== seat;

/** The view, and on hidden land what was last seen there, less what was seen to march out since; the seat's own land that is hidden is whose who took it. */
function rememberedBoard(task: BotTask): Position {
  const board = guessPosition(task.game, task.view);
  recallNeutral(task, board);
  recallLost(task, board);
  recallOwners(task, board);
  return board;
}

/** The base and known bonuses, or more if more was seen to be deployed lately. */
function guessIncome({ game, sightings = [] }: BotTask, board: Position, seat: number): number {
  const seen = sightings
    .slice(-INCOME_MEMORY)
    .map(({ deploys }) => deploys.reduce((sum, deploy) => sum + (deploy.seat === seat ? deploy.armies : 0), 0));
  return Math.max(incomeOf(game, board, seat), ...seen);
}

function habitsOf({ sightings = [], view }: BotTask, territories: number): number[] {
  const habits = new Array<number>(territories).fill(0);
  const last = sightings.findLast(({ round }) => round === view.round - 1);
  for (const { seat, territory, armies } of last?.deploys ?? []) if (seat !== view.seat) habits[territory] += armies;
  return habits;
}

function pressureOn({ game }: MapFacts, board: Position, territory: number): number {
  const seat = board.owner[territory];
  return game.map.neighbours[territory].reduce(
    // Without guards land may be held by nobody at all.
    (sum, other) => sum + (isRival(board, other, seat) ? Math.max(0, board.armies[other] - 1) : 0),
    0,
  );
}

function bonusesOn(
  { game }: MapFacts,
  board: Position,
  seat: number,
): Pick<Outlook, 'holder' | 'ownIn' | 'rivalsIn' | 'missing'> {
  const { bonuses } = game.map;
  const kill = game.settings.defenceRatePercent / 100;
  return {
    holder: bonuses.map(({ territories: [first, ...rest] }) =>
      rest.every((t) => board.owner[t] === board.owner[first]) ? board.owner[first] : -1,
    ),
    ownIn: bonuses.map(({ territories }) => territories.filter((t) => board.owner[t] === seat).length),
    rivalsIn: bonuses.map(({ territories }) => territories.filter((t) => isRival(board, t, seat)).length),
    missing: bonuses.map(({ territories }) =>
      territories.reduce((sum, t) => sum + (board.owner[t] === seat ? 0 : board.armies[t] * kill + 1), 0),
    ),
  };
}
