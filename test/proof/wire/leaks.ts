// Rooms that let one hidden thing slip, each in its own way (value, size, count or time): a comparison that finds none of them is worth nothing (rule F3).
import { ok } from '@salient/engine';
import type { Plan } from '@salient/protocol';
import type { Match } from '../../../apps/server/src/match/match.ts';
import type { MatchRoom } from '../../../apps/server/src/rooms/matchRoom.ts';
import type { Leak } from './play.ts';

const lengthOf = (plan: Plan | null): number => (plan?.kind === 'orders' ? plan.orders.length : 0);

/** How many orders all drafts hold together; asked of the honest match. */
function draftedOrders(room: MatchRoom, ask: Match['messageFor']): number {
  const { seats } = room.match.publicState();
  return seats.reduce((sum, { index }) => sum + lengthOf(ask(index).draft), 0);
}

/** Replaces one of the room's views of its match. */
function spoil<N extends 'messageFor' | 'boardFor' | 'publicState' | 'history'>(
  { match }: MatchRoom,
  name: N,
  change: (honest: Match[N]) => Match[N],
): void {
  match[name] = change(match[name].bind(match) as Match[N]);
}

export const WIRE_LEAKS: Readonly<Record<string, Leak>> = {
  'a number in the message': (room) =>
    spoil(room, 'messageFor', (honest) => (viewer, watched) => ({
      ...honest(viewer, watched),
      round: draftedOrders(room, honest),
    })),
  'the size of the message': (room) =>
    spoil(room, 'messageFor', (honest) => (viewer, watched) => {
      const padding = ' '.repeat(draftedOrders(room, honest));
      return Object.assign({}, honest(viewer, watched), { padding });
    }),
  'the size of the past': (room) => {
    const ask = room.match.messageFor.bind(room.match);
    spoil(room, 'history', (honest) => async (viewer, asked) => {
      const padding = ' '.repeat(draftedOrders(room, ask));
      const page = await honest(viewer, asked);
      return page.ok ? ok(Object.assign({}, page.value, { padding })) : page;
    });
  },
  'how many rounds of others are kept': (room) => {
    const ask = room.match.messageFor.bind(room.match);
    spoil(room, 'history', (honest) => async (viewer, asked) => {
      const page = await honest(viewer, asked);
      if (!page.ok || draftedOrders(room, ask) % 2 === 0) return page;
      return ok({ ...page.value, rounds: page.value.rounds.slice(1) });
    });
  },
  'the past of all other seats': (room) =>
    spoil(room, 'history', (honest) => async (viewer, asked) => {
      const page = await honest(viewer, asked);
      const pages = await Promise.all(room.match.publicState().seats.map(({ index }) => honest(index, asked)));
      if (!page.ok) return page;
      return ok({ ...page.value, rounds: pages.flatMap((one) => (one.ok ? one.value.rounds : [])) });
    }),
  'the armies on a hidden land': (room) =>
    spoil(room, 'boardFor', (honest) => (viewer) => {
      const board = honest(viewer);
      const { seats } = room.match.publicState();
      const truth = board.armies.map((_, at) => Math.max(...seats.map(({ index }) => honest(index).armies[at] ?? -1)));
      const hidden = board.armies.indexOf(-1);
      return { ...board, armies: board.armies.map((armies, at) => (at === hidden ? (truth[at] ?? -1) : armies)) };
    }),
  'drafts in the public state': (room) => {
    const ask = room.match.messageFor.bind(room.match);
    spoil(room, 'publicState', (honest) => () => {
      const state = honest();
      return { ...state, seats: state.seats.map((seat) => ({ ...seat, bankMs: lengthOf(ask(seat.index).draft) })) };
    });
  },
  'a frame for every draft': (room) =>
    room.match.listen({
      changed: () => room.broadcast('unseated', { seats: [], why: 'kicked' }),
      opened: () => undefined,
    }),
  'the time of a frame': (room) => {
    const project = room.project.bind(room);
    const ask = room.match.messageFor.bind(room.match);
    // What is due waits for the next step while the drafts hold an odd number of orders.
    room.project = () => (draftedOrders(room, ask) % 2 === 0 ? project() : undefined);
  },
  'how much others talk': (room) => {
    const add = room.chat.add.bind(room.chat);
    let count = 0;
    room.chat.add = (writer, said) => {
      const post = add(writer, said);
      if (post.ok) Object.assign(post.value.line, { id: `line${count++}` });
      return post;
    };
  },
  'whispers to everybody': (room) => {
    const lines = room.chat.lines.bind(room.chat);
    room.chat.lines = () => [0, 1, 2].flatMap((team) => lines({ seats: [0], teams: [team] }));
  },
};

/** What only spectators get: the present of the seat whose past they may see. */
export const SPECTATOR_LEAKS: Readonly<Record<string, Leak>> = {
  'the present to spectators': (room) =>
    spoil(
      room,
      'messageFor',
      (honest) => (viewer, watched) =>
        viewer < 0 ? { ...honest(viewer, watched), view: honest(watched ?? 0).view } : honest(viewer, watched),
    ),
  'the past to spectators before its time': (room) =>
    spoil(room, 'history', (honest) => (viewer, asked) => honest(viewer < 0 ? (asked.watched ?? 0) : viewer, asked)),
};
