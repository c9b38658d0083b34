import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

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

type Routes = Record<string, { parentId?: string; path?: string; module: string }>

/**
 * Pages that React runs are sent the router's list of routes. Administrators' screens are documents of their own, which no
 * buyer's or seller's page goes on to by script: only those that React runs stay in the list, with what they stand in.
 */
const shortRouteList: Plugin = {
  name: 'short-route-list',
  closeBundle() {
    for (const name of readdirSync(ASSETS).filter((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file))) {
      const file = join(ASSETS, name)
      const [start = '', json = '{}'] =
        readFileSync(file, 'utf8')
          .match(/^([^{]*)(.*);$/s)
          ?.slice(1) ?? []
      const manifest = JSON.parse(json) as { routes: Routes }
      writeFileSync(file, `${start}${JSON.stringify({ ...manifest, routes: shorten(manifest.routes) })};`)
    }
  },
}

function shorten(routes: Routes): Routes {
  const kept = new Set<string>()
  const keep = (id?: string) => {
    if (id === undefined || kept.has(id)) return
    kept.add(id)
    keep(routes[id]?.parentId)
  }
  for (const [id, route] of Object.entries(routes)) if (!isAdmins(routes, id) || hydrates(route.module)) keep(id)
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
}

function isAdmins(routes: Routes, id: string): boolean {
  const { parentId, path } = routes[id] ?? {}
  if (id === 'routes/admin/layout' || path?.startsWith('admin')) return true
  return parentId !== undefined && isAdmins(routes, parentId)
}

/** `handle.hydrate`, as it stands in a bundle. */
const hydrates = (module: string) => /hydrate:(!0|true)/.test(readFileSync(join('build/client', module), 'utf8'))

/** Our sockets are WebSockets alone (`server/engine/live/live.ts`): the client's other transports stay at home. */
const webSocketAlone: Plugin = {
  name: 'web-socket-alone',
  load(id) {
    if (!id.endsWith('/engine.io-client/build/esm/transports/index.js')) return null
    return "import { WS } from './websocket.js'\nexport const transports = { websocket: WS }"
  },
}

/**
 * The one script of the light pages: the custom elements, and the socket client in a chunk of its own that comes later.
 */
export default defineConfig({
  plugins: [webSocketAlone, shortRouteList, compressed],
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
