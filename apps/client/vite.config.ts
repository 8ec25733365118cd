// How the client is built: one small entry for the home page, screens and the Phaser board as chunks of their own.
import { defineConfig } from 'vite';
import { phaserCore } from './phaser.config.ts';
import { SERVICE_WORKER, serviceWorkerShell } from './serviceWorker.config.ts';

/** Where `npm run dev` finds a running server. */
const SERVER = process.env.SALIENT_SERVER ?? 'http://localhost:2567';

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [phaserCore(), serviceWorkerShell()],
  server: {
    proxy: {
      // The server lets in its own pages only: it must see the host that the page came from.
      '/api': { target: SERVER, changeOrigin: false },
      '/matchmake': { target: SERVER, changeOrigin: false },
      // A room's socket: /<process id>/<room id>?sessionId=…
      '^/[\\w-]+/[\\w-]+\\?sessionId=': { target: SERVER, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Phaser is one library of over a megabyte and arrives only when a match opens.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        [SERVICE_WORKER]: `${import.meta.dirname}/src/pwa/serviceWorker.ts`,
      },
      output: {
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
