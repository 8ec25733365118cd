// The marches of an imagined turn made to agree with those that were seen: what was seen as it was, all else only where nobody would have seen it.
import { type AttackTransferOrder, NEUTRAL, type Position, UNKNOWN_ARMIES, type View } from '@salient/engine';
import type { SeenMarch, Sighting } from '../sighting.ts';
import { callUp, countsArmies, type Watch } from './beliefRepair.ts';

/** What is known of one round: the views before and after it, and the orders that were seen in it. */
export interface RoundClue {
  readonly before: View;
  readonly after: View;
  readonly sighting: Sighting;
}

/** What a seat is imagined to march. */
export interface ImaginedMarches {
  readonly seat: number;
  readonly moves: readonly AttackTransferOrder[];
  /** Of ten marches onto nobody's land how many it puts off, 0 … 10. */
  readonly patience: number;
}

const TENTHS = 10;

export const isKnown = ({ armies }: View, territory: number): boolean => armies[territory] !== UNKNOWN_ARMIES;

/** The seat's marches on `board`, where sources that were seen are put right first. */
export function agreeMarches(
  watch: Watch,
  board: Position,
  imagined: ImaginedMarches,
  clue: RoundClue,
): AttackTransferOrder[] {
  const { moves, patience } = imagined;
  const seen = clue.sighting.marches.filter(({ seat }) => seat === imagined.seat);
  for (const [from, armies] of sentFrom(seen)) revealSource(watch, board, { ...imagined, from, armies }, clue.before);
  const unseen = moves
    .filter((move) => isUnseen(watch, move, clue))
    .filter(({ to }) => board.owner[to] !== NEUTRAL || watch.random.below(TENTHS) >= patience);
  return [...together(seen.flatMap(marchOf)), ...unseen, ...departures(watch, board, { ...imagined, seen }, clue)];
}

/** A march that was seen whole. */
export const marchOf = ({ from, to, armies }: SeenMarch): AttackTransferOrder[] =>
  from === null || to === null || armies < 1 ? [] : [{ kind: 'attackTransfer', from, to, armies }];

/** Several marches over a pair, one bound to attack and one to transfer, as one. */
function together(marches: readonly AttackTransferOrder[]): AttackTransferOrder[] {
  const byPair = new Map<string, AttackTransferOrder>();
  for (const march of marches) {
    const pair = `${march.from} ${march.to}`;
    const armies = march.armies + (byPair.get(pair)?.armies ?? 0);
    byPair.set(pair, { ...march, armies });
  }
  return [...byPair.values()];
}

/** By source: the armies that were seen to leave it, one of a march whose size was not seen. */
function sentFrom(seen: readonly SeenMarch[]): ReadonlyMap<number, number> {
  const sent = new Map<number, number>();
  for (const { from, armies } of seen) if (from !== null) sent.set(from, (sent.get(from) ?? 0) + Math.max(1, armies));
  return sent;
}

/** Who marched from somewhere stood there, one army at least beside those that went, with armies that stood elsewhere before. */
function revealSource(
  watch: Watch,
  board: Position,
  { seat, from, armies }: { readonly seat: number; readonly from: number; readonly armies: number },
  before: View,
): void {
  if (isKnown(before, from)) return;
  const stood = board.owner[from] === seat ? board.armies[from] : 0;
  board.owner[from] = seat;
  board.armies[from] = Math.max(stood, armies + 1);
  callUp(watch, board, { seat, armies: board.armies[from] - stood, view: before, except: from });
}

/** Would a march have stayed out of sight? From land in sight none does: its departure is seen. */
function isUnseen({ game }: Watch, { from, to }: AttackTransferOrder, { before, after }: RoundClue): boolean {
  if (isKnown(before, from)) return false;
  const wasSeen = [before, after].some((view) => isKnown(view, to)) || isKnown(after, from);
  return !(countsArmies(game) && wasSeen);
}

/**
 * One march for every one that was seen to leave for land out of sight (rule F2): where the imagined turn leads, else to any hidden land beside, all together with
 * the armies that are missing afterwards.
 */
function departures(
  { game, random }: Watch,
  board: Position,
  { seat, moves, seen }: ImaginedMarches & { readonly seen: readonly SeenMarch[] },
  clue: RoundClue,
): AttackTransferOrder[] {
  const left = seen.flatMap(({ from, to }) => (from !== null && to === null ? [from] : []));
  return [...new Set(left)].flatMap((from) => {
    const count = left.filter((other) => other === from).length;
    const wished = moves.filter((move) => move.from === from && !isKnown(clue.before, move.to)).map(({ to }) => to);
    const others = game.map.neighbours[from].filter((land) => !isKnown(clue.before, land) && !wished.includes(land));
    const ways = wished.slice(0, count);
    while (ways.length < count && others.length > 0) ways.push(...others.splice(random.below(others.length), 1));
    const gone = missingAt(from, seat, board, clue);
    return ways.map((to, at) => {
      const armies = Math.max(1, Math.floor((gone + at) / ways.length));
      return { kind: 'attackTransfer', from, to, armies } as const;
    });
  });
}

/** Armies that must have left for land out of sight; all but one where it is not known what stayed. */
function missingAt(from: number, seat: number, board: Position, { before, after, sighting }: RoundClue): number {
  const came = sighting.deploys.reduce((sum, { territory, armies }) => sum + (territory === from ? armies : 0), 0);
  const went = sighting.marches.reduce((sum, march) => sum + (march.from === from ? Math.max(0, march.armies) : 0), 0);
  const stood = isKnown(before, from) ? before.armies[from] : board.armies[from];
  const stayed = after.owner[from] === seat && isKnown(after, from) ? after.armies[from] : 1;
  return stood + came - went - stayed;
}
