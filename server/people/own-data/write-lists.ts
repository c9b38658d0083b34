import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { Entry, OwnDataPart, OwnFile, OwnList, Owner } from './part.ts'

/** Rows in memory at a time. */
const BATCH = 500

/** A list as written: its entries and the file with its JSON, which is absent without entries. */
export type WrittenList = { name: string; entries: number; path: string }

/**
 * Writes all lists of an owner as JSON files into `folder`, and returns them with the files that belong to the copy.
 * One snapshot of the database: what is paid is bid, and what is listed has its file.
 */
export function writeLists(
  db: Database,
  parts: readonly OwnDataPart[],
  owner: Owner,
  folder: string,
): Promise<{ lists: WrittenList[]; files: OwnFile[] }> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local timezone to 'UTC'`)
      const lists: WrittenList[] = []
      const all = parts.flatMap((part) => part.lists)
      for (const [n, list] of all.entries()) {
        const path = join(folder, `${n}.json`)
        lists.push({ name: list.name, path, entries: await writeList(tx, list, owner, path) })
      }
      const files: OwnFile[] = []
      for (const { rows } of parts.flatMap((part) => part.files))
        for await (const some of batchesOf(tx, rows(owner))) files.push(...(some as unknown as OwnFile[]))
      return { lists, files }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Writes one list as a JSON array, a line an entry. Returns the number of entries. */
async function writeList(tx: Tx, { rows, shape }: OwnList, owner: Owner, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  let entries = 0
  try {
    for await (const some of batchesOf(tx, rows(owner))) {
      const lines = some.map((entry) => JSON.stringify(shape?.(entry) ?? entry))
      await file.write(`${entries === 0 ? '[' : ','}\n${lines.join(',\n')}`)
      entries += some.length
    }
    await file.write(entries === 0 ? '[]\n' : '\n]\n')
  } finally {
    await file.close()
  }
  return entries
}

/** Rows of a statement as JSON has them, so that times are texts in ISO 8601; read through a cursor. */
async function* batchesOf(tx: Tx, rows: SQL): AsyncGenerator<Entry[], void, void> {
  await tx.execute(
    sql`declare own_rows no scroll cursor for select row_to_json(entry) as entry from (${rows}) as entry`,
  )
  for (;;) {
    const some = await tx.execute<{ entry: Entry }>(sql.raw(`fetch ${BATCH} from own_rows`))
    if (some.length > 0) yield some.map(({ entry }) => entry)
    if (some.length < BATCH) break
  }
  await tx.execute(sql`close own_rows`)
}
