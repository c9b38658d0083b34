import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '#db/client.ts'
import { mediaFolder, privateFolder } from './local.ts'

/**
 * The folders are not shared, so this node would lack the other nodes' photos; the message is the remedy in one line.
 */
class FolderNotSharedError extends Error {
  override name = 'FolderNotSharedError'
}

/** Key of the row with the mark of the uploads' folders. */
const FACT = 'media-folder'
/** File with the folder's mark. A dot file is not a media key, so it is never served. */
const MARK = '.remate-folder'

/**
 * Checks that all nodes keep their uploads in the same folders: the first one marks its folders and records the mark in
 * the database, every other must find that mark. Throws FolderNotSharedError.
 */
export async function checkSharedFolder(sql: Sql, dataDir: string): Promise<void> {
  const folders = [mediaFolder(dataDir), privateFolder(dataDir)]
  const house = (await readFact(sql)) ?? (await note(sql, await markAll(folders)))
  for (const folder of folders) if ((await readMark(folder)) !== house) throw new FolderNotSharedError(advice(folder))
}

function advice(folder: string): string {
  return (
    `${folder} does not hold the uploads of this house, which another node keeps: share DATA_DIR/media and ` +
    'DATA_DIR/private between the nodes, or use S3_*. If those files are lost for good and this folder replaces ' +
    'them, ' +
    `delete from house_facts where key = '${FACT}'.`
  )
}

async function readFact(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ value: string }[]>`select value from house_facts where key = ${FACT}`
  return row?.value ?? null
}

/** Records the mark and returns the valid one: this, unless another node was first. */
async function note(sql: Sql, mark: string): Promise<string> {
  await sql`insert into house_facts (key, value) values (${FACT}, ${mark}) on conflict do nothing`
  return (await readFact(sql)) ?? mark
}

/** Marks the first node's folders with one mark, reusing one left by an interrupted start. */
async function markAll(folders: string[]): Promise<string> {
  let mark: string = randomBytes(16).toString('hex')
  for (const folder of folders) mark = await markOf(folder, mark)
  return mark
}

async function readMark(folder: string): Promise<string | null> {
  return readFile(join(folder, MARK), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
}

/** The folder's mark; set to `wanted` if it has none. Written atomically, for nodes that start at the same moment. */
async function markOf(folder: string, wanted: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `${MARK}.${randomBytes(4).toString('hex')}`)
  await writeFile(draft, `${wanted}\n`, { mode: 0o600 })
  await link(draft, join(folder, MARK)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readMark(folder)) as string
}
