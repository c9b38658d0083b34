import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { noPreload } from './server/engine/below/no-preload.ts'
import { runtimeInside } from './server/engine/below/runtime-inside.ts'
import { webSocketAlone } from './server/engine/below/web-socket-alone.ts'

const ASSETS = 'build/client/assets'

/** Deletes the scripts that React Router builds for browsers: no page of ours runs them. */
const withoutRouter: Plugin = {
  name: 'without-router',
  buildStart() {
    for (const name of readdirSync(ASSETS).filter((file) => file.endsWith('.js'))) rmSync(join(ASSETS, name))
  },
}

/** The one script of every page: the custom elements, and the socket client in a chunk of its own that comes later. */
export default defineConfig({
  plugins: [withoutRouter, noPreload, webSocketAlone, runtimeInside],
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: 'live.json',
    modulePreload: false,
    target: 'es2022',
    rollupOptions: {
      input: 'app/live/index.ts',
      output: { entryFileNames: 'assets/live-[hash].js', chunkFileNames: 'assets/live-[name]-[hash].js' },
    },
  },
})
