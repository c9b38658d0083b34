import { defineConfig } from 'vitest/config'
import { mendDriver } from './server/engine/boot/mend-driver.mjs'

// Also for whoever runs vitest by itself, after a change that npm has not seen.
mendDriver()

export default defineConfig({
  test: {
    // The routes' tests have a configuration of their own (tests/routes): React Router's plugin watches files from the
    // moment it is named, and would keep every other run from ending.
    projects: [
      {
        test: {
          name: 'rules',
          include: ['tests/{import,snapshot}-rules.test.ts', 'tests/docs{,-performance}.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        // Pure: no database, no network, no clock.
        test: {
          name: 'machines',
          include: ['tests/{machines,run}/**/*.test.ts', 'tests/app/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/{server,chaos}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/global-postgres.ts'],
          pool: 'forks',
          maxWorkers: 2,
          // A busy machine takes its time; what fails fails all the same.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
