import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { resetEmbedded, startEmbeddedPostgres } from '#db/embedded.ts'

const folder = await mkdtemp(join(tmpdir(), 'remate-embedded-'))
await chmod(folder, 0o755)
const dataDir = join(folder, 'pg')
const pidFile = join(dataDir, 'postmaster.pid')

afterAll(async () => {
  await resetEmbedded(dataDir)
  await rm(folder, { recursive: true, force: true })
})

/** Runs one query on a connection of its own. */
async function ask<T extends object>(url: string, question: string): Promise<T | undefined> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const [row] = await sql.unsafe<T[]>(question)
    return row
  } finally {
    await sql.end()
  }
}

/** Starts the embedded server in another process, which keeps running. */
async function startElsewhere(): Promise<{ child: ChildProcess; pid: number; url: string }> {
  const script = `
    import { startEmbeddedPostgres } from '#db/embedded.ts'
    const { pid, url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    process.stdout.write(JSON.stringify({ pid, url }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { child, ...JSON.parse(String(line)) }
}

test('a cluster is durable, speaks UTF8, sorts Spanish and listens on the loopback only', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  expect(server.version).toMatch(/^18\.\d+$/)
  const row = await ask(
    server.url,
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') "synchronousCommit",
            current_setting('full_page_writes') "fullPageWrites", current_setting('server_encoding') encoding,
            current_setting('listen_addresses') addresses, 'ñu' between 'nz' and 'oa' as "enyeAfterN"`,
  )
  expect(row).toEqual({
    fsync: 'on',
    synchronousCommit: 'on',
    fullPageWrites: 'on',
    encoding: 'UTF8',
    addresses: '127.0.0.1',
    enyeAfterN: true,
  })
  await ask(server.url, 'create table kept as select 42 as n')
  await server.stop()
  await expect(readFile(pidFile)).rejects.toThrow()
})

test('a server that outlived its killed parent is adopted, with its data and its port', async () => {
  const before = await startElsewhere()
  before.child.kill('SIGKILL')
  await once(before.child, 'exit')
  const after = await startEmbeddedPostgres({ dataDir })
  expect(after).toMatchObject({ pid: before.pid, url: before.url })
  expect(await ask(after.url, 'select n from kept')).toEqual({ n: 42 })
  await after.stop()
})

test('the server is neither stopped nor reset while another process uses it', async () => {
  const other = await startElsewhere()
  const mine = await startEmbeddedPostgres({ dataDir })
  await mine.stop()
  expect(await ask(other.url, 'select 1 as up')).toEqual({ up: 1 })
  await expect(resetEmbedded(dataDir)).rejects.toThrow('in use by a running Remate')
  other.child.kill('SIGKILL')
})

test('a killed server is started again', async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  process.kill(first.pid, 'SIGKILL')
  const second = await startEmbeddedPostgres({ dataDir })
  expect(second.pid).not.toBe(first.pid)
  expect(await ask(second.url, 'select n from kept')).toEqual({ n: 42 })
  await second.stop()
  await first.stop()
})

test('a port taken after it was found free is given up for another', async () => {
  const settings = join(dataDir, 'remate.conf')
  const before = (await stat(settings)).mtimeMs
  const port = Number(/^port = (\d+)$/m.exec(await readFile(settings, 'utf8'))?.[1])
  const starting = startEmbeddedPostgres({ dataDir })
  while ((await stat(settings).catch(() => undefined))?.mtimeMs === before) await new Promise(setImmediate)
  const stranger = createServer().listen(port, '127.0.0.1')
  await once(stranger, 'listening')
  const server = await starting
  expect(Number(new URL(server.url).port)).not.toBe(port)
  expect(await ask(server.url, 'select n from kept')).toEqual({ n: 42 })
  await server.stop()
  await once(stranger.close(), 'close')
})

test('a stale postmaster.pid that names a living stranger does not stand in the way', async () => {
  await writeFile(pidFile, `${process.pid}\n${dataDir}\n1\n1\n\n127.0.0.1\n\nready\n`)
  const server = await startEmbeddedPostgres({ dataDir })
  expect(await ask(server.url, 'select n from kept')).toEqual({ n: 42 })
  await server.stop()
})

test('the data of another major version is refused in one line', async () => {
  const version = join(dataDir, 'PG_VERSION')
  const now = await readFile(version)
  await writeFile(version, '17\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/is of PostgreSQL 17, this release runs 18/)
  await writeFile(version, now)
})
