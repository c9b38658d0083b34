import { join } from 'node:path'
import postgres from 'postgres'
import { connect } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { isSeeded } from '#db/seeds/seeded.ts'
import type { Env } from '#server/env.ts'
import { seedApart } from './seed-apart.ts'
import type { Shutdown } from './shutdown.ts'

type Log = (line: string) => void

/** Where the embedded server keeps its data. */
export function embeddedFolder(env: Env): string {
  return join(env.DATA_DIR, 'pg')
}

/** The database of `DATABASE_URL`, or the embedded one, started. */
export async function openDatabase(env: Env, log: Log): Promise<{ url: string; stop?: () => Promise<void> }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL }
  log('Starting PostgreSQL …')
  return startEmbeddedPostgres({ dataDir: embeddedFolder(env), log })
}

/**
 * Loads the demo house unless there is one, in a process of its own: what encoding the photos takes is given back with
 * it. `auctions` asks for a house of that size; `shutdown` ends the loading with the rest. Throws SeedError; what was
 * begun is cleared by the next time.
 */
export async function seedOnce(env: Env, url: string, log: Log, auctions?: number, shutdown?: Shutdown): Promise<void> {
  if (await hasHouse(url)) return
  log('Loading the demo house …')
  await seedApart({ env, url, ...(auctions === undefined ? {} : { auctions }) }, log, shutdown)
}

/** Drops the database of `url` with all it holds, and makes it anew, empty. */
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

async function hasHouse(url: string): Promise<boolean> {
  const { sql, close } = connect(url, { max: 1 })
  return isSeeded(sql).finally(close)
}
