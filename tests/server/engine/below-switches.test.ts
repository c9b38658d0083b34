/** Each part of `server/engine/below/` states its reason, and has a name in `BELOW_OFF` and a test of its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PARTS } from '#server/engine/below/switches.ts'
import { parseEnv } from '#server/env.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, 'server/engine/below')

test('every file is a part', () => {
  expect(readdirSync(FOLDER)).toEqual([...PARTS, 'switches'].toSorted().map((name) => `${name}.ts`))
})

test.each(PARTS)('%s', (part) => {
  const text = readFileSync(join(FOLDER, `${part}.ts`), 'utf8')
  const head = text.slice(0, text.indexOf('*/'))
  for (const item of ['Uses', 'Gain', 'Upstream', 'Delete when', 'Switch'])
    expect(head).toMatch(new RegExp(`^ \\* ${item}: `, 'm'))
  expect(head).toContain(`Switch: \`BELOW_OFF=${part}\``)
  expect(text).toContain(`isOff('${part}')`)
})

test('an unknown name is refused', () => {
  const parsed = (BELOW_OFF: string) => parseEnv({ SECRET: 'x'.repeat(32), BELOW_OFF }, 'demo')
  expect(() => parsed(PARTS.join())).not.toThrow()
  expect(() => parsed('frames,nothing')).toThrow(/BELOW_OFF must be names with commas, of driver,/)
})
