// What comes and goes in playback: growing arrows, blows, numbers that float up.
import type Phaser from 'phaser';
import type { Animator } from '../animator.ts';
import { easeInOut, easeOut } from '../animator.ts';
import type { SeatLook } from '../api.ts';
import { type ArrowStretch, grownPart, middleOf } from '../arrowRoutes.ts';
import { floatArt } from '../art/nameArt.ts';
import { marchArt } from '../art/pillArt.ts';
import { makeCanvas, penOf } from '../bake/canvas.ts';
import { bakeOutline } from '../bake/landStyles.ts';
import type { BoardMap, Point } from '../boardMap.ts';
import { NUMBER_ROOM, paintOf } from './arrowLayer.ts';
import { ArrowSprite } from './arrowSprite.ts';
import { Label, type LabelLens } from './label.ts';
import type { LabelSheet } from './labelSheet.ts';
import { Picture } from './picture.ts';

/** A growing arrow: times in milliseconds. */
export interface ArrowShow {
  readonly kind: 'attack' | 'transfer';
  /** Whose order it is, where that is known: several seats may march over the same two territories. */
  readonly seat: Pick<SeatLook, 'colour' | 'glyph'> | null;
  readonly stretches: readonly ArrowStretch[];
  readonly armies: number | null;
  readonly isVoid: boolean;
  readonly delayMs: number;
  readonly growMs: number;
  readonly durationMs: number;
}

export interface MomentShow {
  readonly at: Point;
  readonly delayMs: number;
  readonly durationMs: number;
}

/** Outlines lie under everything, arrows under the badges, the rest on top. */
export interface EffectFloors {
  readonly flares: Phaser.GameObjects.Layer;
  readonly shafts: Phaser.GameObjects.Layer;
  readonly effects: Phaser.GameObjects.Layer;
}

const FADE_SHARE = 0.35;
const BURST_PX = 96;

export class EffectLayer {
  readonly #sheet: LabelSheet;
  readonly #scene: Phaser.Scene;
  readonly #animator: Animator;
  readonly #map: BoardMap;
  readonly #flares: Phaser.GameObjects.Layer;
  readonly #layer: Phaser.GameObjects.Layer;
  readonly #labels: Phaser.GameObjects.Layer;
  /** Everything on show, to be removed at once when playback is cut short. */
  readonly #shown = new Set<{ destroy(): void }>();
  #lens: LabelLens = { unitsPerPixel: 1, resolution: 1 };

  constructor(sheet: LabelSheet, map: BoardMap, animator: Animator, floors: EffectFloors) {
    this.#sheet = sheet;
    this.#scene = sheet.scene;
    this.#map = map;
    this.#flares = floors.flares;
    this.#animator = animator;
    this.#layer = floors.shafts;
    this.#labels = floors.effects;
  }

  rescale(lens: LabelLens): void {
    this.#lens = lens;
  }

  clear(): void {
    for (const one of this.#shown) one.destroy();
    this.#shown.clear();
  }

  arrow(show: ArrowShow): void {
    const sprites = show.stretches.map(() => this.#keep(new ArrowSprite(this.#scene, this.#layer)));
    for (const sprite of sprites) sprite.hide();
    const draw = (grown: number) => this.#drawGrown(show, sprites, grown);
    const remove = () => sprites.map((sprite) => this.#remove(sprite));
    this.#animator.add({ delayMs: show.delayMs, durationMs: show.growMs, ease: easeInOut, apply: draw });
    const fadeMs = show.durationMs * FADE_SHARE;
    this.#animator.add({
      delayMs: show.delayMs + show.durationMs - fadeMs,
      durationMs: fadeMs,
      apply: (share) => sprites.map((sprite) => sprite.setAlpha(1 - share)),
      done: remove,
    });
    if (show.armies !== null || show.seat !== null) this.#whoseArmiesOn(show, fadeMs);
  }

  /** A flash and a ring that spreads. */
  impact(show: MomentShow): void {
    const burst = this.#keep(new Picture(this.#scene));
    burst.show(drawBurst());
    this.#labels.add(burst.image);
    burst.image.setOrigin(0.5).setPosition(show.at.x, show.at.y).setVisible(false);
    this.#animator.add({
      delayMs: show.delayMs,
      durationMs: show.durationMs * 2,
      ease: easeOut,
      apply: (share) => {
        burst.image.setVisible(true).setAlpha(1 - share);
        burst.image.setScale(((0.35 + 0.65 * share) * this.#lens.unitsPerPixel * 84) / BURST_PX);
      },
      done: () => this.#remove(burst),
    });
  }

  /** The outline of a territory flares up and dies down. */
  claim(territory: number, delayMs: number, durationMs: number): void {
    const flare = this.#keep(new Picture(this.#scene));
    const { canvas, bounds } = bakeOutline(
      this.#map.territories[territory],
      'selected',
      1 / this.#lens.unitsPerPixel,
      1,
    );
    flare.showOver(canvas, bounds);
    this.#flares.add(flare.image);
    flare.image.setVisible(false);
    this.#animator.add({
      delayMs,
      durationMs,
      apply: (share) => flare.image.setVisible(true).setAlpha(Math.min(1, 4 * share) * (1 - share) ** 1.5 * 1.3),
      done: () => this.#remove(flare),
    });
  }

  /** A number that floats up and fades. */
  float(show: MomentShow, armies: number): void {
    const label = this.#keep(new Label(this.#sheet));
    this.#labels.add(label.image);
    const art = floatArt(armies < 0 ? `−${-armies}` : `+${armies}`, armies < 0 ? '#ff8d84' : '#7df0b8');
    label.image.setVisible(false);
    this.#animator.add({
      delayMs: show.delayMs,
      durationMs: show.durationMs,
      ease: easeOut,
      apply: (share) => {
        const y = show.at.y - (16 + 18 * share) * this.#lens.unitsPerPixel;
        label.show(art, { x: show.at.x, y }, this.#lens);
        label.image.setAlpha(Math.min(1, 2.2 * (1 - share)));
      },
      done: () => this.#remove(label),
    });
  }

  #drawGrown(show: ArrowShow, sprites: readonly ArrowSprite[], grown: number): void {
    const paint = paintOf({ kind: show.kind, isFaulty: show.isVoid, isLit: true }, false);
    for (const [i, { curve }] of show.stretches.entries()) {
      const part = grownPart(show.stretches, i, Math.max(0.12, grown));
      if (part) sprites[i].draw(curve, paint, this.#lens.unitsPerPixel * 1.1, part);
      else sprites[i].hide();
    }
  }

  #whoseArmiesOn(show: ArrowShow, fadeMs: number): void {
    const label = this.#keep(new Label(this.#sheet));
    this.#labels.add(label.image);
    const { fill } = paintOf({ kind: show.kind, isFaulty: show.isVoid, isLit: true }, false);
    label.image.setVisible(false);
    this.#animator.add({
      delayMs: show.delayMs + show.growMs * 0.6,
      durationMs: 0,
      apply: () =>
        label.show(
          marchArt(show.armies === null ? '' : String(show.armies), fill, show.seat),
          middleOf(show.stretches, NUMBER_ROOM * this.#lens.unitsPerPixel),
          this.#lens,
        ),
    });
    this.#animator.add({
      delayMs: show.delayMs + show.durationMs - fadeMs,
      durationMs: fadeMs,
      apply: (share) => label.image.setAlpha(1 - share),
      done: () => this.#remove(label),
    });
  }

  #keep<T extends { destroy(): void }>(one: T): T {
    this.#shown.add(one);
    return one;
  }

  #remove(one: { destroy(): void }): void {
    if (this.#shown.delete(one)) one.destroy();
  }
}

function drawBurst(): HTMLCanvasElement {
  const canvas = makeCanvas(BURST_PX, BURST_PX);
  const context = penOf(canvas);
  const middle = BURST_PX / 2;
  const glow = context.createRadialGradient(middle, middle, 0, middle, middle, middle);
  glow.addColorStop(0, 'rgba(255, 255, 255, 0.95)');
  glow.addColorStop(0.3, 'rgba(255, 226, 180, 0.7)');
  glow.addColorStop(0.62, 'rgba(255, 120, 80, 0.28)');
  glow.addColorStop(1, 'rgba(255, 90, 70, 0)');
  context.fillStyle = glow;
  context.fillRect(0, 0, BURST_PX, BURST_PX);
  context.strokeStyle = 'rgba(255, 244, 224, 0.85)';
  context.lineWidth = 3;
  context.beginPath();
  context.arc(middle, middle, middle * 0.78, 0, Math.PI * 2);
  context.stroke();
  return canvas;
}
