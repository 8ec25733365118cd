// German: sentences about the bots' levels.
import type { BotLevel } from '@salient/protocol';
import type { Texts } from '../texts.ts';
import { formatNumber, formatOneDecimal, formatSigned } from '../words.ts';

const WAYS: Record<BotLevel, string> = {
  beginner: 'Nimmt, was am nächsten liegt, und denkt nicht voraus.',
  easy: 'Spielt nach Faustregeln, immer auf dieselbe Art: breitet sich aus und greift an, wo der Sieg sicher ist.',
  medium: 'Spielt seine Pläne im Kopf durch, mit einer kurzen Liste davon.',
  hard: 'Spielt seine Pläne gegen deine durch, beide zugleich, mit einer langen Liste davon.',
  expert: 'Sucht Pläne, die gegen alles bestehen, was du tun könntest, solange seine Zeit reicht.',
};

export const level: Texts['level'] = {
  heading: () => 'Was die Stufen der Bots bedeuten',
  way: (level) => WAYS[level],
  effort: ({ budgetMs, playouts }) => {
    const seconds = formatOneDecimal(budgetMs / 1000);
    return playouts === undefined
      ? `Bis zu ${seconds}\u00a0s pro Zug, auf einem schnellen Rechner also besser.`
      : `${formatNumber(playouts)} Versuche pro Zug, überall gleich stark, höchstens ${seconds}\u00a0s.`;
  },
  rule: (budgetMs) => `Keine Suche; fertig in höchstens ${formatOneDecimal(budgetMs / 1000)}\u00a0s.`,
  rating: ({ elo, halfWidth }) => {
    const tens = (value: number) => formatSigned(Math.round(value / 10) * 10);
    return `Gemessen: etwa ${tens(elo)} gegen den Regelbot (zwischen ${tens(elo - halfWidth)} und ${tens(elo + halfWidth)}).`;
  },
  ratingMeaning: () =>
    'Gemessen zu zweit auf der Weltkarte; jeder Bereich gilt mit 95 % Sicherheit. Der Regelbot spielt nach Faustregeln und steht bei 0: +100 gewinnt gegen ihn 64 von 100 Partien, +400 gewinnt 91.',
  fair: () => 'Keine Stufe sieht mehr, als ein Mensch auf ihrem Platz sähe.',
};
