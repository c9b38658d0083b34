import { randomBytes } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isKey, type MediaStore } from './store.ts'

/** The folder of a process's public media. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media')
}

/** Media as files of one flat folder, served under `/media/`. Throws on a key that is not a plain name. */
export function localStore(folder: string, base = '/media'): MediaStore {
  let made: Promise<unknown> | undefined
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`Not a media key: ${JSON.stringify(key)}`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      // The key is the content, so a file that stands is the right one.
      if (await exists(path)) return
      await (made ??= mkdir(folder, { recursive: true }))
      await writeWhole(path, bytes)
    },
    url: (key) => `${base}/${key}`,
    async read(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** Written beside and renamed into place: a reader, or a crash, sees the whole file or none. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(() => true, () => false)
}
