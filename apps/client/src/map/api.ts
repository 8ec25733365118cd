// The board's whole public interface: what it reads (signals), what it tells (handlers), and the few verbs it understands.

import type { ReadonlySignal } from '@preact/signals';
import type { MapDocument, Standings } from '@salient/engine';
import type { Theme } from '../model/preferences.ts';
import type { PlaybackStep } from '../playback/plan.ts';
import type { Bounds, Point } from './boardMap.ts';

/** How a seat looks everywhere: fill colour (CSS hex), a glyph that is not a letter of its name, and a pattern, so that nothing is told by colour alone. */
export interface SeatLook {
  readonly seat: number;
  readonly name: string;
  readonly colour: string;
  readonly glyph: string;
  readonly pattern: number;
}

/** What is lit on the board; territories by dense index. */
export interface Highlights {
  /** The viewer's own territories that can be chosen now (deploy, source, pick). */
  readonly choosable: ReadonlySet<number>;
  readonly selected: number | null;
  /** Legal targets of the selected source. */
  readonly targets: ReadonlySet<number>;
  /** Starts are being picked: what is choosable is an offer. */
  readonly isPicking: boolean;
  /** Picks made so far (picking phase), in order. */
  readonly picked: readonly number[];
  readonly bonus: number | null;
  /** Keyboard focus of the accessible layer. */
  readonly focused: number | null;
}

export const NO_HIGHLIGHTS: Highlights = {
  choosable: new Set(),
  isPicking: false,
  selected: null,
  targets: new Set(),
  picked: [],
  bonus: null,
  focused: null,
};

/** One planned or past order drawn on the board. */
export interface ArrowLook {
  readonly kind: 'attack' | 'transfer';
  readonly from: number;
  readonly to: number;
  readonly armies: number;
  /** 1-based place in the order list, or null in playback. */
  readonly place: number | null;
  readonly isFaulty: boolean;
  readonly isLit: boolean;
}

/** Armies planned to be deployed, by territory: shown as +n beside the badge. */
export type DeployLook = ReadonlyMap<number, number>;

export type RendererChoice = 'auto' | 'canvas' | 'webgl';

export interface BoardInputs {
  readonly document: MapDocument;
  /** The displayed standings (a fold up to the playback cursor, plus nothing of the draft). */
  readonly standings: ReadonlySignal<Standings>;
  readonly seats: ReadonlySignal<readonly SeatLook[]>;
  readonly highlights: ReadonlySignal<Highlights>;
  readonly arrows: ReadonlySignal<readonly ArrowLook[]>;
  readonly deploys: ReadonlySignal<DeployLook>;
  readonly isMotionReduced: ReadonlySignal<boolean>;
  /** The sea by day or by night. Default: dark. */
  readonly theme?: ReadonlySignal<Theme>;
  /** 'auto': WebGL where a GPU draws it, else the canvas renderer, which looks the same. The others insist, for tests (`?renderer=canvas`). */
  readonly renderer: RendererChoice;
  /** Territories to begin with on a narrow screen, at twice the size (own land, or what can be picked). Wide screens begin with the whole map. */
  readonly startAt?: readonly number[];
  /** CSS pixels at the top of the board that something lies over while a round is played: what happens is shown below it. Default: none. */
  readonly covered?: ReadonlySignal<number>;
  /** The same at the bottom, where zoom buttons lie. Heeded on narrow boards. */
  readonly coveredBelow?: ReadonlySignal<number>;
  /** Draw each seat's pattern into its land. Default: always. */
  readonly arePatternsShown?: ReadonlySignal<boolean>;
}

export interface PickModifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  /** Right click, or a long press on touch. */
  readonly secondary: boolean;
}

export interface BoardHandlers {
  pick(territory: number, modifiers: PickModifiers): void;
  hover(territory: number | null): void;
  /** A click on the sea. */
  background(): void;
  /** Pointer over a bonus label, or null. */
  hoverBonus(bonus: number | null): void;
}

export interface Board {
  /**
   * Animates one step of a playback plan in `durationMs / speed`; resolves when that time is over (the last colours may still
   * be flowing) or `finish` was called. Never blocks input, and keeps its time in a hidden tab.
   */
  play(step: PlaybackStep, speed: number): Promise<void>;
  /** Ends the running animation at once. */
  finish(): void;
  /** Moves the camera only as far as needed to show these territories. */
  ensureVisible(territories: readonly number[]): void;
  /** Moves the camera to these territories and what lies around them: closer than the whole map, unless they need all of it. */
  approach(territories: readonly number[]): void;
  /** Whether it begins closer than the whole map, which would be too small to play on: on phones, upright and held across. */
  isNarrow(): boolean;
  /** Whether the badge of a territory is in sight. */
  sees(territory: number): boolean;
  /** Moves the camera at once so that this point of the map is in the middle, as far as the map's edge allows. */
  lookAt(point: Point): void;
  /** The part of the map in sight, in map units. */
  sight(): Bounds;
  zoomBy(factor: number): void;
  resetView(): void;
  /** Where a territory's badge is, in CSS pixels relative to the board element: for popovers and tests. A click there picks it. */
  screenPoint(territory: number): Point;
  /** Goes up whenever `screenPoint` may have changed (pan, zoom, resize). */
  readonly viewRevision: ReadonlySignal<number>;
  destroy(): void;
}

/** Implemented in `mountBoard.ts`: builds the Phaser board inside `parent` (loaded by `import()` when a match opens). */
export type MountBoard = (parent: HTMLElement, inputs: BoardInputs, handlers: BoardHandlers) => Promise<Board>;
