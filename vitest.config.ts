import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { checkDriver } from './server/engine/below/driver.ts'

// Tests of another driver would show nothing.
checkDriver()

const LONG = 'tests/server/**/*.long.test.{ts,tsx}'

/** Tests with a PostgreSQL database of their own. */
const server = {
  include: ['tests/{server,chaos,drill}/**/*.test.{ts,tsx}'],
  globalSetup: ['tests/support/global-postgres.ts'],
  setupFiles: ['tests/support/reused-databases.ts'],
  pool: 'forks',
  // One more than the usual two cores: many tests wait.
  maxWorkers: 3,
  // A busy machine needs more time; a failing test fails all the same.
  testTimeout: 120_000,
  expect: { poll: { timeout: 40_000 } },
  hookTimeout: 180_000,
} satisfies TestProjectInlineConfiguration['test']

export default defineConfig({
  test: {
    // The routes' tests have a configuration of their own (tests/routes): React Router's plugin watches files as soon
    // as it is configured, and would keep every other run from ending.
    projects: [
      {
        test: {
          name: 'rules',
          include: ['tests/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        // Pure tests: no database, no network, no clock.
        test: {
          name: 'machines',
          include: ['tests/{machines,run}/**/*.test.ts', 'tests/app/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        // One process runs many files: modules are loaded and compiled once, which is most of a file's cost.
        test: { ...server, name: 'server', exclude: [LONG, ...configDefaults.exclude], isolate: false },
      },
      {
        // Tests that take minutes by nature, of which `server` has a quick one; and of machine, deploy and demo house what a
        // change of the same room alone can break.
        test: { ...server, name: 'server-long', include: [LONG] },
      },
    ],
  },
})
