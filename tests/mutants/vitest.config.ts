/** The tests that faults are planted under: all that run in this process, where a fault can be switched on. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        extends: 'vitest.config.ts',
        test: {
          name: 'here',
          include: ['tests/{machines,app,server}/**/*.test.{ts,tsx}'],
          // What is built, what is killed and what is measured runs elsewhere.
          exclude: ['**/weight.test.ts', '**/boot-*.test.ts', '**/seeds.test.ts', '**/node_modules/**'],
        },
      },
      'tests/routes/vitest.config.ts',
    ],
  },
})
