import { chmod, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaFolder, privateFolder } from '#server/engine/media/local.ts'
import { incomingFolder } from '#server/engine/http/uploads.ts'
import type { Env } from '#server/env.ts'

const ONLY_US = 0o700
const ONLY_OURS = 0o600
/** What the others of this machine may not do with what everybody may see. */
const WRITE_OF_OTHERS = 0o022

/**
 * Corrects what earlier versions, a careless umask or a restored backup left open in `DATA_DIR`: private documents and
 * forms being received are the house's alone, what is public is nobody else's to write. Throws when the folder belongs
 * to somebody else.
 */
export async function closeDataDir({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<void> {
  for (const folder of [DATA_DIR, mediaFolder(DATA_DIR)]) {
    const mode = await modeOf(folder)
    if (mode !== null && mode & WRITE_OF_OTHERS) await chmod(folder, mode & ~WRITE_OF_OTHERS)
  }
  for (const folder of [privateFolder(DATA_DIR), incomingFolder(DATA_DIR)]) {
    const mode = await modeOf(folder)
    if (mode === null || mode === ONLY_US) continue
    // The folder last: an interrupted correction is taken up again by the next boot.
    for await (const entry of await opendir(folder)) if (entry.isFile()) await close(join(folder, entry.name))
    await chmod(folder, ONLY_US)
  }
}

/** A file that is gone by now needs no closing: a form was received, a document was replaced. */
async function close(path: string): Promise<void> {
  await chmod(path, ONLY_OURS).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** The permission bits; null for what is not there. */
async function modeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mode }) => mode & 0o777,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
}
