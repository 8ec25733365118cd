// One running match behind its public face: requests become decisions in the queue, projections read what has been applied.
import type { MatchOptions, Plan, Receipt, RematchMessage, RequestBody, SeatMessage } from '@salient/protocol';
import { decide, NOTHING } from './decision.ts';
import type { MatchDeps } from './deps.ts';
import { type Dice, decideSalt } from './dice.ts';
import type { Journal } from './journal.ts';
import { decideConfigure, decideRename, decideSetSeat, decideSit, decideStand } from './lobby.ts';
import type { Answer, Board, Match, Nothing, PublicState, RematchSetup } from './match.ts';
import type { MatchData } from './matchData.ts';
import { MatchRunner } from './matchRunner.ts';
import {
  type Asker,
  decideCommit,
  decideDraft,
  decideHurry,
  decideSurrender,
  decideUncommit,
  handBack,
} from './planning.ts';
import type { MatchListener } from './ports.ts';
import { boardOf, messageOf, publicStateOf } from './projection.ts';
import { Rematch } from './rematch.ts';
import { seatOfTokenHash } from './seats.ts';
import { decideStart } from './startPlay.ts';

export class LiveMatch implements Match {
  readonly id: string;
  readonly #deps: MatchDeps;
  readonly #data: MatchData;
  readonly #dice: Dice;
  readonly #runner: MatchRunner;
  readonly #rematch: Rematch;

  constructor(journal: Journal) {
    this.id = journal.data.id;
    this.#deps = journal.deps;
    this.#data = journal.data;
    this.#dice = journal.dice;
    this.#runner = new MatchRunner(journal);
    this.#rematch = new Rematch(journal);
  }

  /** After a restart, once. */
  resume(): void {
    this.#runner.resume();
  }

  async sit(body: RequestBody<'sit'>): Answer<{ readonly seat: number; readonly seatToken: string }> {
    const sat = await this.#runner.request(() => decideSit(this.#data, this.#deps, body));
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
    return this.#runner.request(() => decideSetSeat(this.#data, bySeat, body));
  }

  configure(bySeat: number, options: MatchOptions): Answer<Nothing> {
    return this.#runner.request(() => decideConfigure(this.#data, this.#deps, bySeat, options));
  }

  start(bySeat: number): Answer<Nothing> {
    const by = { bySeat, dice: this.#dice };
    return this.#runner.request(() => decideStart(this.#data, this.#deps, by));
  }

  salt(seat: number, salt: string): Answer<Nothing> {
    return this.#runner.request(() => decideSalt(this.#data, seat, salt));
  }

  draft(seat: number, round: number, plan: Plan): ReturnType<Match['draft']> {
    const asker = this.#asker(seat, round);
    return this.#runner.request(() => decideDraft(this.#data, asker, plan));
  }

  async commit(seat: number, round: number, plan: Plan): Answer<Receipt> {
    const asker = this.#asker(seat, round);
    const committed = await this.#runner.request(() => decideCommit(this.#data, asker, plan));
    return committed.ok ? { ok: true, value: this.#receiptOf(seat, round, committed.value) } : committed;
  }

  uncommit(seat: number, round: number): Answer<Nothing> {
    const asker = this.#asker(seat, round);
    return this.#runner.request(() => decideUncommit(this.#data, asker));
  }

  surrender(seat: number): Answer<Nothing> {
    return this.#runner.request(() => decideSurrender(this.#data, seat));
  }

  hurry(isFast: boolean): Answer<Nothing> {
    return this.#runner.request(() => decideHurry(this.#data, isFast));
  }

  rematch(bySeat: number, open: (setup: RematchSetup) => Promise<string>): Answer<{ readonly code: string }> {
    return this.#rematch.open(bySeat, open);
  }

  rematchFor(viewer: number): RematchMessage | undefined {
    return this.#rematch.messageFor(viewer);
  }

  seatOfToken(token: string): number | undefined {
    if (typeof token !== 'string' || token === '') return undefined;
    return seatOfTokenHash(this.#data, this.#deps.keys.hash(token));
  }

  setConnected(seat: number, isConnected: boolean): void {
    const held = this.#data.seats[seat];
    if (held?.kind !== 'human') return;
    const hasChanged = held.isConnected !== isConnected;
    held.isConnected = isConnected;
    if (hasChanged) held.absentSinceMs = isConnected ? null : this.#deps.clock.nowMs();
    if (hasChanged) this.#runner.poke();
    if (isConnected && held.isBotInControl) {
      void this.#runner.request(() => decide(NOTHING, ...handBack(this.#data, seat)));
    }
  }

  publicState(): PublicState {
    return publicStateOf(this.#data);
  }

  boardFor(viewer: number): Board {
    return boardOf(this.#data, viewer);
  }

  messageFor(viewer: number): SeatMessage {
    return messageOf(this.#data, viewer);
  }

  listen(listener: MatchListener): void {
    this.#runner.listen(listener);
  }

  settled(): Promise<void> {
    return this.#runner.settled();
  }

  end(): Promise<void> {
    return this.#runner.end();
  }

  /** Late is what arrives late, not what is read late. */
  #asker(seat: number, round: number): Asker {
    return { seat, round, arrivedAtMs: this.#deps.clock.nowMs() };
  }

  #receiptOf(seat: number, round: number, canonical: string): Receipt {
    const { keys, clock } = this.#deps;
    const receipt = { match: this.id, round, seat, hash: keys.hash(canonical), serverTimeMs: clock.nowMs() };
    const signed = [receipt.match, round, seat, receipt.hash, receipt.serverTimeMs];
    return { ...receipt, signature: keys.sign(JSON.stringify(signed)) };
  }
}
