// Makes a bot's code fast by imagined rounds: at once where the first time bank has room for it, else piece by piece while the engine is busy with others.
import type { Bot, BotParameters } from '@salient/ai';
import { type Game, NEUTRAL, type View } from '@salient/engine';

/** What it may take, in all. */
const MOST_MS = 400;
/** Territories of each seat in the imagined round. */
const LAND = 6;

export interface WarmUpOptions {
  readonly bot: Bot;
  readonly parameters: BotParameters;
  /** A clock, in ms. */
  readonly now: () => number;
}

export class WarmUp {
  readonly #options: WarmUpOptions;
  #pieces: Iterator<undefined> | undefined;
  #leftMs = MOST_MS;

  constructor(options: WarmUpOptions) {
    this.#options = options;
  }

  /** All that is left of it. @returns what it took, in ms */
  finish(game: Game): number {
    const { now } = this.#options;
    const startMs = now();
    let tookMs = 0;
    while (tookMs < MOST_MS && this.step(game)) tookMs = now() - startMs;
    this.#leftMs = 0;
    return now() - startMs;
  }

  /** A piece of a few ms. @returns whether more is left */
  step(game: Game): boolean {
    if (this.#leftMs <= 0) return false;
    const { now } = this.#options;
    const startMs = now();
    this.#pieces ??= imagine(this.#options, game);
    const { done } = this.#pieces.next();
    this.#leftMs = done === true ? 0 : this.#leftMs - (now() - startMs);
    return this.#leftMs > 0;
  }
}

/** Thinks about rounds that nobody plays; the answers are thrown away. */
function* imagine({ bot, parameters }: WarmUpOptions, game: Game): Generator<undefined> {
  const { territories } = game.map;
  const owner = territories.map(({ index }) => (index < 2 * LAND ? index % 2 : NEUTRAL));
  const view: View = {
    seat: 0,
    phase: 'orders',
    round: 1,
    owner,
    armies: territories.map(() => 3),
    fates: ['playing', 'playing'],
    offer: [],
    result: null,
  };
  for (let seed = 0; ; seed++) {
    const run = bot.start({ game, view, observations: [], seed: `warm ${seed}`, parameters });
    do yield;
    while (run.step());
    const { orders } = run.best();
    run.fixDeployment?.(orders.filter((order) => order.kind === 'deploy'));
    // Bots that do not search know nothing more after one answer.
    if (run.playouts === 0) return;
  }
}
