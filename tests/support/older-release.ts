import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations')

/** An empty database as of the release before this migration. */
export async function databaseBefore(migration: string): Promise<TestDatabase> {
  const folders = readdirSync(MIGRATIONS).toSorted()
  const ours = folders.findIndex((name) => name.endsWith(`_${migration}`))
  if (ours < 0) throw new Error(`The migration ${migration} is gone`)
  const database = await createTestDatabase({ max: 1 })
  const before = mkdtempSync(join(tmpdir(), 'remate-migrations-'))
  try {
    for (const name of folders.slice(0, ours)) cpSync(join(MIGRATIONS, name), join(before, name), { recursive: true })
    await database.sql`drop schema public, drizzle cascade`
    await database.sql`create schema public`
    await migrate(database.url, { folder: before })
  } finally {
    rmSync(before, { recursive: true, force: true })
  }
  return database
}
