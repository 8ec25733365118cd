// German: the help sheet.
import type { Settings } from '@salient/engine';
import type { HotkeyAction } from '../../interaction/hotkeys.ts';
import type { Texts } from '../texts.ts';
import { formatShare } from '../words.ts';

const ACTIONS: Record<HotkeyAction, string> = {
  deploy: 'Zum Aufstellen',
  attack: 'Zu den Angriffen',
  commit: 'Zug abgeben oder zurücknehmen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  more: 'Eine Armee mehr',
  fewer: 'Eine Armee weniger',
  all: 'Alle Armeen',
  unit: 'Armeen oder Prozent',
  orderMode: 'Angreifen oder verlegen, nur angreifen, nur verlegen',
  remove: 'Ausgewählte oder offenen Befehl löschen',
  list: 'Zur Befehlsliste',
  back: 'Zurück, Auswahl aufheben',
  playPause: 'Abspielen oder anhalten',
  stepBack: 'Einen Schritt zurück',
  stepForward: 'Einen Schritt vor',
  skip: 'Wiedergabe überspringen',
  watchAgain: 'Letzte Runde noch einmal ansehen',
  resetView: 'Ganze Karte zeigen',
  board: 'Zu den Gebieten (dann Pfeiltasten, Enter)',
  mute: 'Ton an oder aus',
  help: 'Diese Hilfe',
};
const KEYS: Readonly<Record<string, string>> = {
  ' ': 'Leertaste',
  escape: 'Esc',
  delete: 'Entf',
  ctrl: 'Strg',
  shift: 'Umschalt',
};

const SEQUENCES: Record<Settings['sequence'], string> = {
  shuffled: 'in zufälliger Reihenfolge',
  contest: 'in zufälliger Reihenfolge',
  alternating: 'hin und zurück: A, B, B, A',
  cycle: 'reihum, jede Runde ein anderer zuerst',
};

function end({ teams, shareVictoryPercent, maxRounds, maxRoundsResult }: Settings): string {
  const [who, or] = teams.length > 0 ? ['Die Seite, die als letzte', 'die Seite, die'] : ['Wer als Letzter', 'wer'];
  const share = shareVictoryPercent > 0 ? `, oder ${or} ${formatShare(shareVictoryPercent / 100)} des Landes hält` : '';
  const last = maxRoundsResult === 'draw' ? 'ist es unentschieden' : 'gewinnen die meisten Gebiete';
  return `${who} übrig bleibt, gewinnt${share}.${maxRounds > 0 ? ` Nach Runde ${maxRounds} ${last}.` : ''}`;
}

function fights({ luckPercent, rounding, offenceRatePercent, defenceRatePercent }: Settings): string {
  const [attack, defence] = [formatShare(offenceRatePercent / 100), formatShare(defenceRatePercent / 100)];
  if (luckPercent === 100)
    return `Eine angreifende Armee besiegt mit ${attack} eine verteidigende, eine verteidigende mit ${defence} eine angreifende. Das Zahlenfeld zeigt deine Chancen.`;
  const shares = `${attack} ihrer Zahl, wenn sie angreifen, ${defence}, wenn sie verteidigen`;
  if (luckPercent === 0 && rounding !== 'weighted')
    return `Kämpfe kennen keinen Zufall: Armeen besiegen ${shares}. Das Zahlenfeld zeigt, was herauskommt.`;
  const rolled = luckPercent === 0 ? 'über Bruchteile einer Armee' : `über ${formatShare(luckPercent / 100)} davon`;
  return `In Kämpfen besiegen Armeen ${shares}; ${rolled} entscheiden die Würfel. Das Zahlenfeld zeigt deine Chancen.`;
}

export const help: Texts['help'] = {
  title: () => 'Tasten und Hilfe',
  rulesTitle: () => 'Das Spiel in fünf Zeilen',
  rules: (settings) => [
    'Alle planen gleichzeitig und geheim; dann treffen alle Befehle aufeinander.',
    `Stelle dein Einkommen auf, dann gib Befehle: Greife Nachbarn an oder verlege Armeen zwischen deinen Gebieten${settings.teams.length > 0 ? ' und denen deines Teams' : ''}. ${settings.oneArmyGuard ? 'Eine Armee bleibt immer zurück.' : 'Alle Armeen dürfen fort.'}`,
    `Die Befehle laufen einzeln ab, die Spieler ${SEQUENCES[settings.sequence]}. Wer ein Gebiet verliert, bevor es an der Reihe ist, zieht von dort nicht mehr.${settings.multiAttack ? ' Wer ein Gebiet erobert, darf sofort weiterziehen.' : ''}`,
    fights(settings),
    `Wer einen ganzen Bonus hält, bekommt jede Runde seine Armeen. ${end(settings)}`,
  ],
  matchTitle: () => 'Regeln dieser Partie',
  keysTitle: () => 'Tasten',
  listTitle: () => 'In der Befehlsliste',
  list: () => [
    'Pfeiltasten gehen von Befehl zu Befehl, Enter öffnet einen.',
    'Umschalt und Pfeiltasten wählen aus, ebenso Strg oder Umschalt mit einem Klick. Strg + A wählt alle.',
    'Alt und Pfeiltasten verschieben die ausgewählten Befehle, Entf löscht sie.',
  ],
  rebind: {
    change: (action) => `Taste ändern: ${action}`,
    cancel: () => 'Taste behalten',
    press: () => 'Drücke die neue Taste. Esc behält die alte.',
    taken: (key, action) => `${key} ist vergeben: ${action}.`,
    reserved: (key) => `${key} geht nicht. Drücke eine andere Taste.`,
    useHere: (key) => `${key} hier verwenden`,
    noKey: () => 'keine Taste',
    reset: (action) => `Wieder die übliche Taste: ${action}`,
    resetAll: () => 'Alle Tasten wie üblich',
  },
  action: (action) => ACTIONS[action],
  key: (key) =>
    key
      .split(/(?<=.)\+(?=.)/)
      .map(
        (part) => KEYS[part] ?? (part.length === 1 ? part.toUpperCase() : part.charAt(0).toUpperCase() + part.slice(1)),
      )
      .join(' + '),
};
