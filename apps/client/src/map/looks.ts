// From standings and highlights to what each territory looks like: pure, so that the layers only draw what changed.
import { NEUTRAL, type Standings, UNKNOWN_ARMIES, UNKNOWN_OWNER } from '@salient/engine';
import type { Highlights, SeatLook } from './api.ts';
import type { BadgeLook } from './art/badgeArt.ts';
import type { OutlineStyle } from './bake/landStyles.ts';
import type { BoardBonus } from './boardMap.ts';
import type { Texture } from './layers/landLayer.ts';
import { FOG_COLOUR, NEUTRAL_COLOUR, raised, subdued } from './palette.ts';

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
    fill: fillOf(territory, colourOf(owner, seat), situation, isSubdued),
    texture,
    textureAlpha: texture?.kind === 'pattern' ? (isSubdued ? 0.1 : 0.17) : 1,
    badge: owner === UNKNOWN_OWNER ? null : badgeOf(armies, seat, isSubdued),
    isSubdued,
  };
}

function colourOf(owner: number, seat: SeatLook | undefined): string {
  if (owner === UNKNOWN_OWNER) return FOG_COLOUR;
  return seat?.colour ?? NEUTRAL_COLOUR;
}

function textureOf(owner: number, seat: SeatLook | undefined, arePatternsShown: boolean): Texture {
  if (owner === UNKNOWN_OWNER) return { kind: 'fog' };
  return seat && arePatternsShown && owner !== NEUTRAL ? { kind: 'pattern', pattern: seat.pattern } : null;
}

function badgeOf(armies: number, seat: SeatLook | undefined, isSubdued: boolean): BadgeLook {
  return {
    text: armies === UNKNOWN_ARMIES ? '?' : String(armies),
    colour: seat?.colour ?? NEUTRAL_COLOUR,
    glyph: seat?.glyph ?? null,
    isSubdued,
  };
}

function fillOf(territory: number, colour: string, { highlights, hovered }: Situation, isSubdued: boolean): string {
  if (highlights.selected === territory || highlights.picked.includes(territory)) return raised(raised(colour));
  if (hovered === territory) return raised(isSubdued ? subdued(colour) : colour);
  return isSubdued ? subdued(colour) : colour;
}

/** Is it beside the question? While a source is selected, a bonus is lit or land is picked, everything else steps back. */
function isBeside(territory: number, { highlights, bonuses, standings }: Situation): boolean {
  const { selected, choosable, targets, bonus, picked } = highlights;
  if (bonus !== null) return bonuses[bonus]?.territories.includes(territory) === false;
  const isPicking = [...choosable].some((one) => standings.owner[one] === NEUTRAL);
  if (selected === null && !isPicking) return false;
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
