import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { migrate as migrateTables } from 'drizzle-orm/postgres-js/migrator'
import { runMigrations } from 'graphile-worker'
import { connect } from './client.ts'
import { MIGRATIONS } from './release.ts'

/** Oldest supported major version of PostgreSQL. */
const OLDEST_POSTGRES = 15

/** Advisory lock: one node migrates at a time; the others wait and then find nothing to do. */
const MIGRATION_LOCK = 7_362_002

/** The server is too old; the message is one line with the remedy. */
class DatabaseVersionError extends Error {
  override name = 'DatabaseVersionError'
}

/** Migrates our tables and the job queue's. Throws DatabaseVersionError before changing an old server. */
export async function migrate(url: string, { folder = MIGRATIONS }: { folder?: string } = {}): Promise<void> {
  // A single connection, so that the session's lock and the migrations share it.
  const { db, close } = connect(url, { max: 1 })
  try {
    await checkVersion(db)
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    if (existsSync(folder)) await migrateTables(db, { migrationsFolder: folder })
    await runMigrations({ connectionString: url })
  } finally {
    await close()
  }
}

async function checkVersion(db: ReturnType<typeof connect>['db']): Promise<void> {
  const [row] = await db.execute<{ number: number; version: string }>(
    sql`select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  if (row && row.number < OLDEST_POSTGRES * 10_000) {
    throw new DatabaseVersionError(
      `DATABASE_URL points at PostgreSQL ${row.version}: version ${OLDEST_POSTGRES} or newer is needed.`,
    )
  }
}
