import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { resolveConfig } from 'vite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { checkDriver } from '#server/engine/below/driver.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SCRIPT = join(ROOT, 'tests/support/lose-connection.mjs')
/** Timeout in ms: a driver that has lost its connection without noticing fails only by timing out. */
const PATIENCE_MS = 60_000
vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

let folder = ''
/** A copy of the installed driver, in a folder of its own with the patch. */
let driver = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-driver-'))
  driver = join(folder, 'node_modules/postgres')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('A transaction that has lost its connection fails, the process lives, and the pool is whole', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => database.close())

  const WAYS = ['closed', 'reset', 'queued', 'outlived']
  const lose = (driver: string, way: string) =>
    run(process.execPath, [SCRIPT, driver, database.url, way], { timeout: PATIENCE_MS }).then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }: { stderr?: string }) => `broken: ${stderr}`,
    )

  test.each(WAYS)('%s, with the driver of seeds, scripts, development and the server', async (way) =>
    expect(await lose('postgres', way)).toBe('whole'),
  )

  test.each(WAYS)('%s, with the one that CommonJS requires', async (way) => {
    const required = pathToFileURL(createRequire(import.meta.url).resolve('postgres')).href
    expect(await lose(required, way)).toBe('whole')
  })

  test('the driver of the tests is the same file', () =>
    expect(import.meta.resolve('postgres')).toBe(pathToFileURL(join(ROOT, 'node_modules/postgres/src/index.js')).href))

  test('and not with the driver as it came', async () => {
    await copyDriver()
    await patchPackage('--reverse')
    expect(await lose(pathToFileURL(join(driver, 'src/index.js')).href, 'closed')).toMatch(/^broken/)
    await patchPackage()
    expect(await lose(pathToFileURL(join(driver, 'src/index.js')).href, 'closed')).toBe('whole')
  })
})

test('A statement fails, and the next connection waits a moment, where a balancer has no server', async () => {
  let opened = 0
  const balancer = createServer((socket) => (opened++, socket.end())).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const { port } = balancer.address() as AddressInfo
  const { sql, close } = connect(`postgres://remate@127.0.0.1:${port}/remate`, { max: 1 })
  try {
    for (let nth = 1; nth <= 5; nth++) {
      await expect(sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
      expect(opened).toBe(nth)
    }
  } finally {
    await close()
    balancer.close()
  }
})

test("the server's bundle takes the driver from where it is installed", async () => {
  const { environments } = await resolveConfig(
    { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'silent' },
    'build',
    'production',
  )
  expect(environments.ssr?.resolve.external).toContain('postgres')
})

describe('the patch', () => {
  beforeEach(() => copyDriver())

  test('is missed in a driver as it came, and applied once', async () => {
    await patchPackage('--reverse')
    expect(() => checkDriver(driver)).toThrow(/is not patched.*run "npm ci"/)
    await patchPackage()
    expect(() => checkDriver(driver)).not.toThrow()
    await patchPackage()
    expect(() => checkDriver(driver)).not.toThrow()
  })

  test('does not go onto a driver of another text, which is refused', async () => {
    await patchPackage('--reverse')
    const file = join(driver, 'cjs/src/connection.js')
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace('closedTime = performance.now()', 'closedTime = now()'),
    )
    await expect(patchPackage()).rejects.toMatchObject({ stdout: expect.stringContaining('Failed to apply patch') })
    expect(() => checkDriver(driver)).toThrow(/is not patched/)
  })

  test('does not go unseen onto another release', async () => {
    const file = join(driver, 'package.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('"version": "3.4.9"', '"version": "3.4.10"'))
    await expect(patchPackage()).rejects.toMatchObject({ stdout: expect.stringContaining('version mismatch') })
  })

  test('is applied by every way of installing', async () => {
    const { scripts, dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
      dependencies: Record<string, string>
    }
    expect(scripts.postinstall).toBe(['patch-package', ...STRICT].join(' '))
    // `npm ci --omit=dev` runs it too.
    expect(dependencies).toHaveProperty('patch-package')
    const container = await readFile(join(ROOT, 'Containerfile'), 'utf8')
    expect(container).toMatch(/^COPY patches patches$[^]*^RUN npm ci/m)
    expect(() => checkDriver()).not.toThrow()
  })
})

const STRICT = ['--error-on-fail', '--error-on-warn']

async function copyDriver(): Promise<void> {
  await cp(join(ROOT, 'node_modules/postgres'), driver, { recursive: true })
  await cp(join(ROOT, 'patches'), join(folder, 'patches'), { recursive: true })
  await cp(join(ROOT, 'package.json'), join(folder, 'package.json'))
}

/** Runs patch-package on the copy as npm does after an install. */
function patchPackage(...more: string[]) {
  const program = join(ROOT, 'node_modules/patch-package/index.js')
  return run(process.execPath, [program, ...STRICT, ...more], { cwd: folder })
}
