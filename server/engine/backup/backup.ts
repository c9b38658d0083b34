import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type postgres from 'postgres'
import type { Sql } from '#db/client.ts'
import { releaseName } from '#db/release.ts'
import { counting, digesting, digestOf } from './digest.ts'
import { BackupError } from './error.ts'
import { FOLDERS, MANIFEST, type Manifest, type SavedTable, SUMS, tableFile, TABLES } from './manifest.ts'
import { copied, migrationsOf, sequencesOf, type Table, tablesOf } from './tables.ts'
import { saveUpload, uploadsIn } from './uploads.ts'

type Source = {
  sql: Sql
  /** The folder that contains `media` and `private`; null if uploads are in a bucket. */
  dataDir: string | null
}

/** Checksums of the files written so far, in the format of SHA256SUMS: one line per file. */
type Sums = { add(file: string, sha256: string): Promise<void> }

/** Compression level: low, since better compression would take the server's processor. */
const LEVEL = 3

/**
 * Writes a complete backup into an empty folder, beside a running server: all rows of one snapshot, then the uploads.
 * Memory use is constant. Throws BackupError.
 */
export async function backUp({ sql, dataDir }: Source, folder: string): Promise<Manifest> {
  await makeEmpty(folder)
  const sums = await open(join(folder, SUMS), 'wx', 0o600)
  const add: Sums['add'] = async (file, sha256) => void (await sums.write(`${sha256}  ${file}\n`))
  try {
    // Uploads are copied before the rows, too: a file is stored before the row that names it is committed, and a
    // replaced one is removed soon after. Files stored between this pass and the snapshot are copied by the second
    // pass.
    if (dataDir !== null) await saveUploads(dataDir, folder)
    const saved = await sql.begin('isolation level repeatable read read only', (tx) => saveRows(tx, folder, { add }))
    const uploads = dataDir === null ? null : await sumUploads(dataDir, folder, { add })
    const manifest: Manifest = { format: 1, ...saved, uploads }
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flag: 'wx' })
    await add(MANIFEST, await digestOf(join(folder, MANIFEST)))
    await sums.sync()
    return manifest
  } finally {
    await sums.close()
  }
}

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty: a backup has a folder of its own.`)
  for (const inside of [TABLES, ...FOLDERS]) await mkdir(join(folder, inside), { mode: 0o700 })
}

async function saveRows(
  tx: postgres.TransactionSql,
  folder: string,
  sums: Sums,
): Promise<Omit<Manifest, 'format' | 'uploads'>> {
  const [moment] = await tx<{ at: number }[]>`select (extract(epoch from now()) * 1000)::float8 as at`
  const made = await migrationsOf(tx)
  if (!made) throw new BackupError('The database is empty, or not migrated: there is nothing to back up.')
  const tables: SavedTable[] = []
  for (const table of await tablesOf(tx)) tables.push({ ...table, rows: await saveTable(tx, table, folder, sums) })
  const sequences = await sequencesOf(tx)
  return { release: releaseName(made.migrations), ...made, takenAt: moment?.at ?? Date.now(), tables, sequences }
}

/** Returns the number of rows. */
async function saveTable(tx: postgres.TransactionSql, table: Table, folder: string, sums: Sums): Promise<number> {
  const rows: Readable = await tx`copy ${copied(tx, table)} to stdout`.readable()
  const [lines, digest] = [counting(), digesting()]
  const file = tableFile(table)
  await pipeline(
    rows,
    lines.stream,
    createGzip({ level: LEVEL }),
    digest.stream,
    createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx' }),
  )
  await sums.add(file, digest.sha256())
  return lines.lines()
}

/** Copies files not copied yet. */
async function saveUploads(dataDir: string, folder: string): Promise<void> {
  for (const kind of FOLDERS) {
    const saved = new Set(await readdir(join(folder, kind)))
    for await (const name of uploadsIn(join(dataDir, kind)))
      if (!saved.has(name)) await saveUpload(join(dataDir, kind, name), join(folder, kind, name))
  }
}

/** The second pass, and the checksums of all files. */
async function sumUploads(dataDir: string, folder: string, sums: Sums): Promise<{ media: number; private: number }> {
  await saveUploads(dataDir, folder)
  const counts = { media: 0, private: 0 }
  for (const kind of FOLDERS)
    for await (const name of uploadsIn(join(folder, kind))) {
      await sums.add(`${kind}/${name}`, await digestOf(join(folder, kind, name)))
      counts[kind]++
    }
  return counts
}
