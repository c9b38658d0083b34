import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { ZipFile } from 'yazl'
import { archive as words } from '#app/texts/people/own-data.ts'
import type { Media } from '#server/engine/media/create.ts'
import { MAX_FILE_BYTES } from '#server/engine/media/refusal.ts'
import type { OwnFile } from './part.ts'
import type { WrittenList } from './write-lists.ts'

/** Bytes of the owner's files in one copy: it is made on this machine's disk. */
const MOST_BYTES = 2 * 2 ** 30

type Contents = { lists: readonly WrittenList[]; files: readonly OwnFile[]; at: number }

/**
 * Packs lists and files as a ZIP at `path`, one file after the other, so that none is in memory as a whole. Files that
 * are gone by now or exceed 2 GB in total are named in a list of their own. `at` in epoch ms.
 */
export async function packCopy(media: Media, { lists, files, at }: Contents, path: string): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  // Also when packing fails, so that its error is the one that is thrown.
  written.catch(() => {})
  zip.on('error', (error) => (zip.outputStream as NodeJS.ReadableStream & { destroy(e: Error): void }).destroy(error))
  const mtime = new Date(at)
  zip.addBuffer(Buffer.from(words.readMe(lists, at)), words.readMeName, { mtime })
  for (const list of lists) if (list.entries > 0) zip.addFile(list.path, `${list.name}.json`, { mtime })
  const missing: { archivo: string; motivo: string }[] = []
  let bytes = 0
  for (const { path: name, store, key } of files) {
    const found = bytes > MOST_BYTES ? null : await media[store].open(key)
    if (!found) {
      missing.push({ archivo: name, motivo: bytes > MOST_BYTES ? words.tooMuch : words.gone })
      continue
    }
    bytes += found.bytes || MAX_FILE_BYTES
    const body = Readable.fromWeb(found.body as WebStream)
    // Pictures and PDFs are compressed already.
    zip.addReadStream(body, name, { mtime, compress: false })
    await Promise.race([finished(body), written.then(() => {})])
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(JSON.stringify(missing, null, 1)), words.missingName, { mtime })
  zip.end()
  await written
}
