// The help sheet: the game in five lines, as this match plays it, and what every key does.
import type { Settings } from '@salient/engine';
import type { HotkeyAction } from '../interaction/hotkeys.ts';
import { inLanguage } from './language.ts';
import { formatShare } from './words.ts';

const ACTIONS: Record<HotkeyAction, string> = {
  deploy: 'Go to deploying',
  attack: 'Go to attacks',
  commit: 'Commit, or take the commit back',
  undo: 'Undo',
  redo: 'Redo',
  more: 'One army more',
  fewer: 'One army fewer',
  all: 'All armies',
  unit: 'Armies or percent',
  orderMode: 'Attack or transfer, attack only, transfer only',
  remove: 'Remove the selected or open order',
  list: 'Go to the order list',
  back: 'Back, clear the choice',
  playPause: 'Play or pause',
  stepBack: 'One step back',
  stepForward: 'One step forward',
  skip: 'Skip the playback',
  watchAgain: 'Watch the last round again',
  resetView: 'Show the whole map',
  board: 'Go to the territories (then arrow keys, Enter)',
  mute: 'Sound on or off',
  help: 'This help',
};
const KEYS: Readonly<Record<string, string>> = { ' ': 'Space', escape: 'Esc', delete: 'Del' };

const SEQUENCES: Record<Settings['sequence'], string> = {
  shuffled: 'in random order',
  contest: 'in random order',
  alternating: 'there and back: A, B, B, A',
  cycle: 'in turns, another one first every round',
};

/** A team wins together, and so its land counts (rules S3, V7). */
function end({ teams, shareVictoryPercent, maxRounds, maxRoundsResult }: Settings): string {
  const [one, whoever] = teams.length > 0 ? ['side', 'whichever side'] : ['one', 'whoever'];
  const share =
    shareVictoryPercent > 0 ? `, or ${whoever} holds ${formatShare(shareVictoryPercent / 100)} of the land` : '';
  const last = maxRoundsResult === 'draw' ? 'it is a draw' : 'most territories win';
  return `The last ${one} standing wins${share}.${maxRounds > 0 ? ` After round ${maxRounds} ${last}.` : ''}`;
}

/** Only the part of luck is rolled for (rules X2, X3). */
function fights({ luckPercent, rounding, offenceRatePercent, defenceRatePercent }: Settings): string {
  const [attack, defence] = [formatShare(offenceRatePercent / 100), formatShare(defenceRatePercent / 100)];
  if (luckPercent === 100)
    return `An attacking army defeats a defender with ${attack}, a defending army an attacker with ${defence}. The number box shows the odds.`;
  const shares = `armies defeat ${attack} of their number when they attack, ${defence} when they defend`;
  if (luckPercent === 0 && rounding !== 'weighted')
    return `Fights know no chance: ${shares}. The number box shows what comes of it.`;
  const rolled = luckPercent === 0 ? 'what is no whole army' : `${formatShare(luckPercent / 100)} of that`;
  return `In fights ${shares}; ${rolled} is left to the dice. The number box shows the odds.`;
}

export const helpText = inLanguage('help', {
  title: () => 'Keys and help',
  rulesTitle: () => 'The game in five lines',
  rules: (settings: Settings) => [
    'Everybody plans in secret at the same time; then all orders meet.',
    `Deploy your income, then give orders: attack a neighbour, or move between your own lands${settings.teams.length > 0 ? ' and those of your team' : ''}. ${settings.oneArmyGuard ? 'One army always stays.' : 'All armies may leave.'}`,
    `Orders run one by one, the players ${SEQUENCES[settings.sequence]}. Land that is lost before its turn does not move.${settings.multiAttack ? ' Whoever takes land may march on at once.' : ''}`,
    fights(settings),
    `Whoever holds a whole bonus gets its armies every round. ${end(settings)}`,
  ],
  matchTitle: () => 'Rules of this match',
  keysTitle: () => 'Keys',
  /** Keys of the order list: they go with the focus and stay as they are. */
  listTitle: () => 'In the order list',
  list: () => [
    'Arrow keys go from order to order, Enter opens one.',
    'Shift and arrow keys select; so do Ctrl and Shift with a click. Ctrl + A selects all.',
    'Alt and arrow keys move the selected orders, Del removes them.',
  ],
  rebind: {
    change: (action: string) => `Change the key: ${action}`,
    cancel: () => 'Keep the key',
    press: () => 'Press the new key. Esc keeps the old one.',
    taken: (key: string, action: string) => `${key} is taken: ${action}.`,
    reserved: (key: string) => `${key} cannot be used. Press another key.`,
    useHere: (key: string) => `Use ${key} here instead`,
    noKey: () => 'no key',
    reset: (action: string) => `The usual key again: ${action}`,
    resetAll: () => 'All keys as usual',
  },
  action: (action: HotkeyAction) => ACTIONS[action],
  key: (key: string) =>
    key
      .split(/(?<=.)\+(?=.)/)
      .map(
        (part) => KEYS[part] ?? (part.length === 1 ? part.toUpperCase() : part.charAt(0).toUpperCase() + part.slice(1)),
      )
      .join(' + '),
});
