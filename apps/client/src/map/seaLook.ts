// The sea by day and by night, and what is drawn in it: every colour of water, coast and the lettering on open water.
import type { Theme } from '../model/preferences.ts';
import { mixColours } from './colour.ts';

export interface SeaLook {
  /** The open sea, from the middle of the map outwards. */
  readonly glow: readonly [string, string, string, string];
  /** Graticule; its alpha where it is strongest. */
  readonly line: string;
  readonly lineAlpha: number;
  /** The shelves around land, and how strongly they show. */
  readonly shelf: string;
  readonly shelfAlpha: number;
  readonly lake: string;
  readonly lakeShade: string;
  readonly lakeRim: string;
  readonly coast: string;
  /** Dots of sea routes; lines from badges in the sea to their land. */
  readonly route: string;
  readonly routeAlpha: number;
  /** Around letters on open water. */
  readonly letterHalo: string;
  /** What a bonus colour becomes as a halo around the coast, and as letters in the sea. */
  readonly haloTint: { readonly colour: string; readonly share: number };
  readonly letterTint: { readonly colour: string; readonly share: number };
}

export const SEAS: Readonly<Record<Theme, SeaLook>> = {
  dark: {
    glow: ['#1d4f6e', '#173f5c', '#12314a', '#0b1c2d'],
    line: '#9cc8e6',
    lineAlpha: 0.075,
    shelf: '#6fb4dc',
    shelfAlpha: 1,
    lake: '#1a4a68',
    lakeShade: 'rgba(4, 14, 26, 0.7)',
    lakeRim: 'rgba(156, 200, 230, 0.35)',
    coast: 'rgba(226, 240, 252, 0.34)',
    route: '#e6f2fb',
    routeAlpha: 0.62,
    letterHalo: 'rgba(4, 12, 22, 0.85)',
    haloTint: { colour: '#ffffff', share: 0 },
    letterTint: { colour: '#ffffff', share: 0.15 },
  },
  light: {
    glow: ['#c9e8f4', '#b4dcee', '#98cbe3', '#79b4d3'],
    line: '#2f7099',
    lineAlpha: 0.11,
    shelf: '#f6fdff',
    shelfAlpha: 2.3,
    lake: '#a5d5ea',
    lakeShade: 'rgba(20, 74, 108, 0.55)',
    lakeRim: 'rgba(18, 62, 94, 0.5)',
    coast: 'rgba(10, 44, 72, 0.5)',
    route: '#1d5277',
    routeAlpha: 0.72,
    letterHalo: 'rgba(240, 250, 255, 0.9)',
    haloTint: { colour: '#24506e', share: 0.22 },
    letterTint: { colour: '#062033', share: 0.66 },
  },
};

/** A bonus colour as the halo along its coasts. */
export const haloColour = (bonus: string, { haloTint }: SeaLook): string =>
  mixColours(bonus, haloTint.colour, haloTint.share);

/** A bonus colour as letters on open water. */
export const letterColour = (bonus: string, { letterTint }: SeaLook): string =>
  mixColours(bonus, letterTint.colour, letterTint.share);
