import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  // The whole server is one bundle, so that what routes and the boot share exists once in the process.
  build: isSsrBuild ? { target: 'node22', rollupOptions: { input: './server/serve.ts' } } : { assetsInlineLimit: 0 },
}))
