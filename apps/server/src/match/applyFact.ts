// Applies one recorded fact to a match: the only place where a match changes, live and after a restart alike.
import { endByVote, fingerprint, parseSettings } from '@salient/engine';
import { applyCommit, applyDraft, makeCommitBook } from './commitBook.ts';
import type { MapLibrary } from './deps.ts';
import { judgePlan } from './judge.ts';
import { CHAPTERS_KEPT, type MatchData, makeSeat, type Play } from './matchData.ts';
import { remember } from './memory.ts';
import type { Fact, FactBody, FactKind } from './records.ts';
import { type Outcome, resolveCommits } from './resolution.ts';
import { isPersonPlayed } from './seats.ts';
import { buildPlay } from './startPlay.ts';

/** What applying a fact needs beside the fact. */
export interface FactContext {
  readonly atMs: number;
  readonly maps: MapLibrary;
  /** Key of the draws that begin a match (offers, wastelands). */
  readonly openingKey: string | undefined;
  /** Already worked out by who resolved the round just now; after a restart it is worked out again. */
  readonly outcome?: Outcome | undefined;
}

/** The match as its first record tells it. */
export function makeMatchData(id: string, body: FactBody<'created'>, atMs: number): MatchData {
  return {
    id,
    nextSeq: 1,
    hostName: body.hostName,
    mapId: body.mapId,
    settings: readSettings(body.settings),
    roundSeconds: body.roundSeconds,
    bankSeconds: body.bankSeconds,
    bankIncrementSeconds: body.bankIncrementSeconds,
    isCommitFinal: body.isCommitFinal,
    needsReady: body.needsReady,
    isPrivate: body.isPrivate,
    seats: body.seats.map((seat) => makeSeat(seat, atMs)),
    host: body.host,
    isFast: false,
    startedAtMs: 0,
    finishedAtMs: 0,
    play: null,
    commitments: [],
    rematchCode: '',
    playedOnFrom: body.playedOnFrom ?? null,
  };
}

/** Changes `data`. Throws on a fact that does not follow from those before it: then the log is corrupt. */
export function applyFact(data: MatchData, fact: Fact, context: FactContext): void {
  data.nextSeq++;
  const apply = APPLY[fact.kind] as (data: MatchData, body: Fact['body'], context: FactContext) => void;
  apply(data, fact.body, context);
}

const APPLY: { readonly [K in FactKind]: (data: MatchData, body: FactBody<K>, context: FactContext) => void } = {
  created() {
    throw new Error('a match is created once');
  },
  seatChanged: applySeat,
  hostChanged(data, { host }) {
    data.host = host;
  },
  configured(data, body) {
    Object.assign(data, body, { settings: readSettings(body.settings) });
    // Who was ready was ready for something else.
    for (const seat of data.seats) seat.isReady = false;
  },
  resized(data, { seats, added }, { atMs }) {
    data.seats = [...data.seats.slice(0, seats), ...added.map((seat) => makeSeat(seat, atMs))];
    if (data.seats.length !== seats) throw new Error('the seats do not add up');
  },
  started: applyStart,
  opened(data, { round, deadlineAtMs, banksMs }, { atMs }) {
    Object.assign(playOf(data, round), { openedAtMs: atMs, deadlineAtMs });
    data.seats.forEach((seat, index) => {
      seat.bankMs = banksMs?.[index] ?? 0;
    });
  },
  deadlineSet(data, { round, deadlineAtMs, banksMs }) {
    playOf(data, round).deadlineAtMs = deadlineAtMs;
    data.seats.forEach((seat, index) => {
      seat.bankMs = banksMs?.[index] ?? seat.bankMs;
    });
  },
  draftSaved(data, { round, seat, plan, isFaultFree }) {
    const play = playOf(data, round);
    const judged = isFaultFree ? judgePlan(play, seat, plan) : undefined;
    applyDraft(play.book, seat, { latest: plan, faultFree: judged?.ok ? judged.value : null });
  },
  committed(data, { round, seat, plan, source }, { atMs }) {
    const play = playOf(data, round);
    const judged = judgePlan(play, seat, plan);
    if (!judged.ok) throw new Error(`a recorded commit of seat ${seat} is not lawful`);
    applyCommit(play.book, seat, { plan: judged.value, source }, atMs);
  },
  thought: () => undefined,
  uncommitted(data, { round, seat }) {
    playOf(data, round).book.commits.delete(seat);
  },
  surrendered(data, { round, seat }) {
    const play = playOf(data, round);
    play.book.commits.delete(seat);
    play.leaving.add(seat);
  },
  controlSet: applyControl,
  tempered(data, { seat, temper }) {
    seatOf(data, seat).temper = temper;
  },
  voted(data, { seat, vote, isFor }) {
    const { votes } = seatOf(data, seat);
    if (isFor) votes.add(vote);
    else votes.delete(vote);
  },
  paused(data, { round, leftMs }, { atMs }) {
    const pause: Play['pause'] = { leftMs, sinceMs: atMs };
    Object.assign(playOf(data, round), { pause, deadlineAtMs: 0, isStepping: false });
    for (const { votes } of data.seats) votes.delete('pause');
  },
  resumed(data, { round, deadlineAtMs, isStep = false }, { atMs }) {
    const play = playOf(data, round);
    moveCommits(play, atMs);
    Object.assign(play, { pause: null, deadlineAtMs, isStepping: isStep });
    for (const { votes } of data.seats) votes.delete('resume');
  },
  endedByVote: applyVotedEnd,
  handedOver(data, { seats, tokenHash }) {
    for (const seat of seats) seatOf(data, seat).tokenHash = tokenHash;
  },
  reported() {
    // Kept for people who read the log; the match goes on as it was.
  },
  hurried(data, { isFast }) {
    data.isFast = isFast;
  },
  resolved: applyResolved,
  rematched(data, { code }) {
    data.rematchCode = code;
  },
  chained(data, { commitment }) {
    data.commitments = [...data.commitments, commitment];
  },
  salted(data, { seat, salt }) {
    Object.assign(seatOf(data, seat), { salt, saltFrom: data.play === null ? 0 : 1 });
  },
};

/** The deadline moves by what the pause has lasted: so does when each seat was done, of which banked time is reckoned. */
function moveCommits({ pause, book }: Play, atMs: number): void {
  // A snapshot from before this was kept tells nothing of it.
  const sinceMs = pause?.sinceMs ?? atMs;
  for (const [seat, doneAtMs] of book.committedAtMs)
    book.committedAtMs.set(seat, Math.min(doneAtMs, sinceMs) + atMs - sinceMs);
}

function playOf(data: MatchData, round: number): Play {
  if (data.play === null) throw new Error('the match has not started');
  if (round !== data.play.position.round) throw new Error(`round ${round} is not open`);
  return data.play;
}

function seatOf(data: MatchData, index: number): MatchData['seats'][number] {
  const seat = data.seats[index];
  if (seat === undefined) throw new Error(`there is no seat ${index}`);
  return seat;
}

function applySeat(data: MatchData, body: FactBody<'seatChanged'>, { atMs }: FactContext): void {
  const seat = seatOf(data, body.seat);
  // Another holder: presence starts afresh, and the salt was the other's.
  if (seat.tokenHash !== body.to.tokenHash) Object.assign(seat, { isConnected: false, absentSinceMs: atMs, salt: '' });
  Object.assign(seat, body.to);
}

function applyControl(data: MatchData, { seat: index, isBotInControl, why }: FactBody<'controlSet'>): void {
  const seat = seatOf(data, index);
  seat.isBotInControl = isBotInControl;
  seat.isStandInAsked = why === 'asked';
  seat.isGone = why === 'forGood';
  if (isBotInControl) return;
  seat.missedDeadlines = 0;
  data.isFast = false;
  // The bot's turn was only a stand-in's: the person decides this round anew.
  const committed = data.play?.book.commits.get(index);
  if (committed !== undefined && committed.source !== 'person') data.play?.book.commits.delete(index);
}

function applyStart(data: MatchData, body: FactBody<'started'>, context: FactContext): void {
  const host = data.host;
  const seats = body.seats.map((index) => data.seats[index]);
  data.seats = seats.filter((seat) => seat !== undefined);
  if (data.seats.length !== body.seats.length) throw new Error('a seat that starts does not exist');
  data.host = body.seats.indexOf(host);
  if (body.teams !== undefined) data.settings = readSettings({ ...data.settings, teams: body.teams });
  data.startedAtMs = context.atMs;
  data.play = buildPlay(data, body, context);
}

function applyResolved(data: MatchData, body: FactBody<'resolved'>, context: FactContext): void {
  const { round, key, chainKey, commits, fingerprint } = body;
  const play = playOf(data, round);
  const outcome = context.outcome ?? resolveCommits(play, commits, key);
  if (outcome.fingerprint !== fingerprint) throw new Error(`round ${round} does not resolve as it did`);
  if (play.position.phase === 'picking') play.picks = { key, chainKey, commits: outcome.picks };
  else {
    play.rounds.push({ key, chainKey, commits: outcome.commits });
    play.leaving.clear();
  }
  // A pause is for the round in which it was asked for.
  for (const { votes } of data.seats) votes.delete('pause');
  for (const { seat, source } of commits) countDeadline(data, seat, source === 'person' || source === 'draft');
  const chapter = { before: play.position, events: outcome.events, after: outcome.position };
  play.chapters = [...play.chapters, chapter].slice(-CHAPTERS_KEPT);
  remember(data, play);
  play.position = outcome.position;
  play.book = makeCommitBook();
  play.deadlineAtMs = 0;
  play.isClosing = false;
  if (play.isStepping) Object.assign(play, { pause: { leftMs: null, sinceMs: context.atMs }, isStepping: false });
  if (outcome.position.phase === 'finished') finish(data, play, context.atMs);
}

/** Nothing stands still any more. */
function finish(data: MatchData, play: Play, atMs: number): void {
  data.finishedAtMs = atMs;
  play.pause = null;
}

function applyVotedEnd(data: MatchData, body: FactBody<'endedByVote'>, { atMs }: FactContext): void {
  const play = playOf(data, body.round);
  const { position, events } = endByVote(play.position);
  if (fingerprint(position) !== body.fingerprint) throw new Error('the vote does not end the match as it did');
  play.chapters = [...play.chapters, { before: play.position, events, after: position }].slice(-CHAPTERS_KEPT);
  const { calledOff = '' } = body;
  const ended = { isClosing: false, isEndedByVote: true, calledOff };
  Object.assign(play, { position, book: makeCommitBook(), deadlineAtMs: 0, ...ended });
  finish(data, play, atMs);
}

function countDeadline(data: MatchData, index: number, wasKept: boolean): void {
  const seat = data.seats[index];
  if (seat !== undefined && isPersonPlayed(seat)) seat.missedDeadlines = wasKept ? 0 : seat.missedDeadlines + 1;
}

function readSettings(input: unknown): MatchData['settings'] {
  const parsed = parseSettings(input);
  if (!parsed.ok) throw new Error(`recorded settings cannot be played: ${parsed.faults[0]?.message}`);
  return parsed.value;
}
