// German: sentences about a bot's seat: style, and behind "Erweitert" algorithm, time and exploration.
import type { BotAlgorithm, BotStyle } from '@salient/protocol';
import { knobsOf } from '../botText.ts';
import { commonText } from '../commonText.ts';
import type { Texts } from '../texts.ts';
import { formatNumber, formatSeconds } from '../words.ts';

const STYLES: Record<BotStyle, readonly [name: string, hint: string]> = {
  balanced: ['Ausgewogen', 'Keine Vorliebe: was die Stellung verlangt.'],
  aggressive: ['Angriffslustig', 'Geht zuerst auf Gegner los und lässt die eigenen Grenzen dünn besetzt.'],
  builder: ['Aufbauend', 'Will Boni und kämpft, wo es um sie geht.'],
  turtle: ['Schildkröte', 'Hält, was er hat, und greift an, wenn er sicher ist.'],
};

const ALGORITHMS: Record<BotAlgorithm, string> = {
  random: 'Zufällige Befehle',
  passive: 'Greift nie an',
  greedy: 'Schwächstes Land zuerst',
  aggressive: 'Greift alles an',
  'smart-random': 'Zufall unter vernünftigen Zügen',
  heuristic: 'Faustregeln',
  pure: 'Flaches Monte Carlo',
  explorative: 'UCT, das viel erkundet',
  uct: 'UCT',
  'uct+rave': 'UCT mit RAVE',
  'uct+grave': 'UCT mit GRAVE',
  duct: 'Entkoppeltes UCT',
  rm: 'Regret Matching',
  'thesis-mcts': 'Wechselnder Baum einer Diplomarbeit',
  'is-mcts': 'Bäume des eigenen Wissens',
  'smooth-uct': 'Smooth UCT',
  halving: 'Sequential Halving',
  coevo: 'Koevolution',
  smmcts: 'Evolution über einem Baum (SM-MCTS)',
};

export const bot: Texts['bot'] = {
  setUp: (name) => `${name} einstellen`,
  panel: (name) => `Wie ${name} spielt`,
  name: () => 'Name des Bots',
  rename: () => 'Umbenennen',
  style: () => 'Stil',
  styleName: (style) => STYLES[style][0],
  styleHint: (style) => STYLES[style][1],
  advanced: () => 'Erweitert',
  algorithm: () => 'Algorithmus',
  algorithmName: (algorithm) => `${ALGORITHMS[algorithm]} (${algorithm})`,
  ofLevel: () => 'Wie seine Stufe',
  time: () => 'Bedenkzeit',
  seconds: (ms) => formatSeconds(ms),
  exploration: () => 'Erkundung (c)',
  usual: () => 'Wie üblich',
  noTime: () => 'Dieser Bot spielt nach Regeln: Zeit nützt ihm nichts.',
  line: (bot) =>
    [
      'Bot',
      ...(bot.level ? [commonText.level(bot.level)] : []),
      ...(bot.style === 'balanced' ? [] : [STYLES[bot.style][0]]),
      ...knobsOf(bot),
    ].join(', '),
  knobs: (bot) => knobsOf(bot).join(' · '),
  explorationOf: (exploration) => formatNumber(exploration),
};
