// What a bot answers to a request of the contest: picks, then for every round its deployment and its moves, each with the time it is given.
import type { Bot, BotParameters, BotRun } from '@salient/ai';
import type { DeployOrder, GameMap } from '@salient/engine';
import { ownNameOf } from './contestRules.ts';
import type { Answer } from './heldAnswer.ts';
import type { Picture } from './picture.ts';
import { fitDeploys, NO_MOVES, writeDeploys, writeMoves } from './writeAnswer.ts';

/** Regions that a C1 answer names. */
const C1_WISHES = 6;

/** The turn that is under way between its two requests. */
interface Turn {
  /** Another match is another picture. */
  readonly picture: Picture;
  readonly round: number;
  readonly map: GameMap;
  readonly run: BotRun;
  /** What was answered to `go place_armies`; nothing if that was not asked. */
  deploys: readonly DeployOrder[];
}

export interface AnswerOptions {
  readonly bot: Bot;
  readonly parameters: BotParameters;
  readonly seed: string;
  /** The clock by which `endMs` is told, in ms. */
  readonly now: () => number;
}

export class AnswerMaker {
  readonly #options: AnswerOptions;
  #turn: Turn | undefined;

  constructor(options: AnswerOptions) {
    this.#options = options;
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
    const run = this.#options.bot.start(task);
    this.#think(run, endMs);
    return run.best().picks.flatMap((territory) => task.game.map.territories[territory]?.id ?? []);
  }

  deploy(picture: Picture, endMs: number): Answer {
    this.#turn = this.#begin(picture);
    const turn = this.#turn;
    if (turn === undefined) return { line: NO_MOVES };
    const { run, map } = turn;
    this.#think(run, endMs);
    const { setup } = picture;
    const deploys = fitDeploys(run.best().orders, setup.startingArmies);
    const keep = (): void => {
      turn.deploys = deploys;
      picture.keepOrders(deploys);
    };
    return { line: writeDeploys(map, ownNameOf(setup), deploys), keep };
  }

  move(picture: Picture, endMs: number): Answer {
    if (this.#turn?.picture !== picture || this.#turn.round !== picture.round) this.#turn = this.#begin(picture);
    if (this.#turn === undefined) return { line: NO_MOVES };
    const { run, map, deploys } = this.#turn;
    if (run.fixDeployment !== undefined) {
      run.fixDeployment(deploys);
      this.#think(run, endMs);
    }
    const { orders } = run.best();
    const given = [...deploys, ...orders.filter(({ kind }) => kind === 'attackTransfer')];
    const line = writeMoves(map, ownNameOf(picture.setup), orders);
    return { line, keep: () => picture.keepOrders(given) };
  }

  /** A new turn on the board as it stands; undefined without board, map or land. */
  #begin(picture: Picture): Turn | undefined {
    const task = picture.orderTask(this.#how);
    if (task === undefined) return undefined;
    return { picture, round: picture.round, map: task.game.map, run: this.#options.bot.start(task), deploys: [] };
  }

  get #how(): { readonly seed: string; readonly parameters: BotParameters } {
    return { seed: this.#options.seed, parameters: this.#options.parameters };
  }

  #think(run: BotRun, endMs: number): void {
    while (this.#options.now() < endMs && run.step());
  }
}
