// For tests only: an open match on the small map whose server is a table of answers and whose timers run by hand.
import { foldEvents, type GameEvent, type MapDocument, PRESETS, type View } from '@salient/engine';
import type { Refusal, RequestName, SeatMessage, SeatState } from '@salient/protocol';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import type { SessionEvents } from '../net/session.ts';
import { type DiceNote, NO_NOTE } from './diceNote.ts';
import type { MatchFacts } from './matchFacts.ts';
import { type MatchModel, openMatch } from './matchModel.ts';

export const document = lagoon as unknown as MapDocument;
const indexOf = new Map(document.territories.map(({ id }, index) => [id, index]));
export const neighboursOf = (territory: number): readonly number[] =>
  document.connections
    .map((pair) => pair.map((id) => indexOf.get(id) ?? -1))
    .flatMap(([a = -1, b = -1]) => (a === territory ? [b] : b === territory ? [a] : []));

export const HOME = 0;
export const FOE = neighboursOf(HOME)[0] ?? -1;

export const seat = (index: number, more: Partial<SeatState> = {}): SeatState => ({
  index,
  kind: index === 0 ? 'human' : 'bot',
  name: ['Ana', 'Björn', 'Chiara'][index] ?? '',
  colour: index,
  team: -1,
  isReady: false,
  level: index === 0 ? '' : 'easy',
  style: 'balanced',
  algorithm: '',
  thinkMs: 0,
  exploration: -1,
  status: 'thinking',
  isConnected: true,
  bankMs: 0,
  votes: '',
  thinksUntilMs: 0,
  ...more,
});

export const makeFacts = (more: Partial<MatchFacts> = {}): MatchFacts => ({
  v: 1,
  phase: 'orders',
  round: 1,
  deadlineAtMs: 0,
  serverTimeMs: 1_000,
  startedAtMs: 1,
  finishedAtMs: 0,
  host: 0,
  mapId: 'lagoon',
  settings: PRESETS.warlight,
  roundSeconds: 0,
  bankSeconds: 0,
  bankIncrementSeconds: 0,
  isCommitFinal: false,
  needsReady: false,
  isPrivate: true,
  isPaused: false,
  isFast: false,
  viewers: 0,
  result: null,
  diceCommitments: '',
  calledOff: '',
  playedOnFrom: null,
  seats: [seat(0), seat(1)],
  ...more,
});

/** Seat 0 has the first territory with 4 armies, seat 1 everything else with 1 each. */
export const makeView = (more: Partial<View> = {}): View => ({
  seat: 0,
  phase: 'orders',
  round: 1,
  owner: document.territories.map((_, t) => (t === HOME ? 0 : 1)),
  armies: document.territories.map((_, t) => (t === HOME ? 4 : 1)),
  fates: ['playing', 'playing'],
  offer: [],
  result: null,
  ...more,
});

export const makeMessage = (more: Partial<SeatMessage> = {}): SeatMessage => ({
  v: 1,
  match: 'abcd2345',
  seat: 0,
  seats: more.seat === undefined ? [0] : more.seat < 0 ? [] : [more.seat],
  watched: -1,
  phase: 'orders',
  round: 1,
  view: makeView(),
  before: null,
  events: [],
  dice: null,
  draft: null,
  isCommitted: false,
  isStandInAsked: false,
  temper: 'full',
  muted: null,
  chat: [],
  ...more,
});

/** A round in which seat 0 takes the neighbour, and what follows from it. */
export function makeRound(before: View): SeatMessage {
  const round = before.round + 1;
  const events: GameEvent[] = [
    {
      kind: 'attacked',
      index: 0,
      seat: 0,
      from: HOME,
      to: FOE,
      defender: 1,
      armies: 3,
      defendingArmies: 1,
      attackersLost: 1,
      defendersLost: 1,
      captured: true,
      touched: [
        { territory: HOME, owner: 0, armies: 1 },
        { territory: FOE, owner: 0, armies: 2 },
      ],
    },
    { kind: 'roundEnded', index: 1, phase: 'orders', round, result: null, touched: [] },
  ];
  return makeMessage({ round, before, events, view: foldEvents(before, events) });
}

type Answers = Partial<Record<RequestName, (body: unknown) => unknown>>;

export class FakeMatch {
  readonly asked: { name: RequestName; body: unknown }[] = [];
  readonly kept: string[] = [];
  token: string | undefined;
  readonly model: MatchModel;
  diceNote: DiceNote = NO_NOTE;
  mutes: readonly number[];
  eyes: number | null = null;
  chatRead: number | null;
  salts = 0;
  turns = 0;
  isHidden = false;
  answers: Answers;
  /** Codes of requests that are refused, whatever the answer would be. */
  readonly refusals: Partial<Record<RequestName, Refusal['code']>> = {};
  /** Requests during which the connection ends. */
  readonly unheard = new Set<RequestName>();
  #events: SessionEvents | null = null;
  #timers: (() => void)[] = [];

  constructor(answers: Answers = {}, mutes: readonly number[] = [], chatRead: number | null = null) {
    this.chatRead = chatRead;
    this.answers = answers;
    this.mutes = mutes;
    this.model = openMatch('abcd2345', false, {
      open: (events) => {
        this.#events = events;
        return {
          request: async (name, body) => {
            this.asked.push({ name, body });
            if (this.unheard.has(name))
              return { ok: false, faults: { code: 'offline', message: 'Cut off by the test.' } };
            const refusal = this.refusals[name];
            const answer = refusal === undefined ? this.answers[name]?.(body) : undefined;
            if (answer === undefined)
              return { ok: false, faults: { code: refusal ?? 'refused', message: 'Refused by the test.' } };
            return { ok: true, value: answer as never };
          },
          retryNow: () => undefined,
          close: () => undefined,
        };
      },
      nowMs: () => 5_000,
      after: (_, run) => {
        this.#timers.push(run);
        return () => {
          this.#timers = this.#timers.filter((timer) => timer !== run);
        };
      },
      mutes: {
        of: () => this.mutes,
        keep: (_, seats) => {
          this.mutes = seats;
        },
      },
      eyes: {
        of: () => this.eyes,
        keep: (_, eyes) => {
          this.eyes = eyes;
        },
      },
      chatRead: {
        of: () => this.chatRead,
        keep: (_, atMs) => {
          this.chatRead = atMs;
        },
      },
      keepToken: (code, token) => this.kept.push(`${code} ${token}`),
      forgetToken: (code) => this.kept.push(`${code} forgotten`),
      tokenOf: () => this.token,
      dice: {
        noteOf: () => this.diceNote,
        keepNote: (_, note) => {
          this.diceNote = note;
        },
        makeSalt: () => `${++this.salts}`.repeat(32).slice(0, 32),
      },
      onTurn: () => this.turns++,
      isHidden: () => this.isHidden,
    });
    this.model.signals.document.value = document;
  }

  get server(): SessionEvents {
    if (!this.#events) throw new Error('the session was never opened');
    return this.#events;
  }

  /** Live, with facts and a first message. */
  async begin(message = makeMessage(), facts = makeFacts()): Promise<this> {
    this.answers = { sync: () => message, ...this.answers };
    this.server.facts(facts);
    this.server.status({ kind: 'live' });
    await this.settle();
    return this;
  }

  /** Runs the timers that wait now, and what follows from them. */
  async tick(): Promise<void> {
    for (const run of this.#timers.splice(0)) run();
    await this.settle();
  }

  settle(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve));
  }

  askedFor(name: RequestName): readonly unknown[] {
    return this.asked.filter((one) => one.name === name).map((one) => one.body);
  }
}
