// Builds the board inside an element: the only door to Phaser, loaded by `import()` when a match opens.
import { effect } from '@preact/signals';
import { BoardScene, drawNow, makeGame, resizeGame } from '../scenes/boardScene.ts';
import type { Board, MountBoard } from './api.ts';
import { placeBadges } from './badgePlaces.ts';
import { buildBoardMap, type Point } from './boardMap.ts';
import { BoardView } from './boardView.ts';
import type { Size } from './cameraView.ts';
import { inSlices, nextTask } from './inSlices.ts';
import { loadBoardFont } from './loadBoardFont.ts';

/** More pixels than this per CSS pixel nobody sees, but every phone pays for. */
const MOST_RATIO = 3;

const sizeOf = (element: HTMLElement): Size => ({
  width: Math.max(1, element.clientWidth),
  height: Math.max(1, element.clientHeight),
});

const isInside = ({ x, y }: Point, { width, height }: Size): boolean => x >= 0 && y >= 0 && x <= width && y <= height;

const ratioNow = (): number => Math.min(MOST_RATIO, window.devicePixelRatio || 1);

/** Builds the board inside `parent`, which must have a size; rejects if the map has no geometry. */
export const mountBoard: MountBoard = async (parent, inputs, handlers): Promise<Board> => {
  const map = buildBoardMap(inputs.document);
  const names = [...map.territories, ...map.bonuses].map(({ name }) => name).join('');
  await loadBoardFont(names);
  const scene = new BoardScene();
  const game = makeGame({ parent, size: sizeOf(parent), ratio: ratioNow(), renderer: inputs.renderer }, scene);
  await scene.ready;
  // Until everything is drawn there is nothing to show.
  game.loop.sleep();
  await nextTask();
  const places = placeBadges(map);
  await nextTask();
  game.canvas.setAttribute('aria-hidden', 'true');
  Object.assign(game.canvas.style, { display: 'block', touchAction: 'none', width: '100%', height: '100%' });
  const view = new BoardView({ scene, map, places, inputs, handlers, size: sizeOf(parent), ratio: ratioNow() });
  await inSlices(view.open());
  const stopFollowing = view.follow(effect);
  const stopListening = view.listen(game.canvas);
  const resizing = new ResizeObserver(() => {
    if (parent.clientWidth === 0 || parent.clientHeight === 0) return;
    resizeGame(game, sizeOf(parent), ratioNow());
    Object.assign(game.canvas.style, { width: '100%', height: '100%' });
    view.resize(sizeOf(parent), ratioNow());
    drawNow(game);
  });
  resizing.observe(parent);
  const destroy = () => {
    resizing.disconnect();
    stopListening();
    stopFollowing();
    view.finish();
    // Phaser forgets its own: with the canvas renderer a pool of the whole page would hold on to it, and by it to all of the board.
    game.textures.tileSprite.destroy();
    game.destroy(true);
    // A sleeping loop would never come round to it.
    game.loop.wake();
  };
  return {
    play: (step, speed) => view.play(step, speed),
    finish: () => view.finish(),
    ensureVisible: (territories) => view.ensureVisible(territories),
    approach: (territories) => view.approach(territories),
    isNarrow: () => view.rig.isNarrow,
    sees: (territory) => isInside(view.screenPoint(territory), sizeOf(parent)),
    lookAt: (point) => view.rig.lookAt(point),
    sight: () => view.sight(),
    zoomBy: (factor) => view.rig.zoomBy(factor),
    resetView: () => view.rig.reset(),
    screenPoint: (territory) => view.screenPoint(territory),
    viewRevision: view.rig.revision,
    destroy,
  };
};
