// What happened in a round, as sentences with names in them.
import { NEUTRAL, type SkipReason } from '@salient/engine';
import type { LogEntry, Placed, PlainEvent } from '../model/logEntries.ts';
import { inLanguage } from './language.ts';
import { type Names, type Part, say } from './parts.ts';
import { armies, formatNumber, formatWorth } from './words.ts';

type EventOf<K extends PlainEvent['kind']> = Extract<PlainEvent, { readonly kind: K }>;

function inEnglish(entry: LogEntry, names: Names): readonly Part[] {
  switch (entry.kind) {
    case 'deploys':
      return say`${who(names, entry.seat)} deployed ${places(names, entry.placed, true)}`;
    case 'picks':
      return say`${who(names, entry.seat)} starts in ${places(names, entry.placed, false)}`;
    case 'bonus': {
      const value = `${names.bonus(entry.bonus)} (${formatWorth(names.bonusArmies(entry.bonus))})`;
      return entry.isGained
        ? say`${who(names, entry.seat)} now holds ${value}`
        : say`${who(names, entry.seat)} lost ${value}`;
    }
    case 'event':
      return eventLine(entry.event, names);
  }
}

const EVENT_LINES: { readonly [K in PlainEvent['kind']]: (event: EventOf<K>, names: Names) => readonly Part[] } = {
  attacked: attackLine,
  transferred: transferLine,
  skipped: skipLine,
  departed: (event, names) => say`${who(names, event.seat)} marched out of ${place(names, event.from)} into the fog`,
  surrendered: (event, names) => say`${who(names, event.seat)} surrendered`,
  eliminated: (event, names) => say`${who(names, event.seat)} is out`,
};

function eventLine(event: PlainEvent, names: Names): readonly Part[] {
  const line = EVENT_LINES[event.kind] as (event: PlainEvent, names: Names) => readonly Part[];
  return line(event, names);
}

function attackLine(event: EventOf<'attacked'>, names: Names): readonly Part[] {
  const attacker = who(names, event.seat);
  const target = place(names, event.to);
  const isNobodys = event.defender === NEUTRAL || event.defender === null;
  if (event.captured === null) return say`${attacker} attacked ${target}`;
  if (event.captured) {
    const from = isNobodys ? [] : say` from ${who(names, event.defender)}`;
    return say`${attacker} took ${target}${from}${forces(event)}`;
  }
  const against = event.seat === null ? 'an attack from the fog' : attacker;
  const held = isNobodys ? say`${target} held` : say`${who(names, event.defender)} held ${target}`;
  return say`${held} against ${against}${losses(event)}`;
}

/** Who fought, as far as the viewer knows their number. */
function forces({ armies: sent, defendingArmies: held }: EventOf<'attacked'>): string {
  if (sent === null) return held === null ? '' : `, against ${formatNumber(held)}`;
  return held === null ? `, with ${formatNumber(sent)}` : `, ${formatNumber(sent)} against ${formatNumber(held)}`;
}

function losses(event: EventOf<'attacked'>): string {
  const of = (lost: number | null, all: number | null) =>
    lost === null || all === null ? '' : `lost ${formatNumber(lost)} of ${formatNumber(all)}`;
  const attack = of(event.attackersLost, event.armies);
  const known = [of(event.defendersLost, event.defendingArmies), attack && `the attack ${attack}`].filter(Boolean);
  return known.length > 0 ? `: ${known.join('; ')}` : '';
}

function transferLine(event: EventOf<'transferred'>, names: Names): readonly Part[] {
  const count = event.armies === null ? 'armies' : armies(event.armies);
  const from: readonly Part[] = event.from === null ? [] : say` from ${place(names, event.from)}`;
  const to: readonly Part[] = event.to === null ? [] : say` to ${place(names, event.to)}`;
  return say`${who(names, event.seat)} moved ${count}${from}${to}`;
}

const SKIP_TEXTS: Readonly<Record<SkipReason, string>> = {
  lostSource: 'its start was in other hands by then',
  nothingToMove: 'no army was left to go',
  notAnAttack: 'there was nobody to attack',
  notATransfer: 'the target belonged to others',
  notOwned: 'its start belonged to others',
  notAdjacent: 'the target is no neighbour',
  notPositive: 'no army was ordered',
  pairUsed: 'that way was used already',
  budgetSpent: 'its armies had moved already',
};

function skipLine(event: EventOf<'skipped'>, names: Names): readonly Part[] {
  const to: readonly Part[] = event.to === null ? [] : say` to ${place(names, event.to)}`;
  return say`${who(names, event.seat)}: no move from ${place(names, event.from)}${to}, ${SKIP_TEXTS[event.reason]}`;
}

const who = (names: Names, seat: number | null): Part =>
  seat === null || seat === NEUTRAL ? 'Somebody' : { kind: 'seat', seat, text: names.seat(seat) };

const place = (names: Names, territory: number | null): Part =>
  territory === null ? 'land in the fog' : { kind: 'territory', territory, text: names.territory(territory) };

function places(names: Names, placed: readonly Placed[], isCounted: boolean): readonly Part[] {
  return placed.flatMap(({ territory, armies: count }, index) => {
    const parts: Part[] = isCounted
      ? [`${formatNumber(count)} on `, place(names, territory)]
      : [place(names, territory)];
    return index === 0 ? parts : [', ', ...parts];
  });
}

export const { logLine } = inLanguage('log', {
  /** One line of the log. */
  logLine: inEnglish,
});
