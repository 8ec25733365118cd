// A stored game as text for people: what was ordered, what happened, what a watcher was told, and the board after every round.
import {
  filterEvents,
  fingerprint,
  formatOrder,
  type Game,
  type GameEvent,
  NEUTRAL,
  PRESETS,
  type Position,
  RULES_VERSION,
  SEAT_FATES,
  type Standing,
  territoriesOf,
  UNKNOWN_OWNER,
} from '@salient/engine';
import type { PlayedScript, Step } from './playScript.ts';
import type { Script } from './scripts.ts';

const LETTERS = 'ABCDEFGHIJKLMNOP';

/** The whole text, newline at the end. Seats are letters, territories ids, `-` is nobody. */
export function printScript(script: Script, { game, steps }: PlayedScript): string {
  const { map, settings } = game;
  const changed = Object.entries(settings).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(PRESETS[settings.preset], field)),
  );
  const head = [
    `${script.name}: ${script.about}`,
    `map ${map.id} ${map.hash}, ${game.seats} seats, rules version ${RULES_VERSION}, keys from seed "${script.name}"`,
    `settings ${settings.preset}${changed.map(([field, value]) => ` ${field}=${JSON.stringify(value)}`).join('')}`,
  ];
  const blocks = steps.map((step) => printStep(script, game, step));
  return `${[head.join('\n'), ...blocks, printEnd(steps)].join('\n\n')}\n`;
}

function printStep(script: Script, game: Game, step: Step): string {
  const { round, key, before, events, after } = step;
  const told = script.watcher === undefined ? [] : filterEvents(game, before, events, script.watcher);
  return [
    `${round === 0 ? 'Picks' : `Round ${round}`}  key ${key}`,
    ...(round === 0 ? printPicks(game, step) : printCommits(game, step)),
    ...events.map((event) => `  ${printEvent(game, event)}`),
    ...told.map((event) => `    told ${LETTERS[script.watcher ?? 0]}  ${printEvent(game, event)}`),
    ...printBoard(game, after),
    `  fingerprint ${fingerprint(after)}`,
  ].join('\n');
}

function printPicks(game: Game, { before, picks }: Step): string[] {
  const ids = (list: readonly number[]): string => list.map((t) => game.map.territories[t].id).join(' ');
  return before.offers.flatMap((offer, seat) => {
    const commit = picks.find((one) => one.seat === seat);
    const picked = commit === undefined ? 'nothing' : ids(commit.territories);
    return [`  ${LETTERS[seat]} is offered ${ids(offer)}`, `  ${LETTERS[seat]} picks ${picked}`];
  });
}

function printCommits(game: Game, { commits }: Step): string[] {
  return commits.map((commit) => {
    if (commit.kind === 'surrender') return `  ${LETTERS[commit.seat]} surrenders`;
    const orders = commit.orders.map((order) => formatOrder(game.map, order)).join('; ');
    return `  ${LETTERS[commit.seat]} orders ${orders === '' ? 'nothing' : orders}`;
  });
}

function printEvent(game: Game, event: GameEvent): string {
  const { kind, index, touched, ...facts } = event;
  const words = Object.entries(facts).map(([name, value]) => `${name}=${printFact(game, name, value)}`);
  const standings = touched.map((standing) => printStanding(game, standing)).join(', ');
  return [`${index}. ${kind}`, ...words, ...(standings === '' ? [] : [`-> ${standings}`])].join(' ');
}

function printFact(game: Game, name: string, value: unknown): string {
  if (value === null) return name === 'result' ? 'none' : '?';
  if (typeof value !== 'number') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (name === 'seat' || name === 'defender') return letterOf(value);
  return name === 'from' || name === 'to' ? game.map.territories[value].id : String(value);
}

const letterOf = (owner: number): string => (owner === NEUTRAL ? '-' : LETTERS[owner]);

function printStanding(game: Game, { territory, owner, armies }: Standing): string {
  const { id } = game.map.territories[territory];
  return owner === UNKNOWN_OWNER ? `${id} ?` : `${id} ${letterOf(owner)} ${armies}`;
}

function printBoard(game: Game, position: Position): string[] {
  const owners = [...position.fate.keys(), NEUTRAL];
  return owners.flatMap((owner) => {
    const land = territoriesOf(position, owner);
    if (land.length === 0) return [];
    return [`  = ${letterOf(owner)}: ${land.map((t) => `${game.map.territories[t].id} ${position.armies[t]}`).join(', ')}`];
  });
}

function printEnd(steps: readonly Step[]): string {
  const last = steps.at(-1);
  if (last === undefined) throw new Error('a game has at least one step');
  const { result, fate } = last.after;
  const seats = result === null || result.kind === 'noResult' ? '' : ` ${result.seats.map(letterOf).join(' ')}`;
  const fates = Array.from(fate, (value, seat) => `${LETTERS[seat]} ${SEAT_FATES[value]}`).join(', ');
  return `End  ${result?.kind ?? 'unfinished'}${seats} in round ${last.round}; ${fates}`;
}
