import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { MediaStore } from './store.ts'

/** Passes the path of a new file in `folder` to `work`, and deletes the file afterwards. */
export async function withDraft<T>(folder: string, work: (path: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomBytes(16).toString('hex')}.part`)
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Writes bytes to a file for the duration of `work`. */
export function withBytesIn<T>(folder: string, bytes: Uint8Array, work: (path: string) => Promise<T>): Promise<T> {
  return withDraft(folder, async (path) => {
    await writeFile(path, bytes, { mode: 0o600 })
    return work(path)
  })
}

/** Copies stored files, one after the other, into one file of this machine. null if one of them is missing. */
export function withCopyOf<T>(
  folder: string,
  store: MediaStore,
  keys: readonly string[],
  work: (path: string) => Promise<T>,
): Promise<T | null> {
  return withDraft(folder, async (path) => {
    for (const [nth, key] of keys.entries()) {
      const opened = await store.open(key)
      if (!opened) return null
      const out = createWriteStream(path, { flags: nth === 0 ? 'wx' : 'a', mode: 0o600 })
      await pipeline(Readable.fromWeb(opened.body as NodeStream), out)
    }
    return work(path)
  })
}

/** SHA-256 of a file, in hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}
