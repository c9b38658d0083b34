import { chmod, copyFile, mkdir, opendir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './error.ts'
import { digestOf } from './digest.ts'

/** Modes as in the stores: public files, and private ones. */
const MODES = { media: { folder: 0o755, file: 0o644 }, private: { folder: 0o700, file: 0o600 } } as const

/** Extension of incomplete files. */
const DRAFT = '.part'

/** Plain names, and the mark of the house's folder. */
export const UPLOAD_NAME = /^[\w.-]{1,255}$/

/** Files of a folder; none if it does not exist. */
export async function* uploadsIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!entries) return
  for await (const entry of entries)
    if (entry.isFile() && !entry.name.endsWith(DRAFT) && UPLOAD_NAME.test(entry.name)) yield entry.name
}

/** Copies a file, which never changes once written; false if it was removed meanwhile. */
export async function saveUpload(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  await chmod(to, 0o600)
  return true
}

/**
 * Restores a file atomically under its name; an existing one with the same bytes is left. Throws BackupError if the
 * existing one differs.
 */
export async function bringBack(
  kind: keyof typeof MODES,
  { from, folder, name, sha256 }: { from: string; folder: string; name: string; sha256: string },
): Promise<void> {
  const modes = MODES[kind]
  if (await mkdir(folder, { recursive: true, mode: modes.folder })) await chmod(folder, modes.folder)
  const path = join(folder, name)
  const standing = await digestOf(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (standing === sha256) return
  if (standing !== null)
    throw new BackupError(`${path} stands there already and is another file: restore into an empty DATA_DIR.`)
  const draft = `${path}.restored${DRAFT}`
  try {
    await copyFile(from, draft)
    await chmod(draft, modes.file)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
