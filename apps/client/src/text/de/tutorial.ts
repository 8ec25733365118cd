// German: sentences of the first match.
import type { TutorialStep } from '../../model/tutorial.ts';
import type { Texts } from '../texts.ts';
import { armies } from '../words.ts';

const TITLES: { readonly [S in TutorialStep]: string } = {
  pick: 'Wähle, wo du beginnst',
  deploy: 'Stelle deine Armeen auf',
  attack: 'Greife einen Nachbarn an',
  commit: 'Gib deinen Zug ab',
  watch: 'Sieh zu, was geschieht',
};

const KEYS: { readonly [S in TutorialStep]: string } = {
  pick: 'Mit der Tastatur: B, dann Pfeiltasten und Enter; C gibt ab.',
  deploy: 'Mit der Tastatur: B, dann Pfeiltasten und Enter.',
  attack: 'Mit der Tastatur: B und Enter auf deinem Land, dann auf dem Nachbarn; + und − ändern die Zahl.',
  commit: 'Mit der Tastatur: C.',
  watch: 'Mit der Tastatur: Leertaste hält an, S überspringt.',
};

const press = (isTouch: boolean): string => (isTouch ? 'Tippe' : 'Klicke');

export const tutorial: Texts['tutorial'] = {
  learn: () => 'Spielen lernen',
  label: () => 'Deine erste Partie',
  place: (step, of) => `Schritt ${step} von ${of}`,
  title: (step) => TITLES[step],
  pick: (wanted, isTouch) =>
    `${press(isTouch)} auf ${wanted} der leuchtenden Gebiete, dann auf den großen Knopf. Land, das beieinanderliegt, lässt sich leichter halten.`,
  deploy: (left, isTouch) =>
    `Jede Runde bekommst du neue Armeen; noch ${armies(left)}. ${press(isTouch)} auf dein eigenes Land, um dort eine aufzustellen, am besten neben Land, das du willst.`,
  attack: (isTouch) =>
    `${press(isTouch)} auf dein stärkstes Gebiet, dann auf einen leuchtenden Nachbarn. Die Leiste zeigt deine Chancen; drei gegen zwei ist einen Versuch wert.`,
  commit: () =>
    'Deine Befehle bleiben geheim, bis alle ihre gegeben haben. Drücke „Zug abgeben“; bis die Runde endet, könntest du ihn noch zurücknehmen.',
  watch: () => 'Alle Befehle laufen einzeln ab, deine und die des Bots im Wechsel. Erobertes Land wechselt die Farbe.',
  keys: (step) => KEYS[step],
  skip: () => 'Einführung beenden',
  doneTitle: () => 'Das war eine ganze Runde',
  done: () =>
    'So geht jede Runde. Hältst du alles Land eines Bonus, bringt er dir mehr Armeen. Erobere alles, um zu gewinnen!',
  playOn: () => 'Weiterspielen',
};
