import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { checkDriver } from '#server/engine/below/driver.ts'

checkDriver()

/** React Router's plugin compiles for React's development build, unless a later one says otherwise. */
const asServed: Plugin = {
  name: 'as-served',
  enforce: 'post',
  config: () => ({ oxc: { jsx: { development: false } } }),
}

/** Runs the whole product in the tests' own process: `vitest run --config tests/routes/vitest.config.ts`. */
export default defineConfig({
  plugins: [reactRouter(), asServed],
  test: {
    name: 'routes',
    // React's development build takes five times as long for a page as the one that is served.
    env: { NODE_ENV: 'production' },
    root: '.',
    include: ['tests/routes/**/*.test.{ts,tsx}'],
    // Style sheets have addresses, as in a page's head.
    css: true,
    globalSetup: ['tests/support/global-postgres.ts'],
    maxWorkers: 2,
    // The product's modules are loaded once per worker: loading them took half of all time. Each file has a database, a
    // house and a server of its own.
    isolate: false,
    // A busy machine needs more time; a failing test fails all the same.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
  },
})
