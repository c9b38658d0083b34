/** Stylesheets: what one sheet styles for all screens is styled nowhere else. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('one sheet alone selects buttons by their class', () => {
  const sheets = globSync('app/**/*.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(20)
  const selecting = sheets.filter((sheet) => /\.button\b/.test(readFileSync(join(root, sheet), 'utf8')))
  expect(selecting).toEqual(['app/styles/button.css'])
})
