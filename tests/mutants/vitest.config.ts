/**
 * The tests that faults are planted under, as `run.ts` chose them: in this process, where a fault can be switched on.
 */
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
          // What is built, what is killed and what is measured runs elsewhere; a thread may set no umask.
          exclude: ['**/weight.test.ts', '**/boot-*.test.ts', '**/media-private.test.ts', '**/node_modules/**'],
          globalSetup: ['tests/support/global-postgres.ts'],
          // A busy machine takes its time; what fails fails all the same.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 60_000,
        },
      },
      ...(chosen.some(isOfRoutes) ? [{ ...routes, root }] : []),
    ],
  },
})
