/**
 * The server of the browser tests: a demo in a temporary database, on `E2E_PORT`; ends on SIGTERM. It has few photos,
 * each used by many listings.
 */
import '#server/engine/boot/production.ts'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedDemo } from '#db/seeds/demo.ts'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { fail } from '#server/engine/boot/fail.ts'
import { shutdownOnSignal } from '#server/engine/boot/shutdown.ts'
import { parseEnv } from '#server/env.ts'
import { serve } from '#server/index.ts'
import { databaseNote } from './e2e-house.ts'
import { createTestDatabase, startTestPostgres } from './postgres.ts'

const log = (line: string) => console.log(line)
const shutdown = shutdownOnSignal(log)

async function start(): Promise<void> {
  // `playwright test` alone must not serve an outdated build.
  await buildIfNeeded(log, shutdown)
  const dataDir = join(import.meta.dirname, '../../.data/e2e')
  await shutdown.open('PostgreSQL', startTestPostgres(), ({ stop }) => stop())
  const database = await createTestDatabase()
  shutdown.add('The database', database.close)
  // The tests use many addresses: attempts are counted by address, and tests must not share a count.
  const env = parseEnv(
    {
      PORT: process.env.E2E_PORT,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      TRUST_PROXY: 'loopback',
      // The tests' push service runs on this machine.
      PUSH_LOCAL: 'yes',
      VAPID_SUBJECT: 'mailto:avisos@remate.mx',
    },
    'demo',
  )
  log('Loading the demo house …')
  await seedDemo({ sql: database.sql, db: database.db, env, log, photos: 'few' })
  // The tests create auctions in this database.
  writeFileSync(databaseNote(env.PORT), database.url)
  shutdown.add('The note of the database', () => rmSync(databaseNote(env.PORT)))
  const server = await serve(env, { databaseUrl: database.url, log })
  shutdown.add('The server', () => server.close())
}

await start().catch(async (error: unknown) => {
  await shutdown.close()
  fail(error)
})
