/** The tests that need nothing but the code. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: process.cwd(),
  test: { include: ['tests/{machines,app}/**/*.test.{ts,tsx}', 'tests/server/{accounts,people}-forms.test.ts'] },
})
