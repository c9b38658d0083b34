import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, chmod, copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isKey, type MediaStore } from './store.ts'
import type { Readable } from 'node:stream'

/** Readers on this machine: all users, or only the user that runs the server (`nobody` else). */
type Readers = 'everybody' | 'nobody'

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
      await writeWhole(path, bytes, modes.file)
    },
    async putFile(key, source) {
      const path = pathOf(key)
      if (await exists(path)) return
      await (made ??= makeFolder(folder, modes.folder))
      await whole(path, async (draft) => {
        await copyFile(source, draft)
        await chmod(draft, modes.file)
      })
    },
    url: (key) => `/media/${key}`,
    async read(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async open(key, part) {
      const path = pathOf(key)
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return found && { bytes: found.size, body: lazily(() => createReadStream(path, part)) }
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
async function writeWhole(path: string, bytes: Uint8Array, mode: number): Promise<void> {
  await whole(path, async (draft) => {
    const file = await open(draft, 'wx', mode)
    try {
      await file.chmod(mode)
      await file.writeFile(bytes)
    } finally {
      await file.close()
    }
  })
}

async function whole(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    await write(draft)
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

/** A stream that opens its source with the first read: one that no reader reads leaves no file open. */
function lazily(open: () => Readable): ReadableStream<Uint8Array> {
  let source: Readable | undefined
  let pieces: AsyncIterator<Buffer> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        source ??= open()
        pieces ??= source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(new Uint8Array(value))
      },
      cancel: () => void source?.destroy(),
    },
    { highWaterMark: 0 },
  )
}
