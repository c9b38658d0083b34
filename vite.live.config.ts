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

/** Our sockets are WebSockets alone (`server/live/live.ts`): the client's other transports stay at home. */
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
  plugins: [webSocketAlone, compressed],
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
