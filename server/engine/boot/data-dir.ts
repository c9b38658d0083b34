import { chmod, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaFolder, privateFolder } from '#server/engine/media/local.ts'
import { incomingFolder } from '#server/engine/http/uploads.ts'
import type { Env } from '#server/env.ts'

const ONLY_US = 0o700
const ONLY_OURS = 0o600
/** Permission bits that other users must not have on public files. */
const WRITE_OF_OTHERS = 0o022

/**
 * Corrects permissions in `DATA_DIR` left too open by earlier versions, a lax umask or a restored backup. Private
 * documents and uploads being received are accessible to the server's user only, public files writable by it only.
 * Throws if the folder belongs to another user.
 */
export async function closeDataDir({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<void> {
  for (const folder of [DATA_DIR, mediaFolder(DATA_DIR)]) {
    const mode = await modeOf(folder)
    if (mode !== null && mode & WRITE_OF_OTHERS) await chmod(folder, mode & ~WRITE_OF_OTHERS)
  }
  for (const folder of [privateFolder(DATA_DIR), incomingFolder(DATA_DIR)]) {
    const mode = await modeOf(folder)
    if (mode === null || mode === ONLY_US) continue
    // The folder last: an interrupted correction is then repeated at the next boot.
    for await (const entry of await opendir(folder)) if (entry.isFile()) await close(join(folder, entry.name))
    await chmod(folder, ONLY_US)
  }
}

/** Ignores files removed meanwhile: a finished upload or a replaced document. */
async function close(path: string): Promise<void> {
  await chmod(path, ONLY_OURS).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** The permission bits; null if the path does not exist. */
async function modeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mode }) => mode & 0o777,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
}
