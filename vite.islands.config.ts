import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { preact } from './server/engine/below/preact.ts'

const ASSETS = 'build/client/assets'

/** Compresses every asset once, here, so that serving one costs nothing. This is the last of the builds. */
const compressed: Plugin = {
  name: 'compressed-assets',
  closeBundle() {
    for (const name of readdirSync(ASSETS).filter((file) => /\.(css|js|svg)$/.test(file))) {
      const bytes = readFileSync(join(ASSETS, name))
      writeFileSync(
        join(ASSETS, `${name}.br`),
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
      writeFileSync(join(ASSETS, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
}

/** The scripts of the pages with an island (`handle.island`), which share what several of them use. */
export default defineConfig({
  plugins: [compressed],
  resolve: { alias: preact },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    // As in the server's build, so that an asset has one name.
    assetsInlineLimit: 0,
    manifest: 'islands.json',
    modulePreload: false,
    target: 'es2022',
    rollupOptions: {
      input: globSync('app/routes/**/*.island.ts'),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/island-[name]-[hash].js',
        // Modules that most islands import are one file.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 8 }] },
      },
    },
  },
})
