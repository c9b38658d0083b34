import { defineConfig } from 'vitest/config'
import { mendedDriver } from './server/boot/driver.ts'

export default defineConfig({
  test: {
    // The routes' tests have a configuration of their own (tests/routes): React Router's plugin watches files from the moment it
    // is named, and would keep every other run from ending.
    projects: [
      {
        test: { name: 'rules', include: ['tests/{import,snapshot}-rules.test.ts'] },
      },
      {
        // Pure: no database, no network, no clock.
        test: { name: 'machines', include: ['tests/machines/**/*.test.ts', 'tests/app/**/*.test.{ts,tsx}'] },
      },
      {
        // The driver as the server's bundle holds it.
        plugins: [mendedDriver],
        test: {
          name: 'server',
          server: { deps: { inline: ['postgres'] } },
          include: ['tests/{server,chaos}/**/*.test.{ts,tsx}'],
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
