// Entry of the second thread of a contest's front-end: searches what it is told for as long as it is wanted, and tells what it knows then.
import { constants, getPriority, platform, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { Bot, BotRun } from '@salient/ai';
import { makeBot } from '@salient/ai/bots';
import type { Game } from '@salient/engine';
import { buildGame, type ContestSetup } from './contestRules.ts';
import {
  type FirstStep,
  type PartnerData,
  type PartnerOrder,
  type PartnerReport,
  REPORTS,
  WANTED,
} from './partnerMessages.ts';
import { WarmUp } from './warmUp.ts';

/** Steps of niceness: where cores are short the first thread goes before this one. */
const NICER = 5;

const { port, shared, bot: name, parameters, setup } = workerData as PartnerData;
const bot = botNamed(name);
let game: Game | undefined;
let run: BotRun | undefined;

function botNamed(word: string): Bot {
  const found = makeBot(word);
  if (found === undefined) throw new RangeError(`there is no bot "${word}"`);
  return found;
}

const wanted = (): number => Atomics.load(shared, WANTED);

function search({ search: id, step }: PartnerOrder): PartnerReport {
  if (step.kind === 'turn') begin(step, wanted() >= id);
  else run?.fixDeployment?.(step.deploys, step.played);
  while (wanted() === id && run?.step() === true);
  return { kind: 'searched', search: id, report: run?.report?.() ?? null };
}

/** @param isAwaited nothing is begun that came too late; a second step that follows at once needs it all the same. */
function begin({ setup: told, task }: FirstStep, isAwaited: boolean): void {
  if (told !== undefined) game = gameOf(told);
  run = isAwaited && game !== undefined ? bot.start({ ...task, game }) : undefined;
}

/** As the first thread has built it, unless an odd line has made the setup unplayable since. */
function gameOf(told: ContestSetup): Game | undefined {
  const built = buildGame(told);
  return built.ok ? built.value : undefined;
}

function tell(report: PartnerReport): void {
  port.postMessage(report);
  Atomics.add(shared, REPORTS, 1);
  Atomics.notify(shared, REPORTS);
}

/** Linux gives each thread a niceness of its own; elsewhere, and where it is forbidden, both are equal. */
function stepBack(): void {
  if (platform() !== 'linux') return;
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICER));
  } catch {
    // It searches without.
  }
}

stepBack();
game = gameOf(setup);
if (game !== undefined) new WarmUp({ bot, parameters, now: () => performance.now() }).finish(game);
port.on('message', (order: PartnerOrder) => tell(search(order)));
tell({ kind: 'ready' });
