import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type postgres from 'postgres'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { migrationsOfRelease } from '#db/release.ts'
import { BackupError } from './error.ts'
import { counting } from './digest.ts'
import { type Manifest, type SavedTable, tableFile } from './manifest.ts'
import { copied, migrationsOf, tablesOf } from './tables.ts'
import { bringBack } from './uploads.ts'
import { uploadsOf, verify } from './verify.ts'

type Target = {
  /** URL with the owner of the tables, or of a database without tables. */
  ownerUrl: string
  /** Folder for `media` and `private`; null if uploads are in a bucket. */
  dataDir: string | null
}

/**
 * Restores a backup into an empty database and its uploads into their folders. Nothing is changed before every file was
 * verified; rows are written in one transaction. May be repeated after an interruption. Throws BackupError.
 */
export async function restore({ ownerUrl, dataDir }: Target, folder: string): Promise<Manifest> {
  const manifest = await verify(folder)
  checkRelease(manifest)
  const { sql, close } = connect(ownerUrl, { max: 1 })
  try {
    await makeTables(sql, ownerUrl, manifest)
    if (manifest.uploads && dataDir !== null)
      for await (const { kind, name, sha256 } of uploadsOf(folder))
        await bringBack(kind, { from: join(folder, kind, name), folder: join(dataDir, kind), name, sha256 })
    await sql.begin((tx) => bringRows(tx, folder, manifest))
    await sql`analyze`
    return manifest
  } finally {
    await close()
  }
}

function checkRelease({ migrations, release }: Manifest): void {
  const ours = migrationsOfRelease()
  if (ours.join() === migrations.join()) return
  throw new BackupError(
    `The backup is of another release, ${release}: restore it with that release, then migrate to this one.`,
  )
}

async function makeTables(sql: postgres.Sql, ownerUrl: string, manifest: Manifest): Promise<void> {
  if (!(await migrationsOf(sql))) await migrate(ownerUrl)
  const made = await migrationsOf(sql)
  if (made?.migrations.join() !== manifest.migrations.join() || made.queueMigrations !== manifest.queueMigrations)
    throw new BackupError('The database was migrated by another release: restore into an empty one.')
  for (const { schema, table } of await tablesOf(sql)) {
    const [row] = await sql<{ any: boolean }[]>`select exists (select from ${sql(schema)}.${sql(table)}) as any`
    if (row?.any)
      throw new BackupError(
        `The database is not empty, ${table} holds rows: restore into a new one, as "create database" makes it.`,
      )
  }
}

type Constraint = { table: string; name: string; definition: string }

async function bringRows(tx: postgres.TransactionSql, folder: string, manifest: Manifest): Promise<void> {
  // Tables reference each other in circles, so constraints are checked at the end. Triggers are disabled, since the
  // rows were counted and allowed when they were first written.
  const references = await tx<Constraint[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f'
    and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`
  for (const { table, name } of references) await tx.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const table of manifest.tables) await bringTable(tx, folder, table)
  for (const { table, name, definition } of references)
    await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { schema, sequence, last, called } of manifest.sequences)
    await tx`select setval(format('%I.%I', ${schema}::text, ${sequence}::text)::regclass, ${last}::bigint, ${called})`
  // Releases jobs that were running at the time of the backup.
  await tx`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`
  await tx`update graphile_worker._private_job_queues set locked_at = null, locked_by = null
    where locked_at is not null`
}

async function bringTable(tx: postgres.TransactionSql, folder: string, table: SavedTable): Promise<void> {
  const name = tx`${tx(table.schema)}.${tx(table.table)}`
  await tx`alter table ${name} disable trigger user`
  const rows = await tx`copy ${copied(tx, table)} from stdin`.writable()
  const lines = counting()
  await pipeline(createReadStream(join(folder, tableFile(table))), createGunzip(), lines.stream, rows)
  if (lines.lines() !== table.rows)
    throw new BackupError(`${tableFile(table)} holds ${lines.lines()} rows, the manifest says ${table.rows}.`)
  await tx`alter table ${name} enable trigger user`
}
