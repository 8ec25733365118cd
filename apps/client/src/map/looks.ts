// From standings and highlights to what each territory looks like: pure, so that the layers only draw what changed.
import { NEUTRAL, type Standings, UNKNOWN_ARMIES, UNKNOWN_OWNER } from '@salient/engine';
import type { Theme } from '../model/preferences.ts';
import type { Highlights, SeatLook } from './api.ts';
import type { BadgeLook } from './art/badgeArt.ts';
import type { OutlineStyle } from './bake/landStyles.ts';
import type { BoardBonus } from './boardMap.ts';
import { inkOn, mixColours } from './colour.ts';
import type { Texture } from './layers/landLayer.ts';
import { FOG_COLOURS, INK, lit, NEUTRAL_COLOUR, OFFER_LIGHT, raised, subdued, TARGET_LIGHT } from './palette.ts';

/** Everything that decides how land looks. */
export interface Situation {
  readonly standings: Standings;
  /** By seat index. */
  readonly seats: ReadonlyMap<number, SeatLook>;
  readonly highlights: Highlights;
  readonly bonuses: readonly BoardBonus[];
  /** Under the pointer, or null. */
  readonly hovered: number | null;
  readonly arePatternsShown: boolean;
  readonly theme: Theme;
}

export interface LandLook {
  readonly fill: string;
  readonly texture: Texture;
  readonly textureAlpha: number;
  /** Null where even the owner is unknown. */
  readonly badge: BadgeLook | null;
  readonly isSubdued: boolean;
}

/** How one territory looks. */
export function lookOf(territory: number, situation: Situation): LandLook {
  const { standings, seats, arePatternsShown } = situation;
  const owner = standings.owner[territory] ?? UNKNOWN_OWNER;
  const armies = standings.armies[territory] ?? UNKNOWN_ARMIES;
  const seat = seats.get(owner);
  const isSubdued = isBeside(territory, situation);
  const texture = textureOf(owner, seat, arePatternsShown);
  return {
    fill: fillOf(territory, colourOf(owner, seat, situation.theme), situation, isSubdued),
    texture,
    textureAlpha: texture?.kind === 'pattern' ? (isSubdued ? 0.14 : 0.24) : 1,
    badge: owner === UNKNOWN_OWNER ? null : badgeOf(armies, seat),
    isSubdued,
  };
}

function colourOf(owner: number, seat: SeatLook | undefined, theme: Theme): string {
  if (owner === UNKNOWN_OWNER) return FOG_COLOURS[theme];
  return seat?.colour ?? NEUTRAL_COLOUR;
}

function textureOf(owner: number, seat: SeatLook | undefined, arePatternsShown: boolean): Texture {
  if (owner === UNKNOWN_OWNER) return { kind: 'fog' };
  return seat && arePatternsShown && owner !== NEUTRAL
    ? { kind: 'pattern', pattern: seat.pattern, ink: inkOn(seat.colour) }
    : null;
}

function badgeOf(armies: number, seat: SeatLook | undefined): BadgeLook {
  return {
    text: armies === UNKNOWN_ARMIES ? '?' : String(armies),
    colour: seat?.colour ?? NEUTRAL_COLOUR,
    glyph: seat?.glyph ?? null,
  };
}

function fillOf(territory: number, colour: string, situation: Situation, isSubdued: boolean): string {
  const { highlights, hovered, theme } = situation;
  if (highlights.picked.includes(territory)) return mixColours(colour, INK.gold, 0.6);
  if (highlights.selected === territory) return raised(raised(colour));
  const shown = isSubdued ? subdued(colour, theme) : litIfAsked(territory, colour, situation);
  return hovered === territory ? raised(shown) : shown;
}

/** Neutral land is as grey as what steps back: where it is asked about it lights up, in both themes. */
function litIfAsked(territory: number, colour: string, { highlights, standings }: Situation): string {
  if (standings.owner[territory] !== NEUTRAL) return colour;
  if (highlights.isPicking && highlights.choosable.has(territory)) return lit(colour, OFFER_LIGHT);
  return highlights.targets.has(territory) ? lit(colour, TARGET_LIGHT) : colour;
}

/** Is it beside the question? While a source looks for its target, a bonus is lit or land is picked, everything else steps back. */
function isBeside(territory: number, { highlights, bonuses }: Situation): boolean {
  const { selected, choosable, targets, bonus, picked, isPicking } = highlights;
  if (bonus !== null) return bonuses[bonus]?.territories.includes(territory) === false;
  if (targets.size === 0 && !isPicking) return false;
  const isAsked = selected === territory || targets.has(territory) || choosable.has(territory);
  return !isAsked && !picked.includes(territory);
}

/** Which territories wear which outline. */
export function outlinesOf({ highlights, bonuses }: Situation): ReadonlyMap<OutlineStyle, ReadonlySet<number>> {
  const { choosable, targets, selected, focused, bonus, picked } = highlights;
  const one = (territory: number | null) => new Set(territory === null ? [] : [territory]);
  return new Map<OutlineStyle, ReadonlySet<number>>([
    ['choosable', new Set([...choosable].filter((territory) => territory !== selected && !picked.includes(territory)))],
    ['target', targets],
    ['bonus', new Set([...(bonus === null ? [] : (bonuses[bonus]?.territories ?? [])), ...picked])],
    ['selected', one(selected)],
    ['focused', one(focused)],
  ]);
}

/** The seat that owns all of a bonus, or null. */
export function holderOf({ territories }: BoardBonus, { owner }: Standings): number | null {
  const first = owner[territories[0]] ?? UNKNOWN_OWNER;
  return first >= 0 && territories.every((territory) => owner[territory] === first) ? first : null;
}
