// German: what to do next.
import type { HintFacts, NoIncome } from '../hintText.ts';
import type { Names } from '../parts.ts';
import type { Texts } from '../texts.ts';
import { armies } from '../words.ts';

const NO_INCOME: Readonly<Record<NoIncome, string>> = {
  capped: 'Keine Armeen in dieser Runde: Du hast die Obergrenze der Armeen erreicht.',
  none: 'Keine Armeen in dieser Runde: Dein Einkommen ist 0.',
};

export const hint: Texts['hint'] = {
  hintText({ mode, open, left, noIncome, picks, picksWanted, isFinal, isTouch }: HintFacts, names: Names): string {
    switch (mode.kind) {
      case 'idle':
        return '';
      case 'committed':
        return isFinal
          ? 'Dein Zug ist abgegeben. Er lässt sich nicht zurücknehmen.'
          : 'Dein Zug ist abgegeben. Bis die Runde endet, kannst du ihn zurücknehmen.';
      case 'picking':
        return picks < picksWanted
          ? `Wähle, wo du beginnst: ${picks} von ${picksWanted}.`
          : 'Deine Startgebiete sind gewählt. Gib sie ab oder nimm eines zurück.';
      case 'deploying':
        if (noIncome) return `${NO_INCOME[noIncome]} Weiter zu den Angriffen.`;
        if (left === 0) return 'Alle Armeen stehen. Weiter zu den Angriffen.';
        return isTouch
          ? `${armies(left)} aufstellen: Tippe auf dein Land. Halten nimmt zurück.`
          : `Stelle ${armies(left)} auf: Klicke auf dein Land. Umschalt setzt 5, Alt alle, Rechtsklick nimmt zurück.`;
      case 'source':
        if (noIncome) return `${NO_INCOME[noIncome]} Wähle, von wo du angreifst oder verlegst, oder gib den Zug ab.`;
        return left > 0
          ? `Wähle, von wo du angreifst. Noch nicht aufgestellt: ${armies(left)}.`
          : 'Wähle, von wo du angreifst oder verlegst, oder gib den Zug ab.';
      case 'target':
        return `Von ${names.territory(mode.from)}: Wähle einen leuchtenden Nachbarn.`;
      case 'armies':
        return open ? `${open.where}: ${open.what}. Stelle die Zahl ein oder mach weiter.` : '';
    }
  },
};
