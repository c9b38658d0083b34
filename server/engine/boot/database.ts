import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { readSeeded } from '#db/seeds/seeded.ts'
import type { Env } from '#server/env.ts'
import { seedApart } from './seed-apart.ts'
import type { Shutdown } from './shutdown.ts'

type Log = (line: string) => void

export function embeddedFolder(env: Env): string {
  return join(env.DATA_DIR, 'pg')
}

/** The database at `DATABASE_URL`, or the embedded one, started. `launched`: called when its program runs. */
export async function openDatabase(
  env: Env,
  log: Log,
  launched?: () => void,
): Promise<{ url: string; stop?: () => Promise<void> }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL }
  log('Starting PostgreSQL …')
  const embedded = await startEmbeddedPostgres({ dataDir: embeddedFolder(env), log, ...(launched && { launched }) })
  log(`PostgreSQL ${embedded.version} of the packages is up; a production has the system's, with its updates.`)
  return embedded
}

/**
 * Seeds the demo unless it is seeded, in a process of its own, so that the memory for encoding photos is released.
 * `auctions`: number of auctions to create; `shutdown` also ends the seeding. Returns true if `finishSeed` has work.
 * Throws SeedError; the next call clears an incomplete seed.
 */
export async function seedOnce(
  env: Env,
  url: string,
  log: Log,
  auctions?: number,
  shutdown?: Pick<Shutdown, 'add'>,
): Promise<boolean> {
  const { seeded, photosWait } = await houseAt(url)
  if (seeded) return photosWait
  log('Loading the demo house …')
  await seedApart({ env, url, ...(auctions === undefined ? {} : { auctions }) }, log, shutdown)
  return true
}

/** Finishes the demo while it is open. If it is interrupted, the next start goes on. */
export async function finishSeed(env: Env, url: string, log: Log, shutdown: Pick<Shutdown, 'add'>): Promise<void> {
  await seedApart({ env, url, rest: true }, log, shutdown).catch(() =>
    log('The photos do not have all their sizes yet: the next start goes on.'),
  )
}

/** Drops the database at `url` with all its data and creates it anew, empty. */
export async function recreateDatabase(url: string): Promise<void> {
  const other = new URL(url)
  const name = decodeURIComponent(other.pathname.slice(1))
  other.pathname = '/postgres'
  const sql = postgres(other.href, { max: 1, onnotice: () => {} })
  try {
    await sql`drop database if exists ${sql(name)} with (force)`
    await sql`create database ${sql(name)}`
  } finally {
    await sql.end({ timeout: 5 })
  }
}

function houseAt(url: string): ReturnType<typeof readSeeded> {
  // Not by `connect`, which brings Drizzle: a start has it from the build.
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  return readSeeded(sql).finally(() => sql.end({ timeout: 5 }))
}
