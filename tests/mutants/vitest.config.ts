/** The tests chosen by `run.ts`, run in this process, where a fault can be switched on. */
import { defineConfig } from 'vitest/config'
import routes from '../routes/vitest.config.ts'

const root = process.cwd()
const chosen = JSON.parse(process.env.MUTANT_TESTS ?? '[]') as string[]
const isOfRoutes = (pattern: string) => pattern.startsWith('tests/routes/')

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'here',
          include: chosen.filter((pattern) => !isOfRoutes(pattern)),
          // Tests of builds, killed processes and sizes run in other processes; a thread cannot set a umask.
          exclude: [
            '**/weight.test.ts',
            '**/boot-*.test.ts',
            '**/below-driver.test.ts',
            '**/media-private.test.ts',
            '**/node_modules/**',
          ],
          globalSetup: ['tests/support/global-postgres.ts'],
          // Longer timeouts for a busy machine; real failures still fail.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 60_000,
        },
      },
      ...(chosen.some(isOfRoutes) ? [{ ...routes, root }] : []),
    ],
  },
})
