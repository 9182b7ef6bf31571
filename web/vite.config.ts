import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server serves what is built here under /ui/ and the page itself for every path that is no file and no API.
export default defineConfig({
  base: '/ui/',
  plugins: [svelte()],
  build: { outDir: '../src/underdeeps/table/client', emptyOutDir: true, assetsInlineLimit: 0 },
  // The table of Middle-earth Quest reads the engine's own facts, beside this folder.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom' },
});
