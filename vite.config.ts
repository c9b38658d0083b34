import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** In development React Router makes components refresh by a runtime that its own entry would load. */
const refreshInIslands: Plugin = {
  name: 'refresh-in-islands',
  apply: 'serve',
  transform: (code, id) =>
    id.endsWith('.island.ts') ? `import 'virtual:react-router/inject-hmr-runtime'\n${code}` : null,
}

export default defineConfig({
  plugins: [reactRouter(), refreshInIslands],
  // What is asked for by a name of its own, such as /favicon.ico.
  publicDir: 'app/public',
  // The content security policy allows no inlined fonts or scripts, and a file of its own is kept by the browser.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Nearly every screen uses some of them: as one chunk they are one request, and one name in the manifest.
          output: {
            codeSplitting: { groups: [{ name: 'format', test: /app\/texts\/format\/(dates|money|numbers)\.ts/ }] },
          },
        },
      },
    },
    // The whole server is one bundle, so that what routes and the boot share exists once in the process.
    ssr: { build: { sourcemap: true, rollupOptions: { input: './server/serve.ts' } } },
  },
})
