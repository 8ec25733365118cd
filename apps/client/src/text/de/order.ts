// German: the order list.
import type { OrderAmount } from '../orderText.ts';
import type { Texts } from '../texts.ts';
import { counted, formatNumber } from '../words.ts';

function amount({ order, leaving }: OrderAmount): string {
  if (order.percent === undefined) return formatNumber(order.armies);
  return `${order.percent} % (${formatNumber(leaving)})`;
}

export const order: Texts['order'] = {
  deploy: (count) => `${formatNumber(count)} aufstellen`,
  attack: (of) =>
    of.order.mode === 'attack' ? `Mit ${amount(of)} angreifen, nicht verlegen` : `Mit ${amount(of)} angreifen`,
  transfer: (of) => (of.order.mode === 'transfer' ? `${amount(of)} nur verlegen` : `${amount(of)} verlegen`),
  idle: (mode) =>
    mode === 'attack'
      ? 'Bewirkt nichts, solange das Gebiet auf deiner Seite ist.'
      : 'Bewirkt nichts, wenn das Gebiet bis dahin nicht auf deiner Seite ist.',
  details: (where, what, odds) => (odds ? `${where}: ${what}. ${odds}.` : `${where}: ${what}.`),
  select: {
    start: () => 'Mehrere Befehle auswählen',
    end: () => 'Auswahl beenden',
    row: (line) => `Auswählen: ${line}`,
    count: (count) => `${formatNumber(count)} ausgewählt`,
    all: () => 'Alle',
    up: () => 'Ausgewählte Befehle nach oben',
    down: () => 'Ausgewählte Befehle nach unten',
    remove: () => 'Ausgewählte Befehle löschen',
  },
  moved: (place, of) => `Jetzt an Stelle ${place} von ${of}.`,
  removed: (count) => `${counted(count, 'Befehl', 'Befehle')} gelöscht.`,
  unit: { label: () => 'Zählweise', armies: () => 'Armeen', percent: () => '%' },
  mode: {
    label: () => 'Was der Befehl darf',
    either: () => 'Angreifen/verlegen',
    attack: () => 'Nur angreifen',
    transfer: () => 'Nur verlegen',
  },
  percentOf: (percent, leaving) => `${percent} % sind jetzt ${formatNumber(leaving)}`,
};
