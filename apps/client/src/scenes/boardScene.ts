// The Phaser side of the board: one scene whose camera shows map units, and a loop that sleeps when nothing changes.
import Phaser from 'phaser';
import type { RendererChoice } from '../map/api.ts';
import type { CameraView, Size } from '../map/cameraView.ts';

/** How long the loop stays awake after the last change. */
const AWAKE_MS = 250;

/** Called once the scene can be built, and then before every frame that is drawn; true while something still moves. */
export interface SceneHooks {
  frame(): boolean;
}

export class BoardScene extends Phaser.Scene {
  hooks: SceneHooks | null = null;
  #changedMs = 0;
  #ready: () => void = () => {};
  readonly ready: Promise<void> = new Promise((resolve) => {
    this.#ready = resolve;
  });

  create(): void {
    this.cameras.main.setOrigin(0, 0);
    this.#ready();
  }

  /** Something has changed: draw, and keep drawing for a moment. */
  wake(): void {
    // Nothing can be drawn yet.
    if (!this.hooks) return;
    this.#changedMs = performance.now();
    // Waking draws a frame on the spot, and whoever changed something may not be done changing.
    if (!this.game.loop.running) requestAnimationFrame(() => this.game.loop.raf && this.game.loop.wake());
  }

  override update(): void {
    const now = performance.now();
    if (this.hooks?.frame()) this.#changedMs = now;
    if (this.hooks && now - this.#changedMs > AWAKE_MS) this.game.loop.sleep();
  }

  /** Points the camera; `ratio` canvas pixels are one CSS pixel. */
  look({ x, y, zoom }: CameraView, ratio: number): void {
    this.cameras.main.setZoom(zoom * ratio).setScroll(x, y);
  }
}

export interface GameParts {
  readonly parent: HTMLElement;
  readonly size: Size;
  readonly ratio: number;
  readonly renderer: RendererChoice;
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** WebGL drawn by the processor is ten times slower than a plain canvas. Browsers say so when asked, if not all in the same way. */
function hasFastWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true });
  if (!context) return false;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !SOFTWARE.test(renderer);
}

/** The canvas renderer is for machines without a GPU: its canvas lives in main memory like all that is drawn on it. */
function plainCanvas(): Pick<Phaser.Types.Core.GameConfig, 'canvas' | 'context'> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  return context ? { canvas, context } : {};
}

function rendererType(choice: RendererChoice): number {
  if (choice === 'webgl') return Phaser.WEBGL;
  return choice === 'canvas' || !hasFastWebGl() ? Phaser.CANVAS : Phaser.AUTO;
}

/** Starts Phaser with a canvas of `size` CSS pixels at the screen's own resolution; input is ours, sound and keyboard are not needed. */
export function makeGame({ parent, size, ratio, renderer }: GameParts, scene: BoardScene): Phaser.Game {
  const type = rendererType(renderer);
  return new Phaser.Game({
    type,
    ...(type === Phaser.CANVAS ? plainCanvas() : {}),
    parent,
    banner: false,
    audio: { noAudio: true },
    input: { keyboard: false, mouse: false, touch: false, gamepad: false, windowEvents: false },
    autoFocus: false,
    fps: { smoothStep: false },
    render: { antialias: true, roundPixels: false },
    scale: {
      mode: Phaser.Scale.NONE,
      width: Math.round(size.width * ratio),
      height: Math.round(size.height * ratio),
      zoom: 1 / ratio,
      expandParent: false,
    },
    scene,
  });
}

/** Fits the canvas to a new size or resolution of its element. */
export function resizeGame(game: Phaser.Game, size: Size, ratio: number): void {
  game.scale.setZoom(1 / ratio);
  game.scale.resize(Math.round(size.width * ratio), Math.round(size.height * ratio));
}

/** A canvas is emptied by a new size, and would be seen black until the next frame. */
export function drawNow(game: Phaser.Game): void {
  game.loop.tick();
}
