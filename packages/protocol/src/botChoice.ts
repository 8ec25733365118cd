// What a host chooses for a bot's seat: level and style, and for who likes to try things out its algorithm, thinking time and exploration.
import { type BotLevel, DEFAULT_LEVEL, LEVELS, type LevelBot } from './levels.ts';

/** How a bot likes to play, at about the same strength: the job's parameter `style`. `balanced` is every bot's own way, and not sent. */
export const BOT_STYLES = ['balanced', 'aggressive', 'builder', 'turtle'] as const;
export type BotStyle = (typeof BOT_STYLES)[number];
export const DEFAULT_STYLE: BotStyle = 'balanced';

/** What there is to choose about a bot beside its level. */
export type BotTrait = 'style' | 'time' | 'exploration';

/** Bots of the workers' registry by name, the plainest first, with what each has a use for: those that play by rules have none for time. */
const TRAITS = {
  random: [],
  passive: [],
  greedy: [],
  aggressive: [],
  'smart-random': [],
  heuristic: ['style'],
  pure: ['style', 'time'],
  explorative: ['style', 'time', 'exploration'],
  uct: ['style', 'time', 'exploration'],
  'uct+rave': ['style', 'time', 'exploration'],
  'uct+grave': ['style', 'time', 'exploration'],
  duct: ['style', 'time', 'exploration'],
  rm: ['style', 'time'],
  'thesis-mcts': ['time', 'exploration'],
  'is-mcts': ['style', 'time', 'exploration'],
  'smooth-uct': ['style', 'time', 'exploration'],
  halving: ['style', 'time'],
  coevo: ['style', 'time'],
  smmcts: ['style', 'time', 'exploration'],
} as const satisfies Readonly<Record<string, readonly BotTrait[]>>;

export type BotAlgorithm = keyof typeof TRAITS;
/** Names of bots that a seat may be given in place of its level's. */
export const BOT_ALGORITHMS = Object.keys(TRAITS) as [BotAlgorithm, ...BotAlgorithm[]];

/** Thinking time of a turn that may be asked for, in ms: less is no search, more is no game. */
export const MIN_THINK_MS = 100;
export const MAX_THINK_MS = 10_000;
/** c of UCB1 with values in 0 … 1: beyond this there is nothing but exploring. */
export const MAX_EXPLORATION = 4;

/** A bot's seat as it is set; what is '', 0 or −1 is as the level has it. */
export interface BotChoice {
  readonly level: BotLevel;
  readonly style: BotStyle;
  readonly algorithm: BotAlgorithm | '';
  /** 0: the level's. */
  readonly thinkMs: number;
  /** −1: the bot's own. */
  readonly exploration: number;
}

/** A choice of nothing but the level. */
export const plainChoice = (level: BotLevel): BotChoice => ({
  level,
  style: DEFAULT_STYLE,
  algorithm: '',
  thinkMs: 0,
  exploration: -1,
});

/** The bot's name in the registry. */
export const botOf = ({ level, algorithm }: Pick<BotChoice, 'level' | 'algorithm'>): string =>
  algorithm || LEVELS[level].bot;

/** Has the bot of this choice a use for that? */
export function hasTrait(choice: Pick<BotChoice, 'level' | 'algorithm'>, trait: BotTrait): boolean {
  const traits: Readonly<Record<string, readonly BotTrait[]>> = TRAITS;
  return traits[botOf(choice)]?.includes(trait) === true;
}

/** A bot's seat without what its bot has no use for: that is kept for another level, but says nothing of how the seat is played. */
export function usedOf<S extends Omit<BotChoice, 'level'> & { readonly level: BotLevel | '' }>(seat: S): S {
  const choice = { level: seat.level || DEFAULT_LEVEL, algorithm: seat.algorithm };
  return {
    ...seat,
    style: hasTrait(choice, 'style') ? seat.style : DEFAULT_STYLE,
    thinkMs: hasTrait(choice, 'time') ? seat.thinkMs : 0,
    exploration: hasTrait(choice, 'exploration') ? seat.exploration : -1,
  };
}

/** A level that is set to one of the generator's styles keeps it, and leans that way: by any other style its bot is far stronger. */
const styleOf = (own: LevelBot | undefined, style: BotStyle): string =>
  own?.parameters.style === undefined ? style : `${own.parameters.style}/${style}`;

/**
 * How a seat is played: its level's bot, or the algorithm in its place with that bot's own parameters. A time that was chosen is the only end of
 * a search; what the bot has no use for is left out.
 */
export function playerOf(choice: BotChoice): LevelBot {
  const { level, algorithm, style, thinkMs, exploration } = choice;
  const { [level]: own } = LEVELS;
  const isOwn = algorithm === '' || algorithm === own.bot;
  const parameters = {
    ...(isOwn ? own.parameters : {}),
    ...(style !== DEFAULT_STYLE && hasTrait(choice, 'style') ? { style: styleOf(isOwn ? own : undefined, style) } : {}),
    ...(exploration >= 0 && hasTrait(choice, 'exploration') ? { exploration } : {}),
  };
  const limits =
    thinkMs > 0 && hasTrait(choice, 'time')
      ? { budgetMs: thinkMs }
      : { budgetMs: own.budgetMs, ...(own.playouts === undefined ? {} : { playouts: own.playouts }) };
  return { bot: botOf(choice), parameters, ...limits };
}
