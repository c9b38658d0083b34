/** The tests that faults are planted under: all that run in this process, where a fault can be switched on. */
import { defineConfig } from 'vitest/config'
import routes from '../routes/vitest.config.ts'

const root = process.cwd()

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'here',
          include: ['tests/{machines,app,server}/**/*.test.{ts,tsx}'],
          // What is built, what is killed and what is measured runs elsewhere.
          exclude: ['**/weight.test.ts', '**/boot-*.test.ts', '**/seeds.test.ts', '**/node_modules/**'],
          globalSetup: ['tests/support/global-postgres.ts'],
          // A busy machine takes its time; what fails fails all the same.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 60_000,
        },
      },
      { ...routes, root },
    ],
  },
})
