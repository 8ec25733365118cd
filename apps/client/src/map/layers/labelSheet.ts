// The generated font of the board: all drawings of labels packed into a few large textures, so that hundreds of them are drawn
// in a handful of calls and a drawing that was made once (a number in a colour) is never made again.
import type Phaser from 'phaser';
import { makeCanvas, penOf } from '../bake/canvas.ts';
import type { Size } from '../cameraView.ts';
import { nextPictureKey } from './picture.ts';
import { type Shelf, takePlace } from './shelves.ts';

/** How to draw one label: same key, same drawing. */
export interface SheetArt extends Size {
  readonly key: string;
  paint(context: CanvasRenderingContext2D): void;
}

/** A label that still shows a drawing of another resolution. */
export interface Stale {
  /** Draws it anew; does nothing if it has gone meanwhile. */
  sharpen(): void;
}

/** A drawing on a page; whoever takes one gives it back. */
export interface SheetPicture {
  readonly page: Page;
  readonly key: string;
  /** Canvas pixels per CSS pixel it was drawn with. */
  readonly resolution: number;
}

interface Page {
  readonly texture: Phaser.Textures.Texture;
  readonly pen: CanvasRenderingContext2D;
  readonly size: Size;
  readonly resolution: number;
  readonly shelves: Shelf[];
  readonly pictures: Map<string, SheetPicture>;
  taken: number;
  isDirty: boolean;
}

/** Canvas pixels. Small enough to be sent to the graphics processor within a frame. */
const PAGE: Size = { width: 1024, height: 512 };
/** Empty pixels between drawings, so that none bleeds into its neighbour when it is stretched. */
const GAP = 2;

export class LabelSheet {
  readonly scene: Phaser.Scene;
  #pages: readonly Page[] = [];
  readonly #stale = new Set<Stale>();

  constructor(scene: Phaser.Scene) {
    this.scene = scene;
  }

  /** The drawing of `art` at `resolution` canvas pixels per CSS pixel, made if there is none yet. */
  take(art: SheetArt, resolution: number): SheetPicture {
    const fitting = this.#pages.filter((page) => page.resolution === resolution);
    const known = fitting.map((page) => page.pictures.get(art.key)).find((picture) => picture !== undefined);
    const picture = known ?? this.#draw(art, resolution, fitting);
    picture.page.taken++;
    return picture;
  }

  /** Nobody shows a taken drawing any more (once per `take`); pages of a former resolution go with their last one. */
  giveBack({ page }: SheetPicture): void {
    page.taken--;
    const newest = this.#pages.at(-1);
    if (page.taken > 0 || page.resolution === newest?.resolution) return;
    this.#pages = this.#pages.filter((other) => other !== page);
    page.texture.destroy();
  }

  /** To be drawn anew when there is time (`work`). */
  addStale(label: Stale): void {
    this.#stale.add(label);
  }

  /** Draws stale labels anew until the given time (`performance.now`); true while there are more. */
  work(until: number): boolean {
    for (const label of this.#stale) {
      if (performance.now() >= until) return true;
      this.#stale.delete(label);
      label.sharpen();
    }
    return false;
  }

  /** Sends what has been drawn since the last frame to the graphics processor. */
  flush(): void {
    for (const page of this.#pages.filter(({ isDirty }) => isDirty)) {
      page.texture.source[0].update();
      page.isDirty = false;
    }
  }

  #draw(art: SheetArt, resolution: number, pages: readonly Page[]): SheetPicture {
    const size = { width: Math.ceil(art.width * resolution), height: Math.ceil(art.height * resolution) };
    const place = (page: Page) =>
      takePlace(page.shelves, { width: size.width + GAP, height: size.height + GAP }, page.size);
    let page = pages.at(-1);
    let at = page && place(page);
    if (!page || !at) {
      page = this.#addPage(resolution, size);
      at = place(page) ?? { x: 0, y: 0 };
    }
    const { pen } = page;
    pen.save();
    pen.translate(at.x, at.y);
    pen.scale(resolution, resolution);
    art.paint(pen);
    pen.restore();
    page.texture.add(art.key, 0, at.x, at.y, size.width, size.height);
    page.isDirty = true;
    const picture = { page, key: art.key, resolution };
    page.pictures.set(art.key, picture);
    return picture;
  }

  #addPage(resolution: number, least: Size): Page {
    const size = {
      width: Math.max(PAGE.width, least.width + GAP),
      height: Math.max(PAGE.height, least.height + GAP),
    };
    const canvas = makeCanvas(size.width, size.height);
    const texture = this.scene.textures.create(nextPictureKey(), canvas, size.width, size.height);
    if (!texture) throw new Error('a label page has the name of another texture');
    const page: Page = {
      texture,
      pen: penOf(canvas),
      size,
      resolution,
      shelves: [],
      pictures: new Map(),
      taken: 0,
      isDirty: false,
    };
    this.#pages = [...this.#pages, page];
    return page;
  }
}
