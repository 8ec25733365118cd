// `replay show <file>`: who played and how every round left the board; with `--round`, what was ordered in it and what came of it.
import { formatOrder, incomeOf, makeGame, type ReplayStep, replayPositions } from '@salient/engine';
import { parseArguments, parseWhole } from '../cli/arguments.ts';
import { EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { describeResult } from '../cli/describeResult.ts';
import { refuseWords } from '../cli/refuseWords.ts';
import { describeEvent, type Words } from './describeEvent.ts';
import { isPlayedHere, type ReadReplay, readReplayFile } from './readReplayFile.ts';

export const SHOW_USAGE = 'replay show <file> [--round <n>]';

/** @param words what follows `replay show` */
export function showReplay(words: readonly string[], output: Output): ExitStatus {
  const read = parseArguments(words, ['round'] as const);
  const [file, ...more] = read.ok ? read.value.rest : [];
  if (!read.ok || file === undefined || more.length > 0) return refuseWords(output, read, SHOW_USAGE);
  const replay = readReplayFile(file);
  if (!replay.ok) {
    for (const complaint of replay.faults.complaints) output.complain(complaint);
    return replay.faults.status;
  }
  const steps = replayPositions(replay.value.replay, replay.value.map);
  if (!steps.ok) {
    for (const { path, message } of steps.faults) {
      const place = isPlayedHere(replay.value) ? ` in ${path}` : '';
      output.complain(`${file} cannot be played${place}: ${message}`);
    }
    return EXIT.no;
  }
  const last = replay.value.replay.rounds.length;
  const round = parseWhole('round', read.value.options.round, { min: 0, max: last, fallback: -1 });
  if (!round.ok) return refuse(output, round.faults);
  const step = steps.value[round.value];
  if (step === undefined) showMatch(replay.value, steps.value, output);
  else showRound(replay.value, step, output);
  return EXIT.ok;
}

function refuse(output: Output, complaint: string): ExitStatus {
  output.complain(complaint);
  return EXIT.usage;
}

function showMatch({ replay, map }: ReadReplay, steps: readonly ReplayStep[], output: Output): void {
  const { seats, settings, rounds, vote, result, playedOnFrom } = replay;
  output.say(`${map.name}, ${seats.length} seats, rules ${settings.preset}, fog ${settings.fog}.`);
  for (const [seat, { name, kind, bot }] of seats.entries()) {
    const team = settings.teams[seat] === undefined ? '' : `, team ${settings.teams[seat]}`;
    output.say(`Seat ${seat}: ${name}, ${kind === 'bot' ? `bot ${bot ?? 'unknown'}` : 'a person'}${team}`);
  }
  if (playedOnFrom !== undefined)
    output.say(`Played on from round ${playedOnFrom.round} of match ${playedOnFrom.match}.`);
  const words = wordsOf({ replay, map });
  for (const step of steps.slice(0, rounds.length + 1)) {
    output.say(`${headOf(step)}: ${figuresOf({ replay, map }, step)}`);
    for (const event of step.events)
      if (event.kind === 'surrendered' || event.kind === 'eliminated') output.say(`  ${describeEvent(event, words)}`);
  }
  const names = seats.map(({ name }) => name);
  if (vote !== undefined)
    output.say('The match was ended without a result: by vote, or because its next round could not be carried out.');
  output.say(`End: ${result === null ? 'the match was not finished' : describeResult(result, names)}.`);
}

function showRound(read: ReadReplay, step: ReplayStep, output: Output): void {
  const words = wordsOf(read);
  output.say(headOf(step));
  for (const commit of step.commits) {
    const orders =
      commit.kind === 'orders' ? commit.orders.map((order) => formatOrder(read.map, order)) : ['surrender'];
    output.say(`  ${words.seat(commit.seat)} orders: ${orders.length === 0 ? 'nothing' : orders.join('; ')}`);
  }
  for (const event of step.events) {
    const line = describeEvent(event, words);
    if (line !== '') output.say(`  ${line}`);
  }
  output.say(`After it: ${figuresOf(read, step)}`);
}

const headOf = ({ round }: ReplayStep): string => (round === 0 ? 'Start' : `Round ${round}`);

const wordsOf = ({ replay, map }: ReadReplay): Words => ({
  seat: (seat) => replay.seats[seat]?.name ?? `seat ${seat}`,
  territory: (territory) => map.territories[territory]?.name ?? '',
});

/** Land, armies and income of every seat. */
function figuresOf({ replay, map }: ReadReplay, { position }: ReplayStep): string {
  const { seats, settings } = replay;
  const game = makeGame(map, settings, seats.length);
  return seats
    .map(({ name }, seat) => {
      const land = [...position.owner.keys()].filter((territory) => position.owner[territory] === seat);
      const armies = land.reduce((sum, territory) => sum + (position.armies[territory] ?? 0), 0);
      const income = game.ok && land.length > 0 ? incomeOf(game.value, position, seat) : 0;
      return `${name} ${land.length} land ${armies} armies +${income}`;
    })
    .join(', ');
}
