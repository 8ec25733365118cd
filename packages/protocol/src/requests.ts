// Everything a client may ask of a match room: one table of request name and strict schema; the answers are in answers.ts.

import { z } from 'zod';
import { BOT_ALGORITHMS, BOT_STYLES, MAX_EXPLORATION, MAX_THINK_MS, MIN_THINK_MS } from './botChoice.ts';
import { nameSchema, seatTokenSchema } from './joining.ts';
import { BOT_LEVELS } from './levels.ts';
import { HAND_OVER_CODE_LENGTH, MAX_CHAT_LENGTH, MAX_REPORT_LENGTH, MAX_SEATS, SEAT_COLOUR_COUNT } from './limits.ts';
import { optionsSchema } from './options.ts';
import { planSchema } from './plan.ts';
import { STEERINGS, TEMPERS, VOTE_KINDS } from './seats.ts';
import { CHAT_AUDIENCES, EMOTES, REPORT_REASONS } from './talk.ts';

const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);
const round = z.int().min(0).max(100_000);
/** Which of the asker's seats speaks; absent: the only or first one. Another one's seat is refused. */
const own = { seat: seat.optional() };
const nothing = z.strictObject({});

const lobbyRequests = {
  /**
   * Take an open seat (any, or the one named). The answer's token is that seat: keep it, never show it. Asked again, the answer is the
   * same; with `isAnother` one more seat is taken on this device, held by the same token (hotseat). `seatToken`: what this device has
   * kept of this match; if that still is a seat, it is the answer, and no other seat is taken.
   */
  sit: z.strictObject({
    name: nameSchema,
    ...own,
    isAnother: z.boolean().optional(),
    seatToken: seatTokenSchema.optional(),
  }),
  /** Give the seat back. */
  stand: z.strictObject(own),
  rename: z.strictObject({ name: nameSchema, ...own }),
  /** A colour of the palette that no other seat has; the host also chooses for bots and empty seats. */
  setColour: z.strictObject({
    seat,
    colour: z
      .int()
      .min(0)
      .max(SEAT_COLOUR_COUNT - 1),
  }),
  /** −1: no team. By who holds the seat, or the host. */
  setTeam: z.strictObject({
    seat,
    team: z
      .int()
      .min(-1)
      .max(MAX_SEATS - 1),
  }),
  ready: z.strictObject({ isReady: z.boolean(), ...own }),
  /**
   * Host: open, close or fill a seat that no person holds. While a match of nothing but bots runs, also by who watches: time and exploration
   * of a bot, from the next round on. The rest is for bots: what is absent stays as it is where a bot sits already,
   * else it is as usual; null: as the level has it. Time and exploration are refused to a bot that has no use for them.
   */
  setSeat: z.strictObject({
    seat,
    kind: z.enum(['open', 'bot', 'closed']),
    level: z.enum(BOT_LEVELS).optional(),
    name: nameSchema.optional(),
    style: z.enum(BOT_STYLES).optional(),
    algorithm: z.enum(BOT_ALGORITHMS).nullable().optional(),
    thinkMs: z.int().min(MIN_THINK_MS).max(MAX_THINK_MS).nullable().optional(),
    exploration: z.number().min(0).max(MAX_EXPLORATION).nullable().optional(),
  }),
  /** Host: this many seats; new ones are open, or bots of `level`, and only seats that no person holds go. */
  resize: z.strictObject({ seats: z.int().min(2).max(MAX_SEATS), level: z.enum(BOT_LEVELS).optional() }),
  /** Host: change map, settings or clock; everybody but the host has to say again that they are ready. */
  configure: optionsSchema,
  /** Host: take the seats of a person's device away (of the host's own only this one); they may watch, but not sit down again over the same connection. */
  kick: z.strictObject({ seat }),
  /** Host: another person is host from now on. Also while the match runs. */
  passHost: z.strictObject({ seat }),
  /** Host: start; open seats are closed. */
  start: nothing,
  /** What the asker's client puts into the dice: 16 random bytes in hex, once, until round 1 opens (rules D5, D22). */
  salt: z.strictObject({ salt: z.string().regex(/^[0-9a-f]{32}$/), ...own }),
} as const;

const roundRequests = {
  /** Save the draft of this round; kept even with faults, committed at the deadline if fault-free. */
  draft: z.strictObject({ round, plan: planSchema, ...own }),
  commit: z.strictObject({ round, plan: planSchema, ...own }),
  uncommit: z.strictObject({ round, ...own }),
  surrender: z.strictObject(own),
  /** How a bot plays this seat while its person is away. */
  temper: z.strictObject({ temper: z.enum(TEMPERS), ...own }),
  /** A bot plays from now on, until `isOn: false`, a draft or a commit. */
  standIn: z.strictObject({ isOn: z.boolean(), ...own }),
  /** Say or take back one's part of a unanimous decision of the living people; without `seat` for all of the asker's seats. */
  vote: z.strictObject({ kind: z.enum(VOTE_KINDS), isFor: z.boolean(), ...own }),
  /** When no person is in the match any more: let the bots' rounds follow each other quickly. */
  hurry: z.strictObject({ isFast: z.boolean() }),
  /** Where no person plays at all, by who watches: stand still, play one round, run. */
  steer: z.strictObject({ pace: z.enum(STEERINGS) }),
  /**
   * After the end: a new lobby with the same seats, which its host may change; everybody here is told its code. Where no person played, by who
   * watches: with every bot one seat on (`isSwapped`), and started as soon as somebody comes (`startsAtOnce`); people's rematches know neither.
   * With `isJoining` none is opened: by anybody, where there is one that people can still come to.
   */
  rematch: z.strictObject({
    isSwapped: z.boolean().optional(),
    startsAtOnce: z.boolean().optional(),
    isJoining: z.boolean().optional(),
  }),
} as const;

const deviceRequests = {
  /** Everything the asker may know now: sent after joining and after a reconnect. Who holds several seats names one: only then is its view sent. */
  sync: z.strictObject(own),
  /**
   * Spectators of a fogged match: whose past to see from now on; where no person plays, whose present, or −1: everything. The answer is what
   * `sync` would say.
   */
  watch: z.strictObject({
    seat: z
      .int()
      .min(-1)
      .max(MAX_SEATS - 1),
  }),
  /** The asker's own past from this round on, a page at a time: what `round` messages have told or would have told it. */
  history: z.strictObject({ from: round, ...own }),
  /** What the bots have thought about this round so far: where no person plays, or when the match is over. */
  thoughts: z.strictObject({ round }),
  /**
   * A code with which another device takes the asker's seats (or the ones named) over, within `HAND_OVER_MS`: once, which is when that device sends the
   * first thing after it. One that is cut off before may use the code again.
   */
  handOver: z.strictObject({ seats: z.array(seat).min(1).max(MAX_SEATS).optional() }),
  /** On the other device: its seats, under a new token; the old one is worth nothing for them from then on. */
  takeOver: z.strictObject({ code: z.string().length(HAND_OVER_CODE_LENGTH) }),
  /** Set the match aside: allowed where all people sit at one device, and to the host of a private match. Everybody is disconnected. */
  save: nothing,
} as const;

const talkRequests = {
  /** Without `to`: to all, from spectators of a running match to spectators. */
  chat: z.strictObject({
    text: z
      .string()
      .min(1)
      .max(MAX_CHAT_LENGTH * 4),
    to: z.enum(CHAT_AUDIENCES).optional(),
    ...own,
  }),
  emote: z.strictObject({ emote: z.enum(EMOTES), ...own }),
  /** Over this connection hear nothing of these seats (−1: of all spectators) from now on, and of all others again. */
  mute: z.strictObject({
    seats: z
      .array(
        z
          .int()
          .min(-1)
          .max(MAX_SEATS - 1),
      )
      .max(MAX_SEATS + 1),
  }),
  /** Tell those who run this server. A chat line by its id is stored with the report. */
  report: z.strictObject({
    seat,
    reason: z.enum(REPORT_REASONS),
    lineId: z.string().max(32).optional(),
    text: z.string().max(MAX_REPORT_LENGTH).optional(),
  }),
} as const;

/** Requests by name. All are answered; a refusal is `Refusal`. */
export const requestSchemas = { ...lobbyRequests, ...roundRequests, ...deviceRequests, ...talkRequests } as const;
export type RequestName = keyof typeof requestSchemas;
export type RequestBody<N extends RequestName> = z.infer<(typeof requestSchemas)[N]>;
