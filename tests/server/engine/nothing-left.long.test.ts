/** The commands of package.json, interrupted in the middle of their work, leave no process. */
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { CAN_LOOK, type End, interrupted } from '#tests/support/interrupted.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'remate-left-'))
  folders.push(folder)
  chmodSync(folder, 0o755) // As root, the server runs as another user and needs access.
  return folder
}

const npm = (script: string, ...options: string[]) =>
  ['npm', 'run', '--silent', script, '--', ...options] as [string, ...string[]]

test.skipIf(!CAN_LOOK).each<[name: string, moment: RegExp, end: End]>([
  ['up', /Starting PostgreSQL/, 'Ctrl-C'],
  ['up', /Loading the demo house/, 'SIGTERM'],
  ['dev', /Creating a PostgreSQL/, 'Ctrl-C'],
  ['dev', /Loading the demo house/, 'Ctrl-C'],
  ['db:reset', /Loading the demo house/, 'SIGTERM'],
])('npm run %s, at %s, with %s', async (name, moment, end) => {
  const env = { DATA_DIR: newFolder(), PORT: String(await freePort()), DATABASE_URL: '', NODE_ENV: '' }
  expect(await interrupted(npm(name), moment, end, env)).toMatchObject({ survivors: [] })
})

test.skipIf(!CAN_LOOK).each<[command: string[], moment: RegExp, end: End]>([
  [['year', '--scale', '0.01'], /Loading the demo house/, 'Ctrl-C'],
  [['bench', '--only', 'durable-bids'], /durable-bids …/, 'Ctrl-C'],
  [['bench', '--only', 'restart'], /restart …/, 'SIGTERM'],
  [['chaos', '--short'], /1\/\d+ /, 'Ctrl-C'],
  [['chaos', '--short'], /1\/\d+ /, 'SIGTERM'],
])('npm run %s, at %s, with %s', async ([name = '', ...options], moment, end) => {
  const data = name === 'year' ? ['--data', join(newFolder(), 'year')] : []
  expect(await interrupted(npm(name, ...options, ...data), moment, end)).toMatchObject({ survivors: [] })
})

test.skipIf(!CAN_LOOK).each<End>(['Ctrl-C', 'SIGTERM', 'SIGKILL'])(
  'vitest and its PostgreSQL, with %s',
  async (end) => {
    const vitest = ['npx', 'vitest', 'run', '--project', 'server', 'tests/server/engine/boot-lock-file.test.ts']
    expect(await interrupted(vitest as [string, ...string[]], /RUN/, end)).toMatchObject({ survivors: [] })
  },
)
