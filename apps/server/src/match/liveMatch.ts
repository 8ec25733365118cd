// One running match behind its public face: requests become decisions in the queue, projections read what has been applied.
import type {
  HistoryPage,
  MatchOptions,
  Plan,
  Receipt,
  RematchMessage,
  RequestBody,
  SeatMessage,
  Steering,
  Temper,
  VoteKind,
} from '@salient/protocol';
import { cardOf, mayManage } from './card.ts';
import { decideReport } from './complaints.ts';
import { NOTHING } from './decision.ts';
import type { MatchDeps } from './deps.ts';
import { type Dice, decideSalt } from './dice.ts';
import { type AskedPast, HistoryBook } from './historyBook.ts';
import type { Journal } from './journal.ts';
import { decideConfigure } from './lobby.ts';
import {
  decideHandOver,
  decideKick,
  decidePassHost,
  decideReady,
  decideRename,
  decideResize,
  decideSetColour,
  decideSetSeat,
  decideSetTeam,
  decideSit,
  decideStand,
} from './lobbySeating.ts';
import type { Answer, Board, Complaint, Match, Nothing, PublicState, RematchDoors, RematchWish } from './match.ts';
import type { MatchData } from './matchData.ts';
import { MatchRunner } from './matchRunner.ts';
import {
  type Asker,
  decideCommit,
  decideDraft,
  decideHurry,
  decideStandIn,
  decideSurrender,
  decideTemper,
  decideUncommit,
} from './planning.ts';
import type { MatchCard, MatchListener } from './ports.ts';
import { boardOf, coveredMessageOf, messageOf, publicStateOf } from './projection.ts';
import { refuse } from './refusal.ts';
import { Rematch } from './rematch.ts';
import type { Resumed } from './roundClock.ts';
import { holdersOf, seatsOfTokenHash } from './seats.ts';
import { decideStart } from './startPlay.ts';
import { decideSteer, decideTune } from './steering.ts';
import type { ThoughtBook } from './thoughtBook.ts';
import { decideVote } from './votes.ts';

export class LiveMatch implements Match {
  readonly id: string;
  readonly #deps: MatchDeps;
  readonly #data: MatchData;
  readonly #dice: Dice;
  readonly #runner: MatchRunner;
  readonly #rematch: Rematch;
  readonly #history: HistoryBook;
  readonly #thoughts: ThoughtBook;

  constructor(journal: Journal) {
    this.id = journal.data.id;
    this.#deps = journal.deps;
    this.#data = journal.data;
    this.#dice = journal.dice;
    this.#runner = new MatchRunner(journal);
    this.#rematch = new Rematch(journal, (decideNow) => this.#runner.request(decideNow));
    this.#history = new HistoryBook(journal.data);
    this.#thoughts = journal.thoughts;
  }

  /** After a restart, or taken up again, once. */
  resume(from: Resumed): void {
    this.#runner.resume(from);
  }

  async sit(
    body: RequestBody<'sit'>,
    token: string | null = null,
  ): Answer<{ readonly seat: number; readonly seatToken: string }> {
    const sat = await this.#runner.request(() => decideSit(this.#data, this.#deps, body, token));
    if (sat.ok) this.setConnected(sat.value.seat, true);
    return sat;
  }

  stand(seat: number): Answer<Nothing> {
    return this.#runner.request(() => decideStand(this.#data, seat));
  }

  rename(seat: number, name: string): Answer<Nothing> {
    return this.#runner.request(() => decideRename(this.#data, seat, name));
  }

  setSeat(bySeat: number, body: RequestBody<'setSeat'>): Answer<Nothing> {
    const decideNow = () => (this.#data.play === null ? decideSetSeat : decideTune)(this.#data, bySeat, body);
    return this.#runner.request(decideNow);
  }

  setColour(bySeat: number, body: RequestBody<'setColour'>): Answer<Nothing> {
    return this.#runner.request(() => decideSetColour(this.#data, bySeat, body));
  }

  setTeam(bySeat: number, body: RequestBody<'setTeam'>): Answer<Nothing> {
    return this.#runner.request(() => decideSetTeam(this.#data, bySeat, body));
  }

  ready(seat: number, isReady: boolean): Answer<Nothing> {
    return this.#runner.request(() => decideReady(this.#data, seat, isReady));
  }

  resize(bySeat: number, body: RequestBody<'resize'>): Answer<Nothing> {
    return this.#runner.requestOnMap(bySeat, () => decideResize(this.#data, this.#deps, bySeat, body));
  }

  kick(bySeat: number, seat: number): Answer<Nothing> {
    return this.#runner.request(() => decideKick(this.#data, bySeat, seat));
  }

  passHost(bySeat: number, seat: number): Answer<Nothing> {
    return this.#runner.request(() => decidePassHost(this.#data, bySeat, seat));
  }

  configure(bySeat: number, options: MatchOptions): Answer<Nothing> {
    const decideNow = () => decideConfigure(this.#data, this.#deps, bySeat, options);
    return this.#runner.requestOnMap(bySeat, decideNow, options.mapId);
  }

  start(bySeat: number): Answer<Nothing> {
    const by = { bySeat, dice: this.#dice };
    return this.#runner.requestOnMap(bySeat, () => decideStart(this.#data, this.#deps, by));
  }

  salt(seat: number, salt: string): Answer<Nothing> {
    return this.#runner.request(() => decideSalt(this.#data, seat, salt));
  }

  draft(seat: number, round: number, plan: Plan, arrivedAtMs = this.#nowMs()): ReturnType<Match['draft']> {
    return this.#runner.request(() => decideDraft(this.#data, { seat, round, arrivedAtMs }, plan));
  }

  async commit(seat: number, round: number, plan: Plan, arrivedAtMs = this.#nowMs()): Answer<Receipt> {
    const asker: Asker = { seat, round, arrivedAtMs };
    const committed = await this.#runner.request(() => decideCommit(this.#data, asker, plan));
    return committed.ok ? { ok: true, value: this.#receiptOf(seat, round, committed.value) } : committed;
  }

  uncommit(seat: number, round: number, arrivedAtMs = this.#nowMs()): Answer<Nothing> {
    return this.#runner.request(() => decideUncommit(this.#data, { seat, round, arrivedAtMs }));
  }

  surrender(seat: number): Answer<Nothing> {
    return this.#runner.request(() => decideSurrender(this.#data, seat));
  }

  temper(seat: number, temper: Temper): Answer<Nothing> {
    return this.#runner.request(() => decideTemper(this.#data, seat, temper));
  }

  standIn(seat: number, isOn: boolean): Answer<Nothing> {
    return this.#runner.request(() => decideStandIn(this.#data, seat, isOn));
  }

  vote(seats: readonly number[], vote: VoteKind, isFor: boolean): Answer<Nothing> {
    return this.#runner.request(() => decideVote(this.#data, seats, { vote, isFor }));
  }

  hurry(isFast: boolean): Answer<Nothing> {
    return this.#runner.request(() => decideHurry(this.#data, isFast));
  }

  steer(pace: Steering): Answer<Nothing> {
    return this.#runner.request(() => decideSteer(this.#data, pace));
  }

  thoughts(round: number): ReturnType<Match['thoughts']> {
    return this.#thoughts.read(this.#data, round);
  }

  rematch(wish: RematchWish, doors: RematchDoors): Answer<{ readonly code: string }> {
    return this.#rematch.open(wish, doors);
  }

  rematchFor(viewer: number): RematchMessage | undefined {
    return this.#rematch.messageFor(viewer);
  }

  seatsOfToken(token: string): readonly number[] {
    if (typeof token !== 'string' || token === '') return [];
    return seatsOfTokenHash(holdersOf(this.#data), this.#deps.keys.hash(token));
  }

  seatOfToken(token: string): number | undefined {
    return this.seatsOfToken(token)[0];
  }

  handOver(seats: readonly number[], token?: string): Answer<{ readonly seatToken: string }> {
    return this.#runner.request(() => decideHandOver(this.#data, this.#deps, seats, token));
  }

  report(complaint: Complaint): Answer<Nothing> {
    return this.#runner.request(() => decideReport(this.#data, complaint));
  }

  mayManage(seat: number): boolean {
    return mayManage(this.#data, seat);
  }

  async setAside(bySeat: number): Answer<Nothing> {
    const { store } = this.#deps;
    const refusal = this.#checkSetAside(bySeat);
    if (refusal !== undefined) return refusal;
    return await this.#runner.endWith(async () => {
      // The round that was being resolved may have ended the match: then it is to be closed, with its replay.
      const overtaken = this.#checkSetAside(bySeat);
      if (overtaken !== undefined) return overtaken;
      await this.#runner.noteTime();
      await store.saveCard(cardOf(this.#data));
      await store.save(this.id);
      return { ok: true, value: NOTHING };
    });
  }

  card(): MatchCard {
    return cardOf(this.#data);
  }

  setConnected(seat: number, isConnected: boolean): void {
    const held = this.#data.seats[seat];
    if (held?.kind !== 'human') return;
    const hasChanged = held.isConnected !== isConnected;
    held.isConnected = isConnected;
    if (hasChanged) held.absentSinceMs = isConnected ? null : this.#deps.clock.nowMs();
    if (hasChanged) this.#runner.poke();
    if (isConnected && held.isBotInControl && !held.isStandInAsked && !held.isGone) this.#runner.welcome(seat);
  }

  publicState(): PublicState {
    return publicStateOf(this.#data);
  }

  boardFor(viewer: number): Board {
    return boardOf(this.#data, viewer);
  }

  messageFor(viewer: number, watched?: number): SeatMessage {
    return messageOf(this.#data, viewer, watched);
  }

  coveredMessage(): SeatMessage {
    return coveredMessageOf(this.#data);
  }

  listen(listener: MatchListener): void {
    this.#runner.listen(listener);
  }

  history(viewer: number, asked: AskedPast): Answer<HistoryPage> {
    return this.#history.page(viewer, asked);
  }

  async settled(): Promise<void> {
    await this.#runner.settled();
    await this.#history.settled();
  }

  end(leavesReplay?: boolean): Promise<void> {
    return this.#runner.end(leavesReplay);
  }

  #checkSetAside(bySeat: number): ReturnType<typeof refuse> | undefined {
    const { play } = this.#data;
    if (play === null || play.position.phase === 'finished') return refuse('notPlanning');
    return this.mayManage(bySeat) ? undefined : refuse('notYours');
  }

  #nowMs(): number {
    return this.#deps.clock.nowMs();
  }

  #receiptOf(seat: number, round: number, canonical: string): Receipt {
    const { keys, clock } = this.#deps;
    const receipt = { match: this.id, round, seat, hash: keys.hash(canonical), serverTimeMs: clock.nowMs() };
    const signed = [receipt.match, round, seat, receipt.hash, receipt.serverTimeMs];
    return { ...receipt, signature: keys.sign(JSON.stringify(signed)) };
  }
}
