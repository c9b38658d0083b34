/** `npm run up` builds when the sources are not those of the last build, and looks at them without reading them. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildIfNeeded, isBuilt } from '#server/engine/boot/build.ts'

let root: string
const at = (file: string) => join(root, file)
const write = (file: string, text: string) => writeFileSync(at(file), text)
const builds = () => readFileSync(at('builds'), 'utf8').length
const up = () => buildIfNeeded(() => {}, undefined, root)

/** Its build empties the browsers' folder, may fail, and then empties the server's. */
const BUILD = `const { appendFileSync, existsSync, rmSync, mkdirSync } = require('node:fs')
appendFileSync('builds', '.')
if (existsSync('broken')) process.exit(1)
rmSync('build/server', { recursive: true, force: true })
mkdirSync('build/server', { recursive: true })`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'remate-build-'))
  for (const folder of ['app/routes', 'db', 'machines', 'node_modules', 'patches', 'server'])
    mkdirSync(at(folder), { recursive: true })
  write('package.json', JSON.stringify({ scripts: { build: 'node build.cjs' } }))
  write('build.cjs', BUILD)
  write('builds', '')
  write('app/routes/home.tsx', 'home 1')
  write('server/serve.ts', 'serve 1')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A second start, later than the second in which a file's time says nothing, has looked at the sources. */
async function lookedAt(): Promise<void> {
  await up()
  await wait(1_050)
  await up()
  expect(builds()).toBe(1)
}

test('nothing is built until the first start, and once from then on', async () => {
  expect(isBuilt(root)).toBe(false)
  await up()
  await up()
  expect(builds()).toBe(1)
})

test('sources that look as they did are not read again', async () => {
  await lookedAt()
  write('build/server/.stamp', 'what reading them would be compared with')
  expect(isBuilt(root)).toBe(true)
})

test.each<[string, () => void]>([
  ['changed', () => write('app/routes/home.tsx', 'home 2, longer')],
  ['changed at the same length', () => write('server/serve.ts', 'serve 2')],
  ['deleted', () => rmSync(at('app/routes/home.tsx'))],
  ['added', () => write('machines/new.ts', '')],
  ['renamed', () => renameSync(at('app/routes/home.tsx'), at('app/routes/house.tsx'))],
  ['a patch of a package', () => write('patches/react+19.patch', '')],
  ['the build’s own settings', () => write('vite.config.ts', '')],
])('a source that is %s is built', async (_, change) => {
  await lookedAt()
  change()
  await up()
  expect(builds()).toBe(2)
})

test('a change that keeps size and time of the file is seen', async () => {
  await lookedAt()
  const { atime, mtime } = statSync(at('server/serve.ts'))
  write('server/serve.ts', 'serve 2')
  utimesSync(at('server/serve.ts'), atime, mtime)
  await up()
  expect(builds()).toBe(2)
})

test('a change within the second of the first look is seen', async () => {
  await up()
  expect(isBuilt(root)).toBe(true)
  write('server/serve.ts', 'serve 2')
  expect(isBuilt(root)).toBe(false)
})

test('a file that is touched, or replaced by its equal, is not built again', async () => {
  await lookedAt()
  utimesSync(at('server/serve.ts'), new Date(), new Date())
  write('app/routes/other.tsx', 'home 1')
  renameSync(at('app/routes/other.tsx'), at('app/routes/home.tsx'))
  await up()
  expect(builds()).toBe(1)
})

test('a build that fails after it has begun leaves no stamp, whatever the sources become', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await lookedAt()
  write('broken', '')
  write('server/serve.ts', 'serve 2')
  await expect(up()).rejects.toThrow('The build failed')
  write('server/serve.ts', 'serve 1')
  rmSync(at('broken'))
  await up()
  expect(builds()).toBe(3)
})
