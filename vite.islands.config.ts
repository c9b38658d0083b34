import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { noPreload } from './server/engine/below/no-preload.ts'

const ASSETS = 'build/client/assets'

/** Compresses every asset once, here, so that serving one costs nothing. This is the last of the builds. */
const compressed: Plugin = {
  name: 'compressed-assets',
  writeBundle() {
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

/** What each script is made of, for the tests of their weight and contents. */
const listed: Plugin = {
  name: 'listed-modules',
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []))
    const made = chunks.map(({ fileName, name, isEntry, imports, modules }) => {
      const kept = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0)
      return { fileName, name, isEntry, imports, modules: kept.map(([id]) => relative(import.meta.dirname, id)) }
    })
    writeFileSync('build/islands.json', `${JSON.stringify(made)}\n`)
  },
}

/** The scripts of the pages with an island (`handle.island`), which share what several of them use. */
export default defineConfig({
  plugins: [noPreload, compressed, listed],
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
        codeSplitting: {
          groups: [
            // Two thirds of what an island loads, which a release of ours leaves as it was.
            { name: 'react', test: /\bnode_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // An element without React sends photos too.
            {
              name: 'sending',
              test: /\bapp\/(?:ui\/upload\/(?:fit-photo|send-file)|texts\/format\/numbers)\.ts$/,
              priority: 3,
            },
            // Modules that most islands import are one file, and those of most pages with photos.
            { name: 'shared', minShareCount: 9, priority: 1 },
            { name: 'photos', minShareCount: 8, test: /\bapp\/(ui\/upload|forms)\// },
          ],
        },
      },
    },
  },
})
