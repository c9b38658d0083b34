import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, link, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { resolveConfig } from 'vite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkDriver, mend, mendDriver } from '#server/engine/boot/mend-driver.mjs'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Hash of the published driver, for which the fixes were written. */
const ORIGINAL = 'ee3a218d9aa6a6f2887c1a19da50009335fe84c11a5431d5cab72d6bc528632f'
const SCRIPT = join(ROOT, 'tests/support/lose-connection.mjs')
/** Timeout in ms: a driver that has lost its connection without noticing fails only by timing out. */
const PATIENCE_MS = 60_000
vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-driver-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('A transaction that has lost its connection fails, the process lives, and the pool is whole', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => database.close())

  const lose = (driver: string) =>
    run(process.execPath, [SCRIPT, driver, database.url], { timeout: PATIENCE_MS }).then(
      ({ stdout }) => stdout.trim(),
      () => 'broken',
    )

  test('with the driver of seeds, scripts, development and the server', async () =>
    expect(await lose('postgres')).toBe('whole'))

  test('with the one that CommonJS requires', async () => {
    expect(await lose(pathToFileURL(createRequire(import.meta.url).resolve('postgres')).href)).toBe('whole')
  })

  test('with the driver of the tests, which is the same file', async () => {
    expect(import.meta.resolve('postgres')).toBe(pathToFileURL(join(ROOT, 'node_modules/postgres/src/index.js')).href)
    expect(await lose(import.meta.resolve('postgres'))).toBe('whole')
  })

  test('only with the patched driver, not with the original', async () => {
    const driver = await asItCame()
    expect(await lose(pathToFileURL(join(driver, 'src/index.js')).href)).toBe('broken')
    mendDriver(driver)
    expect(await lose(pathToFileURL(join(driver, 'src/index.js')).href)).toBe('whole')
  })
})

test("the server's bundle takes the driver from where it is installed", async () => {
  const { environments } = await resolveConfig(
    { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'silent' },
    'build',
    'production',
  )
  const kept = environments.ssr?.resolve.noExternal
  expect(
    kept === true ||
      [kept].flat().some((pattern) => (pattern instanceof RegExp ? pattern.test('postgres') : pattern === 'postgres')),
  ).toBe(false)
})

describe('mending', () => {
  test('once is enough, and leaves nothing beside it', async () => {
    const driver = await asItCame()
    expect(() => checkDriver(driver)).toThrow(/is not mended.*run "node server\/engine\/boot\/mend-driver\.mjs"/)
    expect(mendDriver(driver)).toEqual([join(driver, 'src/connection.js'), join(driver, 'cjs/src/connection.js')])
    const first = await stat(join(driver, 'src/connection.js'))
    expect(() => checkDriver(driver)).not.toThrow()
    expect(mendDriver(driver)).toEqual([])
    expect((await stat(join(driver, 'src/connection.js'))).ino).toBe(first.ino)
    expect((await readdir(driver, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('a driver of another text is refused, and left as it came', async () => {
    const driver = await asItCame()
    const changed = join(driver, 'cjs/src/connection.js')
    const before = await readFile(join(driver, 'src/connection.js'), 'utf8')
    await writeFile(
      changed,
      (await readFile(changed, 'utf8')).replace('closedTime = performance.now()', 'closedTime = Date.now()'),
    )
    expect(() => mendDriver(driver)).toThrow(/postgres\.js is not the 3\.4\.9 that was read/)
    expect(() => checkDriver(driver)).toThrow(/postgres\.js is not the 3\.4\.9 that was read/)
    expect(await readFile(join(driver, 'src/connection.js'), 'utf8')).toBe(before)
    expect(() => mend('export default {}')).toThrow(/postgres\.js is not the 3\.4\.9 that was read/)
  })

  test('a file that other folders share stays theirs', async () => {
    const driver = await asItCame()
    const theirs = join(folder, 'theirs.js')
    await link(join(driver, 'src/connection.js'), theirs)
    mendDriver(driver)
    expect(hashOf(await readFile(theirs, 'utf8'))).toBe(ORIGINAL)
  })

  test('every way of installing does it', async () => {
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    expect(scripts.postinstall).toBe('node server/engine/boot/mend-driver.mjs')
    expect(await run(process.execPath, [join(ROOT, 'server/engine/boot/mend-driver.mjs')])).toEqual({
      stdout: '',
      stderr: '',
    })
    expect(() => checkDriver()).not.toThrow()
  })
})

/** Makes a copy of the driver without the fixes, with the text as published. */
async function asItCame(): Promise<string> {
  const driver = join(folder, 'postgres')
  await cp(dirname(dirname(fileURLToPath(import.meta.resolve('postgres')))), driver, { recursive: true })
  for (const file of ['src/connection.js', 'cjs/src/connection.js']) {
    const path = join(driver, file)
    const text = (await readFile(path, 'utf8'))
      .replace('return void fetchArrayTypes().catch(() => {})', 'return fetchArrayTypes()')
      .replace(
        "    if (socket === null)\n      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true\n",
        '',
      )
      .replace('    if (socket === null)\n      return chunk = nextWriteTimer = null, true\n', '')
      .replaceAll(
        '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
        '    clearImmediate(nextWriteTimer)\n',
      )
      .replace('    query = results = errorResponse = null\n    result = new Result()\n', '')
    await writeFile(path, text)
  }
  return driver
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
