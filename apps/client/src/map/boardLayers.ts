// All layers of the board, made from bottom to top, and how they follow zoom and resolution.
import type Phaser from 'phaser';
import type { Animator } from './animator.ts';
import type { BadgePlace } from './badgePlaces.ts';
import type { BakeFrame } from './bake/canvas.ts';
import type { BoardMap } from './boardMap.ts';
import { ArrowLayer } from './layers/arrowLayer.ts';
import { BadgeLayer } from './layers/badgeLayer.ts';
import { BonusLayer } from './layers/bonusLayer.ts';
import { EffectLayer } from './layers/effectLayer.ts';
import type { LabelLens } from './layers/label.ts';
import { LabelSheet } from './layers/labelSheet.ts';
import { LandLayer } from './layers/landLayer.ts';
import { OceanLayer } from './layers/oceanLayer.ts';
import { OutlineLayer } from './layers/outlineLayer.ts';
import { ReliefLayer } from './layers/reliefLayer.ts';
import type { SeaLook } from './seaLook.ts';

export class BoardLayers {
  readonly sheet: LabelSheet;
  readonly ocean: OceanLayer;
  readonly land: LandLayer;
  readonly relief: ReliefLayer;
  readonly outlines: OutlineLayer;
  readonly bonuses: BonusLayer;
  readonly arrows: ArrowLayer;
  readonly badges: BadgeLayer;
  readonly effects: EffectLayer;

  constructor(scene: Phaser.Scene, map: BoardMap, places: readonly BadgePlace[], animator: Animator) {
    this.sheet = new LabelSheet(scene);
    this.ocean = new OceanLayer(scene, map);
    this.land = new LandLayer(scene, map);
    this.relief = new ReliefLayer(scene, map);
    this.outlines = new OutlineLayer(scene, map);
    this.bonuses = new BonusLayer(this.sheet, map);
    const floor = () => scene.add.layer();
    const floors = {
      flares: floor(),
      leaders: floor(),
      shafts: floor(),
      names: floor(),
      badges: floor(),
      pills: floor(),
      effects: floor(),
    };
    this.badges = new BadgeLayer(this.sheet, map, places, floors);
    this.arrows = new ArrowLayer(this.sheet, map, places, floors);
    this.effects = new EffectLayer(this.sheet, map, animator, floors);
  }

  /** Labels and arrows keep their size on the screen. */
  rescaleLabels(lens: LabelLens): void {
    this.bonuses.rescale(lens);
    this.badges.rescale(lens);
    this.arrows.rescale(lens, this.badges.markBoxes());
    this.effects.rescale(lens);
  }

  /** The large pictures, once per size of the screen and sea: drawn in steps, then shown together. */
  *bake(frame: BakeFrame, sea: SeaLook): Generator<void> {
    const showWaters = yield* this.ocean.bake(frame, sea);
    const showRelief = yield* this.relief.bake(frame, sea);
    showWaters();
    showRelief();
    this.badges.colourLeaders(sea.route);
  }
}
