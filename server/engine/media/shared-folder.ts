import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '#db/client.ts'
import { mediaFolder, privateFolder } from './local.ts'

/** This node would answer 404 for the other nodes' photos; the message is one line that says what to do. */
export class FolderNotSharedError extends Error {
  override name = 'FolderNotSharedError'
}

/** The row that says whose folders hold the house's uploads. */
const FACT = 'media-folder'
/** The file that says whose folder this is. A dot file is no media key, so it is never served. */
const MARK = '.remate-folder'

/**
 * Sees to it that all nodes keep their uploads in the same folders: the first one leaves a mark in its own and notes it
 * in the database, every other must find that mark. Throws FolderNotSharedError.
 */
export async function checkSharedFolder(sql: Sql, dataDir: string): Promise<void> {
  const folders = [mediaFolder(dataDir), privateFolder(dataDir)]
  const house = (await readFact(sql)) ?? (await note(sql, await markAll(folders)))
  for (const folder of folders) if ((await readMark(folder)) !== house) throw new FolderNotSharedError(advice(folder))
}

function advice(folder: string): string {
  return (
    `${folder} does not hold the uploads of this house, which another node keeps: share DATA_DIR/media and ` +
    `DATA_DIR/private between the nodes, or use S3_*. If those files are lost for good and this folder replaces them, ` +
    `delete from house_facts where key = '${FACT}'.`
  )
}

async function readFact(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ value: string }[]>`select value from house_facts where key = ${FACT}`
  return row?.value ?? null
}

/** The mark that the house goes by: this one, unless another node was faster. */
async function note(sql: Sql, mark: string): Promise<string> {
  await sql`insert into house_facts (key, value) values (${FACT}, ${mark}) on conflict do nothing`
  return (await readFact(sql)) ?? mark
}

/** The first node's part: its folders bear one mark, the one that a start which broke off has left if there is any. */
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

/** The folder's mark; `wanted` when it has none. Whole or not there, also for a node that starts in the same moment. */
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
