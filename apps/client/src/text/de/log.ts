// German: what happened in a round, told in the present like a commentary.
import { NEUTRAL, type SkipReason } from '@salient/engine';
import type { LogEntry, Placed, PlainEvent } from '../../model/logEntries.ts';
import { type Names, type Part, say } from '../parts.ts';
import type { Texts } from '../texts.ts';
import { armies, formatNumber, formatWorth } from '../words.ts';

type EventOf<K extends PlainEvent['kind']> = Extract<PlainEvent, { readonly kind: K }>;

const EVENT_LINES: { readonly [K in PlainEvent['kind']]: (event: EventOf<K>, names: Names) => readonly Part[] } = {
  attacked: attackLine,
  transferred: transferLine,
  skipped: skipLine,
  departed: (event, names) => say`${who(names, event.seat)} zieht aus ${place(names, event.from)} in den Nebel`,
  surrendered: (event, names) => say`${who(names, event.seat)} gibt auf`,
  eliminated: (event, names) => say`${who(names, event.seat)} ist ausgeschieden`,
};

export const log: Texts['log'] = {
  logLine(entry: LogEntry, names: Names): readonly Part[] {
    switch (entry.kind) {
      case 'deploys':
        return say`${who(names, entry.seat)} stellt auf: ${places(names, entry.placed, true)}`;
      case 'picks':
        return say`${who(names, entry.seat)} beginnt in ${places(names, entry.placed, false)}`;
      case 'bonus': {
        const value = `${names.bonus(entry.bonus)} (${formatWorth(names.bonusArmies(entry.bonus))})`;
        return entry.isGained
          ? say`${who(names, entry.seat)} hält jetzt ${value}`
          : say`${who(names, entry.seat)} verliert ${value}`;
      }
      case 'event': {
        const line = EVENT_LINES[entry.event.kind] as (event: PlainEvent, names: Names) => readonly Part[];
        return line(entry.event, names);
      }
    }
  },
};

function attackLine(event: EventOf<'attacked'>, names: Names): readonly Part[] {
  const attacker = who(names, event.seat);
  const target = place(names, event.to);
  const isNobodys = event.defender === NEUTRAL || event.defender === null;
  if (event.captured === null) return say`${attacker} greift ${target} an`;
  if (event.captured) {
    const from = isNobodys ? [] : say` von ${who(names, event.defender)}`;
    return say`${attacker} erobert ${target}${from}${forces(event)}`;
  }
  const against = event.seat === null ? 'einen Angriff aus dem Nebel' : attacker;
  const held = isNobodys ? say`${target} hält stand` : say`${who(names, event.defender)} hält ${target}`;
  return say`${held} gegen ${against}${losses(event)}`;
}

function forces({ armies: sent, defendingArmies: held }: EventOf<'attacked'>): string {
  if (sent === null) return held === null ? '' : `, gegen ${formatNumber(held)}`;
  return held === null ? `, mit ${formatNumber(sent)}` : `, ${formatNumber(sent)} gegen ${formatNumber(held)}`;
}

function losses(event: EventOf<'attacked'>): string {
  const { attackersLost, armies: sent, defendersLost, defendingArmies: held } = event;
  const known: string[] = [];
  if (defendersLost !== null && held !== null)
    known.push(`${formatNumber(defendersLost)} von ${formatNumber(held)} verloren`);
  if (attackersLost !== null && sent !== null)
    known.push(`der Angriff verliert ${formatNumber(attackersLost)} von ${formatNumber(sent)}`);
  return known.length > 0 ? `: ${known.join('; ')}` : '';
}

function transferLine(event: EventOf<'transferred'>, names: Names): readonly Part[] {
  const count = event.armies === null ? 'Armeen' : armies(event.armies);
  const from: readonly Part[] = event.from === null ? [] : say` von ${place(names, event.from)}`;
  const to: readonly Part[] = event.to === null ? [] : say` nach ${place(names, event.to)}`;
  return say`${who(names, event.seat)} verlegt ${count}${from}${to}`;
}

const SKIP_TEXTS: Readonly<Record<SkipReason, string>> = {
  lostSource: 'der Ausgangspunkt war da in anderer Hand',
  nothingToMove: 'es war keine Armee mehr da, die gehen konnte',
  notAnAttack: 'dort gab es niemanden anzugreifen',
  notATransfer: 'das Ziel gehörte anderen',
  notOwned: 'der Ausgangspunkt gehörte anderen',
  notAdjacent: 'das Ziel ist kein Nachbar',
  notPositive: 'es war keine Armee befohlen',
  pairUsed: 'dieser Weg war schon benutzt',
  budgetSpent: 'seine Armeen waren schon unterwegs',
};

function skipLine(event: EventOf<'skipped'>, names: Names): readonly Part[] {
  const to: readonly Part[] = event.to === null ? [] : say` nach ${place(names, event.to)}`;
  return say`${who(names, event.seat)}: kein Zug aus ${place(names, event.from)}${to}, ${SKIP_TEXTS[event.reason]}`;
}

const who = (names: Names, seat: number | null): Part =>
  seat === null || seat === NEUTRAL ? 'Jemand' : { kind: 'seat', seat, text: names.seat(seat) };

const place = (names: Names, territory: number | null): Part =>
  territory === null ? 'Land im Nebel' : { kind: 'territory', territory, text: names.territory(territory) };

function places(names: Names, placed: readonly Placed[], isCounted: boolean): readonly Part[] {
  return placed.flatMap(({ territory, armies: count }, index) => {
    const parts: Part[] = isCounted
      ? [`${formatNumber(count)} in `, place(names, territory)]
      : [place(names, territory)];
    return index === 0 ? parts : [', ', ...parts];
  });
}
