import { defineConfig } from 'vitest/config'

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
        test: {
          name: 'server',
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
