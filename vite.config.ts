import { reactRouter } from '@react-router/dev/vite'
import { asciiCode } from './server/engine/boot/ascii.ts'
import { defineConfig, type Plugin } from 'vite'

/** In development React Router makes components refresh by a runtime that its own entry would load. */
const refreshInIslands: Plugin = {
  name: 'refresh-in-islands',
  apply: 'serve',
  transform: (code, id) =>
    id.endsWith('.island.ts') ? `import 'virtual:react-router/inject-hmr-runtime'\n${code}` : null,
}

/**
 * The browsers' scripts of React Router as empty files: no page of ours runs them, and making them was half of a build.
 * The styles and pictures that screens name come from the server's build.
 */
const noRouterScripts: Plugin = {
  name: 'no-router-scripts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (/\?__react-router-build-client-route$|\bentry\.client\.\w+$/.test(id) ? 'export {}' : null),
}

/** React Router names every entry of the server alike. A process keeps its sources, comments included: 2 MB. */
const serverOutput: Plugin = {
  name: 'server-output',
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (output) => ({ ...output, entryFileNames: '[name].js', comments: false }),
}

/** The server's code as ASCII, 13 MB less memory. */
const asciiServer: Plugin = {
  name: 'ascii-server',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = asciiCode(file.code)
  },
}

/**
 * Packages that the server's bundle leaves in `node_modules`: those with native code, files or threads of their own,
 * postgres.js, whose installed files are checked at boot (`server/engine/below/driver.ts`), and XState, whose judging a
 * bench changes (`tests/bench/servers/lowest-bid.ts`). All others are bundled, as finding and opening their two
 * thousand files took half of a start.
 */
const OUTSIDE = ['@node-rs/argon2', 'fontkit', 'graphile-worker', 'pdfkit', 'pg', 'pino', 'postgres', 'sharp', 'xstate']

export default defineConfig(({ command }) => ({
  plugins: [
    // The plugin left out in a build would export the routes' screens from what is empty.
    reactRouter().filter(({ name }) => command === 'serve' || name !== 'react-router:build-client-route'),
    noRouterScripts,
    refreshInIslands,
    serverOutput,
    asciiServer,
  ],
  // What is asked for by a name of its own, such as /favicon.ico.
  publicDir: 'app/public',
  // The content security policy allows no inlined fonts or scripts, and a file of its own is kept by the browser.
  build: { assetsInlineLimit: 0 },
  // In development they are imported as they are.
  ssr: command === 'build' ? { noExternal: true, external: OUTSIDE } : {},
  environments: {
    // The whole server is one bundle, so that what routes and the boot share exists once in the process.
    ssr: {
      // Else it contains the packages' slow development mode too, half a megabyte of React DOM's.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        sourcemap: true,
        reportCompressedSize: false,
        rollupOptions: { input: { index: './server/serve.ts', prepare: './server/engine/boot/prepare.ts' } },
      },
    },
  },
}))
