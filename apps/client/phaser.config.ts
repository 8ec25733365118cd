// A Vite plugin for the build: Phaser's own core entry plus the few objects the board draws, instead of the whole library
// (a third less to download). The development server keeps the whole.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const VIRTUAL = '\0phaser-core';

/** What the board adds to displays besides images and layers, which the core has. */
const FACTORIES = ['polygon/Polygon', 'line/Line', 'arc/Arc'].map((name) => `gameobjects/shape/${name}Factory.js`);

/** The switches that Phaser's own build sets (its `config/webpack.dist.config.js`), without sound. */
const SWITCHES = {
  'typeof CANVAS_RENDERER': 'true',
  'typeof WEBGL_RENDERER': 'true',
  'typeof WEBGL_DEBUG': 'false',
  'typeof EXPERIMENTAL': 'false',
  'typeof FEATURE_SOUND': 'false',
};

/** Replaces `import Phaser from 'phaser'` in the build. */
export function phaserCore(): Plugin {
  const sources = path.resolve(fileURLToPath(import.meta.resolve('phaser')), '../../src');
  const file = (name: string) => JSON.stringify(path.join(sources, name));
  return {
    name: 'phaser-core',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: SWITCHES }),
    resolveId: (id) => (id === 'phaser' ? VIRTUAL : undefined),
    load: (id) =>
      id === VIRTUAL
        ? `import Phaser from ${file('phaser-core.js')};\n${FACTORIES.map((name) => `import ${file(name)};`).join('\n')}\nexport default Phaser;`
        : undefined,
    // Its last line makes it a global of a bundler's `global`, which browsers do not have and nobody needs.
    transform: (code, id) =>
      id === path.join(sources, 'phaser-core.js') ? code.replace('global.Phaser = Phaser;', '') : undefined,
  };
}
