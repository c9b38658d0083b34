/** Stylesheets: what one sheet styles for all screens is styled nowhere else. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('the two sheets of buttons alone select them by their class', () => {
  const sheets = globSync('app/**/*.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(20)
  const selecting = sheets.filter((sheet) => /\.button\b/.test(readFileSync(join(root, sheet), 'utf8')))
  expect(selecting.toSorted()).toEqual(['app/styles/button-states.css', 'app/styles/button.css'])
})
