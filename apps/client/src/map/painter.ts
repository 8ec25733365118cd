// Keeps the land on the board in step with the inputs: works out each territory's look and lets colours flow to it.
import type { Standing, Standings } from '@salient/engine';
import type { Theme } from '../model/preferences.ts';
import type { Animator } from './animator.ts';
import { easeInOut } from './animator.ts';
import type { ArrowLook, DeployLook, Highlights, SeatLook } from './api.ts';
import type { BonusLook } from './art/bonusArt.ts';
import type { BoardLayers } from './boardLayers.ts';
import type { BoardBonus, BoardMap } from './boardMap.ts';
import { mixColours } from './colour.ts';
import type { Mark } from './layers/badgeLayer.ts';
import { holderOf, type LandLook, lookOf, outlinesOf, type Situation } from './looks.ts';
import { colourOfBonus } from './palette.ts';

/** Colours answer the pointer within this time, and a new position within that. */
const ANSWER_MS = 90;
const ARRIVAL_MS = 200;
const STILL_MS = 70;

export interface PainterInputs {
  standings: Standings;
  seats: readonly SeatLook[];
  highlights: Highlights;
  arrows: readonly ArrowLook[];
  deploys: DeployLook;
  arePatternsShown: boolean;
  theme: Theme;
  isMotionReduced: boolean;
  hovered: number | null;
  hoveredBonus: number | null;
}

export class Painter {
  readonly #map: BoardMap;
  readonly #layers: BoardLayers;
  readonly #animator: Animator;
  #inputs: PainterInputs;
  /** Standings that playback has already shown and the inputs have not yet. */
  readonly #ahead = new Map<number, Standing>();
  /** Numbers that are counting. */
  readonly #counting = new Map<number, number>();
  /** How long the next change of colour takes, where it is not the usual. */
  readonly #flowMs = new Map<number, number>();
  readonly #fills: string[];
  readonly #aims: string[];
  #looks: readonly LandLook[] = [];
  #isDirty = true;
  #areArrowsDirty = true;

  constructor(map: BoardMap, layers: BoardLayers, animator: Animator, inputs: PainterInputs) {
    this.#map = map;
    this.#layers = layers;
    this.#animator = animator;
    this.#inputs = inputs;
    this.#fills = map.territories.map(() => '');
    this.#aims = map.territories.map(() => '');
  }

  get isDirty(): boolean {
    return this.#isDirty;
  }

  get inputs(): Readonly<PainterInputs> {
    return this.#inputs;
  }

  /** Takes new inputs; the board is painted with the next frame. */
  take(change: Partial<PainterInputs>): void {
    this.#inputs = { ...this.#inputs, ...change };
    if (change.standings) {
      this.#ahead.clear();
      for (const { index } of this.#map.territories) this.#flowMs.set(index, this.#flowMs.get(index) ?? ARRIVAL_MS);
    }
    if (change.arrows || change.deploys) this.#areArrowsDirty = true;
    this.#isDirty = true;
  }

  /** What the board shows of a territory now. */
  standingOf(territory: number): Standing {
    const { owner, armies } = this.#inputs.standings;
    return this.#ahead.get(territory) ?? { territory, owner: owner[territory], armies: armies[territory] };
  }

  /** Playback: from now on it stands so; its colour flows for `flowMs` and its number counts for `numbersMs`. */
  advance(standing: Standing, flowMs: number, numbersMs: number): void {
    const { territory } = standing;
    const before = this.standingOf(territory).armies;
    this.#ahead.set(territory, standing);
    this.#flowMs.set(territory, flowMs);
    this.#isDirty = true;
    if (before < 0 || standing.armies < 0 || before === standing.armies || numbersMs <= 0) return;
    this.#animator.add({
      name: `count ${territory}`,
      durationMs: numbersMs,
      apply: (share) => {
        this.#counting.set(territory, Math.round(before + (standing.armies - before) * share));
        this.#isDirty = true;
      },
      done: () => this.#counting.delete(territory),
    });
  }

  /** Forgets what playback has shown ahead of the inputs. */
  retreat(): void {
    for (const { index } of this.#map.territories) this.#animator.drop(`count ${index}`);
    this.#ahead.clear();
    this.#counting.clear();
    this.#isDirty = true;
  }

  /** Brings the layers up to the inputs. */
  paint(): void {
    const steps = this.paintSteps();
    while (!steps.next().done);
  }

  /** The same a little at a time, for a board that nobody sees yet. */
  *paintSteps(): Generator<void> {
    this.#isDirty = false;
    const situation = this.#situation();
    this.#looks = this.#map.territories.map(({ index }) => lookOf(index, situation));
    for (const [territory, look] of this.#looks.entries()) {
      this.#paintLand(territory, look);
      yield;
    }
    yield* this.#layers.outlines.show(outlinesOf(situation));
    this.#layers.bonuses.show(this.#map.bonuses.map((bonus) => this.#bonusLook(bonus)));
    yield;
    for (const { index } of this.#map.territories) this.#layers.badges.mark(index, this.#markOf(index));
    if (this.#areArrowsDirty) this.#layers.arrows.show(this.#inputs.arrows, this.#layers.badges.markBoxes());
    this.#areArrowsDirty = false;
    this.arrangeNames();
  }

  /** After a change of zoom: other names fit. */
  arrangeNames(): void {
    if (this.#looks.length === 0) return;
    const ranks = this.#map.territories.map(({ index }) => this.#rankOf(index));
    const { badges, bonuses } = this.#layers;
    const taken = badges.boxes(this.#looks);
    bonuses.arrange(taken);
    badges.arrangeNames(this.#looks, ranks, [...taken, ...bonuses.boxes()]);
  }

  #situation(): Situation {
    const { standings, seats, highlights, hovered, hoveredBonus, arePatternsShown, theme } = this.#inputs;
    const shown = this.#map.territories.map(({ index }) => this.standingOf(index));
    return {
      standings: {
        owner: shown.map(({ owner }) => owner ?? standings.owner[0]),
        armies: shown.map(({ territory, armies }) => this.#counting.get(territory) ?? armies),
      },
      seats: new Map(seats.map((seat) => [seat.seat, seat])),
      highlights: { ...highlights, bonus: highlights.bonus ?? hoveredBonus },
      bonuses: this.#map.bonuses,
      hovered,
      arePatternsShown,
      theme,
    };
  }

  #paintLand(territory: number, look: LandLook): void {
    this.#layers.land.cover(territory, look.texture, look.textureAlpha);
    this.#layers.badges.show(territory, look);
    if (this.#aims[territory] === look.fill) return;
    const from = this.#fills[territory];
    const usual = this.#inputs.isMotionReduced ? STILL_MS : ANSWER_MS;
    const flowMs = Math.min(this.#flowMs.get(territory) ?? usual, this.#inputs.isMotionReduced ? STILL_MS : 1000);
    this.#aims[territory] = look.fill;
    this.#flowMs.delete(territory);
    if (from === '') {
      this.#fill(territory, look.fill);
      return;
    }
    this.#animator.add({
      name: `fill ${territory}`,
      durationMs: flowMs,
      ease: easeInOut,
      apply: (share) => this.#fill(territory, mixColours(from, look.fill, share)),
    });
  }

  #fill(territory: number, colour: string): void {
    this.#fills[territory] = colour;
    this.#layers.land.fill(territory, colour);
  }

  #bonusLook(bonus: BoardBonus): BonusLook {
    const { standings, seats, highlights, hoveredBonus, theme } = this.#inputs;
    const holder = holderOf(bonus, standings);
    const seat = seats.find((one) => one.seat === holder);
    return {
      name: bonus.name,
      armies: bonus.armies,
      colour: colourOfBonus(bonus.index),
      holder: seat ? { colour: seat.colour, glyph: seat.glyph } : null,
      theme,
      isLit: (highlights.bonus ?? hoveredBonus) === bonus.index,
    };
  }

  #markOf(territory: number): Mark | null {
    const { deploys, highlights } = this.#inputs;
    const armies = deploys.get(territory) ?? 0;
    if (armies > 0) return { kind: 'deploy', armies };
    const place = highlights.picked.indexOf(territory);
    if (place >= 0) return { kind: 'pick', place: place + 1 };
    return highlights.isPicking && highlights.choosable.has(territory) ? { kind: 'offer' } : null;
  }

  #rankOf(territory: number): number {
    const { highlights, hovered } = this.#inputs;
    const { selected, focused, choosable, targets } = highlights;
    if (territory === selected || territory === focused || territory === hovered) return 3000;
    const isAsked = choosable.has(territory) || targets.has(territory);
    return (isAsked ? 1000 : 0) + this.#map.territories[territory].clearance;
  }
}
