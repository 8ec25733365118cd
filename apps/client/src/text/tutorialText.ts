// Sentences of the first match: five steps, each for the mouse or for fingers, and for the keyboard.
import type { TutorialStep } from '../model/tutorial.ts';
import { inLanguage } from './language.ts';
import { armies } from './words.ts';

const TITLES: { readonly [S in TutorialStep]: string } = {
  pick: 'Choose where to start',
  deploy: 'Place your armies',
  attack: 'Attack a neighbour',
  commit: 'Commit your turn',
  watch: 'Watch what happens',
};

const KEYS: { readonly [S in TutorialStep]: string } = {
  pick: 'By keyboard: B, then arrow keys and Enter; C commits.',
  deploy: 'By keyboard: B, then arrow keys and Enter.',
  attack: 'By keyboard: B and Enter on your land, then on the neighbour; + and − change the number.',
  commit: 'By keyboard: C.',
  watch: 'By keyboard: Space pauses, S skips.',
};

export const tutorialText = inLanguage('tutorial', {
  learn: () => 'Learn to play',
  label: () => 'Your first match',
  place: (step: number, of: number) => `Step ${step} of ${of}`,
  title: (step: TutorialStep) => TITLES[step],
  pick: (wanted: number, isTouch: boolean) =>
    `${isTouch ? 'Tap' : 'Click'} ${wanted} of the lit territories, then press the large button. Land that lies together is easier to hold.`,
  deploy: (left: number, isTouch: boolean) =>
    `You get new armies every round; ${armies(left)} to go. ${isTouch ? 'Tap' : 'Click'} your own land to put one there, best beside land you want.`,
  attack: (isTouch: boolean) =>
    `${isTouch ? 'Tap' : 'Click'} your strongest land, then a lit neighbour. The panel shows your odds; three against two is a fair try.`,
  commit: () =>
    'Your orders are secret until everybody has given theirs. Press “Commit turn”; until the round closes you could still take it back.',
  watch: () => 'All orders run one by one, yours and the bot’s in turn. Land that is taken changes its colour.',
  keys: (step: TutorialStep) => KEYS[step],
  skip: () => 'Skip tutorial',
  doneTitle: () => 'That was a whole round',
  done: () =>
    'Every round goes like this. Hold all land of a bonus and it pays you more armies. Conquer everything to win!',
  playOn: () => 'Play on',
});
