import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { type Routes, shortRouteList } from './server/engine/below/short-route-list.ts'
import { webSocketAlone } from './server/engine/below/web-socket-alone.ts'

const ASSETS = 'build/client/assets'

/** Compresses every asset once, here, so that serving one costs nothing. */
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

/**
 * Administrators' screens are documents of their own, which no buyer's or seller's page goes on to by script: only those
 * that React runs stay in the list of routes.
 */
function isWanted(routes: Routes, id: string): boolean {
  return !isAdmins(routes, id) || hydrates(routes[id]?.module ?? '')
}

function isAdmins(routes: Routes, id: string): boolean {
  const { parentId, path } = routes[id] ?? {}
  if (id === 'routes/admin/layout' || path?.startsWith('admin')) return true
  return parentId !== undefined && isAdmins(routes, parentId)
}

/** `handle.hydrate`, as it stands in a bundle. */
const hydrates = (module: string) => /hydrate:(!0|true)/.test(readFileSync(join('build/client', module), 'utf8'))

/**
 * The one script of the light pages: the custom elements, and the socket client in a chunk of its own that comes later.
 */
export default defineConfig({
  plugins: [webSocketAlone, shortRouteList(ASSETS, isWanted), compressed],
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
