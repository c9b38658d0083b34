import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'
import { mendedDriver } from './server/boot/driver.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'rules', include: ['tests/import-rules.test.ts'] },
      },
      {
        // Pure: no database, no network, no clock.
        test: { name: 'machines', include: ['tests/machines/**/*.test.ts', 'tests/app/**/*.test.{ts,tsx}'] },
      },
      {
        // The routes as the server renders them, and the driver as its bundle holds it.
        plugins: [reactRouter(), mendedDriver],
        test: {
          name: 'server',
          // Addresses of style sheets, as in a page's head.
          css: true,
          server: { deps: { inline: ['postgres'] } },
          include: ['tests/{server,routes,chaos}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/global-postgres.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
