import { randomBytes } from 'node:crypto'
import { access, chmod, copyFile, type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isKey, type MediaStore } from './store.ts'

/** Readers on this machine: all users, or only the user that runs the server (`nobody` else). */
export type Readers = 'everybody' | 'nobody'

const MODES = { everybody: { folder: 0o755, file: 0o644 }, nobody: { folder: 0o700, file: 0o600 } } as const

export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media')
}

export function privateFolder(dataDir: string): string {
  return join(dataDir, 'private')
}

/**
 * Media as files in one flat folder; public ones are served under `/media/`. Modes of folder and files are set
 * regardless of the process's umask. Throws on a key that is not a plain name.
 */
export function localStore(folder: string, readers: Readers = 'everybody'): MediaStore {
  const modes = MODES[readers]
  let made: Promise<unknown> | undefined
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`Not a media key: ${JSON.stringify(key)}`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      // Keys identify content, so an existing file is the right one.
      if (await exists(path)) return
      await (made ??= makeFolder(folder, modes.folder))
      await writeWhole(path, modes.file, (draft) => draft.writeFile(bytes))
    },
    async putFile(key, from) {
      const path = pathOf(key)
      if (await exists(path)) return
      await (made ??= makeFolder(folder, modes.folder))
      await writeWhole(path, modes.file, (_, draft) => copyFile(from, draft))
    },
    url: (key) => `/media/${key}`,
    async read(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async stream(key) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!file) return null
      const { size } = await file.stat()
      return { bytes: size, body: file.createReadStream() }
    },
    async remove(key) {
      const path = pathOf(key)
      // Drafts left by a process killed while writing.
      const names = await readdir(folder).catch((): string[] => [])
      for (const name of names)
        if (name.startsWith(`${key}.`) && name.endsWith('.part')) await rm(join(folder, name), { force: true })
      await rm(path, { force: true })
    },
  }
}

/** An existing folder keeps its mode: it was corrected at boot or set on purpose. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  if (await mkdir(folder, { recursive: true, mode })) await chmod(folder, mode)
}

/** Writes a draft and renames it, so that a reader, or a crash, finds the whole file or none. */
async function writeWhole(
  path: string,
  mode: number,
  write: (file: FileHandle, draft: string) => Promise<unknown>,
): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    const file = await open(draft, 'wx', mode)
    try {
      await file.chmod(mode)
      await write(file, draft)
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
