// What a bot answers to a request of the contest: picks, then for every round its deployment and its moves, each with the time it is given.
import type { Bot, BotAnswer, BotParameters, BotRun, BotTask } from '@salient/ai';
import { mergeRuns } from '@salient/ai/bots';
import type { DeployOrder, GameMap, Order } from '@salient/engine';
import { ownNameOf } from './contestRules.ts';
import type { Answer } from './heldAnswer.ts';
import type { Partner, PartnerGame } from './partner.ts';
import type { Picture } from './picture.ts';
import { fitDeploys, fitMoves, NO_MOVES, writeDeploys, writeMoves } from './writeAnswer.ts';

/** Regions that a C1 answer names. */
const C1_WISHES = 6;

/** The turn that is under way between its two requests. */
interface Turn {
  /** Another match is another picture. */
  readonly picture: Picture;
  readonly round: number;
  readonly map: GameMap;
  readonly run: BotRun;
  /** What `deploys` was taken from. */
  played: readonly Order[] | undefined;
  /** What was answered to `go place_armies`; nothing if that was not asked. */
  deploys: readonly DeployOrder[];
}

export interface AnswerOptions {
  readonly bot: Bot;
  readonly parameters: BotParameters;
  readonly seed: string;
  /** The clock by which `endMs` is told, in ms. */
  readonly now: () => number;
  /** A second thread that searches the same turns, where there is to be one. */
  readonly openPartner?: (first: PartnerGame) => Partner;
}

export class AnswerMaker {
  readonly #options: AnswerOptions;
  #turn: Turn | undefined;
  #partner: Partner | undefined;
  #hasTried = false;
  /** Does the bot tell what it knows, so that two searches can be one? */
  #isMergeable = false;

  constructor(options: AnswerOptions) {
    this.#options = options;
  }

  /** While nothing is asked, so that no answer waits for it. */
  openPartner({ game, setup }: Picture): void {
    if (!this.#isMergeable || this.#hasTried || game === undefined) return;
    // Where no thread can be started, the next one cannot, either.
    this.#hasTried = true;
    this.#partner = this.#options.openPartner?.({ game, setup });
  }

  /** C1: six wishes, best first. Bots name as many as a seat gets, so they are asked again about the rest. */
  pickSix(picture: Picture, regions: readonly string[], endMs: number): Answer {
    const { now } = this.#options;
    const wishes: string[] = [];
    let left = [...new Set(regions)];
    const middleMs = (now() + endMs) / 2;
    while (wishes.length < C1_WISHES && left.length > 0) {
      const chosen = this.#choose(picture, left, wishes.length === 0 ? middleMs : endMs);
      wishes.push(...(chosen.length > 0 ? chosen : left));
      left = left.filter((region) => !wishes.includes(region));
    }
    const six = wishes.slice(0, C1_WISHES);
    const line = six.length === 0 ? NO_MOVES : six.join(' ');
    return { line, keep: () => picture.keepWishes(six, regions) };
  }

  /** C2: one region of those that are left. */
  pickOne(picture: Picture, regions: readonly string[], endMs: number): Answer {
    const [wish = regions[0]] = this.#choose(picture, regions, endMs);
    if (wish === undefined) return { line: NO_MOVES };
    const territory = picture.game?.map.indexOf(wish);
    if (territory === undefined) return { line: wish };
    return { line: wish, keep: () => picture.keepPick(territory) };
  }

  /** The bot's choice among regions, best first; empty where it has none. */
  #choose(picture: Picture, regions: readonly string[], endMs: number): string[] {
    const task = picture.pickTask(regions, this.#how);
    if (task === undefined) return [];
    const run = this.#start(task);
    this.#think(run, endMs);
    return run.best().picks.flatMap((territory) => task.game.map.territories[territory]?.id ?? []);
  }

  deploy(picture: Picture, endMs: number): Answer {
    this.#turn = this.#begin(picture);
    const turn = this.#turn;
    if (turn === undefined) return { line: NO_MOVES };
    const { run, map } = turn;
    this.#think(run, endMs);
    const { orders } = this.#best(run);
    const { setup } = picture;
    const deploys = fitDeploys(orders, setup.startingArmies);
    const keep = (): void => {
      turn.deploys = deploys;
      turn.played = orders;
      picture.keepOrders(deploys);
    };
    return { line: writeDeploys(map, ownNameOf(setup), deploys), keep };
  }

  move(picture: Picture, endMs: number): Answer {
    if (this.#turn?.picture !== picture || this.#turn.round !== picture.round) this.#turn = this.#begin(picture);
    if (this.#turn === undefined) return { line: NO_MOVES };
    const { run, map, deploys, played } = this.#turn;
    if (run.fixDeployment !== undefined) {
      this.#partner?.fix(deploys, played);
      run.fixDeployment(deploys, played);
      this.#think(run, endMs);
    }
    const moves = fitMoves(this.#best(run).orders);
    const line = writeMoves(map, ownNameOf(picture.setup), moves);
    return { line, keep: () => picture.keepOrders([...deploys, ...moves]) };
  }

  /** A new turn on the board as it stands; undefined without board, map or land. */
  #begin(picture: Picture): Turn | undefined {
    const task = picture.orderTask(this.#how);
    if (task === undefined) return undefined;
    this.#partner?.begin(task, picture.setup);
    const run = this.#start(task);
    return { picture, round: picture.round, map: task.game.map, run, deploys: [], played: undefined };
  }

  #start(task: BotTask): BotRun {
    const run = this.#options.bot.start(task);
    this.#isMergeable ||= run.report !== undefined;
    return run;
  }

  get #how(): { readonly seed: string; readonly parameters: BotParameters } {
    return { seed: this.#options.seed, parameters: this.#options.parameters };
  }

  /** Of both searches, where two have searched. */
  #best(run: BotRun): BotAnswer {
    const others = this.#partner?.halt();
    const own = others && run.report?.();
    return (own && mergeRuns([own, others])?.answer) ?? run.best();
  }

  #think(run: BotRun, endMs: number): void {
    while (this.#options.now() < endMs && run.step());
  }
}
