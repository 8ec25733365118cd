// The synced state of a match room as Colyseus sends it (protocol `MatchState`): public facts, and boards that only their own viewers see.

import { type SchemaType, schema, t } from '@colyseus/schema';
import { UNKNOWN_ARMIES, UNKNOWN_OWNER } from '@salient/engine';
import { type CallOff, type MatchPhase, PROTOCOL_VERSION, type SeatKind, type SeatStatus } from '@salient/protocol';

// Every field has a default: without one it would travel as nothing and arithmetic on it as 0.
export const SeatSchema = schema(
  {
    index: t.uint8().default(0),
    kind: t.string<SeatKind>().default('open'),
    name: t.string().default(''),
    colour: t.uint8().default(0),
    team: t.int8().default(-1),
    isReady: t.boolean().default(false),
    level: t.string().default(''),
    style: t.string().default('balanced'),
    algorithm: t.string().default(''),
    thinkMs: t.uint32().default(0),
    exploration: t.float64().default(-1),
    status: t.string<SeatStatus>().default('idle'),
    isConnected: t.boolean().default(false),
    bankMs: t.float64().default(0),
    votes: t.string().default(''),
    thinksUntilMs: t.float64().default(0),
  },
  'Seat',
);
export type SeatSchema = SchemaType<typeof SeatSchema>;

export const BoardSchema = schema(
  {
    round: t.uint32().default(0),
    owner: t.array('int8'),
    armies: t.array('number'),
  },
  'Board',
);
export type BoardSchema = SchemaType<typeof BoardSchema>;

export const MatchSchema = schema(
  {
    v: t.uint8().default(PROTOCOL_VERSION),
    phase: t.string<MatchPhase>().default('lobby'),
    round: t.uint32().default(0),
    deadlineAtMs: t.float64().default(0),
    serverTimeMs: t.float64().default(0),
    startedAtMs: t.float64().default(0),
    finishedAtMs: t.float64().default(0),
    host: t.int8().default(-1),
    mapId: t.string().default(''),
    settings: t.string().default(''),
    roundSeconds: t.uint32().default(0),
    bankSeconds: t.uint32().default(0),
    bankIncrementSeconds: t.uint32().default(0),
    isCommitFinal: t.boolean().default(false),
    needsReady: t.boolean().default(false),
    isPrivate: t.boolean().default(false),
    isPaused: t.boolean().default(false),
    isFast: t.boolean().default(false),
    viewers: t.uint32().default(0),
    result: t.string().default(''),
    diceCommitments: t.string().default(''),
    playedOnFrom: t.string().default(''),
    calledOff: t.string<CallOff | ''>().default(''),
    seats: t.array(SeatSchema),
    boards: t.array(BoardSchema).view(),
  },
  'Match',
);
export type MatchSchema = SchemaType<typeof MatchSchema>;

/** A board on which nothing is known, of the size it keeps for the whole match. */
export function makeBoard(territories: number): BoardSchema {
  const board = new BoardSchema();
  for (let index = 0; index < territories; index++) {
    board.owner.push(UNKNOWN_OWNER);
    board.armies.push(UNKNOWN_ARMIES);
  }
  return board;
}
