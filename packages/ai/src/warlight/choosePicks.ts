// Which lists of wishes for the picks are worth a search: all of them, the rule-based one alone, or one that is drawn.
import { type FastRandomSource, type Game, hasOwnOffer } from '@salient/engine';
import type { BotTask } from '../bot.ts';
import { drawLot } from '../search/choose.ts';
import type { SearchRandom } from '../search/domain.ts';
import { factsOf, type MapFacts } from './facts.ts';
import { randomFor } from './lawful.ts';
import { pickLists } from './pickLists.ts';
import { pickValues, rankPicks } from './picks.ts';
import { sidesAmong } from './teams.ts';

/**
 * How picks are chosen among the lists: `searched`; `ranked`, the rule-based list; `drawn` by what their land is worth, since whoever wants what all want has to
 * share it; or `fitting`: ranked by C1, where wishes are made at once and a coin decides clashes, drawn among three sides and more with offers of their own,
 * else searched. What was measured: docs/notes/crowds.md, docs/notes/published-bots.md.
 */
export const PICK_CHOICES = ['fitting', 'searched', 'ranked', 'drawn'] as const;
export type PickChoice = (typeof PICK_CHOICES)[number];

/** A list of twice the worth is drawn 2 to the power of this times as often. */
const SHARPNESS = 3;

export interface PickGround {
  readonly facts: MapFacts;
  /** By territory, as far as the seat sees them. */
  readonly armies: ArrayLike<number>;
  readonly choice: PickChoice;
}

/** What of the lists, the rule-based one leading, is to be searched: at least one. */
export function listsToSearch(
  lists: readonly (readonly number[])[],
  ground: PickGround,
  random: SearchRandom,
): readonly (readonly number[])[] {
  const choice = choiceFor(ground.facts.game, ground.choice);
  if (choice === 'searched' || lists.length < 2) return lists;
  return choice === 'ranked' ? lists.slice(0, 1) : [drawList(lists, ground, random)];
}

/** Picks without search: by the ranking, or drawn where that is fitting. */
export function picksByRule(task: BotTask): readonly number[] {
  const { offer, armies } = task.view;
  const facts = factsOf(task.game);
  if (choiceFor(task.game, 'fitting') !== 'drawn') return rankPicks(facts, offer, armies);
  return drawList(pickLists(facts, offer, armies), { facts, armies }, pickRandom(task));
}

/** What picks are drawn with: the same in every search of a turn. */
export const pickRandom = (task: BotTask): FastRandomSource => randomFor({ ...task, seed: `${task.seed} picks` });

function choiceFor(game: Game, wish: PickChoice): PickChoice {
  if (wish !== 'fitting') return wish;
  if (game.settings.ruleset === 'contestC1') return 'ranked';
  return sidesAmong(game, [...game.teamOf.keys()]) > 2 && hasOwnOffer(game) ? 'drawn' : 'searched';
}

function drawList(
  lists: readonly (readonly number[])[],
  { facts, armies }: Pick<PickGround, 'facts' | 'armies'>,
  random: SearchRandom,
): readonly number[] {
  const values = pickValues(facts, armies);
  const { picksPerSeat } = facts.game.settings;
  const worthOf = (list: readonly number[]): number =>
    list.slice(0, picksPerSeat).reduce((sum, territory) => sum + values[territory], 0);
  const weights = lists.map((list) => worthOf(list) ** SHARPNESS);
  let left = drawLot(random) * weights.reduce((sum, weight) => sum + weight, 0);
  const drawn = lists.find((_, place) => {
    left -= weights[place];
    return left < 0;
  });
  return drawn ?? lists[0];
}
