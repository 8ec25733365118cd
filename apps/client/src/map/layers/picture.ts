// A canvas on the board: a texture that is redrawn when its content changes, shown as one image.
import type Phaser from 'phaser';
import type { Bounds } from '../boardMap.ts';

let made = 0;

/** A texture name that no other picture has: boards come and go, names do not return. */
export function nextPictureKey(): string {
  made++;
  return `picture-${made}`;
}

/** Shows canvases one after another in the same place of the display list. */
export class Picture {
  readonly image: Phaser.GameObjects.Image;
  readonly #scene: Phaser.Scene;
  #key: string | null = null;

  constructor(scene: Phaser.Scene) {
    this.#scene = scene;
    this.image = scene.add.image(0, 0, '__DEFAULT').setVisible(false);
  }

  /** Shows another canvas. Its place and size are left alone. */
  show(canvas: HTMLCanvasElement): void {
    const old = this.#key;
    this.#key = nextPictureKey();
    // Not `addCanvas`: that reads every pixel back and keeps a copy. A canvas is as good a source as an image element.
    this.#scene.textures.addImage(this.#key, canvas as unknown as HTMLImageElement);
    this.image.setTexture(this.#key).setVisible(true);
    if (old) this.#scene.textures.remove(old);
  }

  /** Shows a canvas that covers a part of the map. */
  showOver(canvas: HTMLCanvasElement, { left, top, right, bottom }: Bounds): void {
    this.show(canvas);
    this.image
      .setOrigin(0, 0)
      .setPosition(left, top)
      .setDisplaySize(right - left, bottom - top);
  }

  hide(): void {
    this.image.setVisible(false);
  }

  destroy(): void {
    this.image.destroy();
    if (this.#key) this.#scene.textures.remove(this.#key);
    this.#key = null;
  }
}
