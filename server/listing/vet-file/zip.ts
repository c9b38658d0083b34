import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { withDraft } from '#server/engine/media/local-copy.ts'
import { MOST_FILE_BYTES } from '#machines/vet-file/rules.ts'

/** Maximum images of one zip, bytes they unpack to, and how many times the zip's own size that may be. */
export const MOST_IMAGES = 200
const MOST_UNPACKED = 1_024 * 1024 * 1024
const MOST_RATIO = 100

/** `zip-broken`, `zip-locked`: it cannot be unpacked. `zip-too-much`: it unpacks to too many images or bytes. */
export type ZipRefusal = 'zip-broken' | 'zip-locked' | 'zip-too-much' | 'zip-other'

/**
 * Unpacks a zip's files one at a time, each to a draft in `folder`, and passes it to `work`, which returns false for
 * one that does not belong there. Names in the zip are ignored. null if all went well.
 */
export async function eachZipped(
  { path, folder, packedBytes }: { path: string; folder: string; packedBytes: number },
  work: (path: string) => Promise<boolean>,
): Promise<ZipRefusal | null> {
  let zip: ZipFile
  try {
    zip = await opened(path)
  } catch {
    return 'zip-broken'
  }
  try {
    let images = 0
    let bytes = 0
    for (let entry = await next(zip); entry; entry = await next(zip)) {
      if (isSkipped(entry)) continue
      if (entry.isEncrypted()) return 'zip-locked'
      bytes += entry.uncompressedSize
      if (++images > MOST_IMAGES || bytes > Math.min(MOST_UNPACKED, MOST_RATIO * packedBytes)) return 'zip-too-much'
      if (entry.uncompressedSize > MOST_FILE_BYTES) return 'zip-too-much'
      const one = entry
      const fits = await withDraft(folder, async (draft) => {
        // The size that the entry states is enforced while it is unpacked.
        await pipeline(await unpacked(zip, one), createWriteStream(draft, { flags: 'wx', mode: 0o600 })).catch(fault)
        return work(draft)
      })
      if (!fits) return 'zip-other'
    }
    return images > 0 ? null : 'zip-other'
  } catch (error) {
    if (error instanceof ZipError) return 'zip-broken'
    throw error
  } finally {
    zip.close()
  }
}

/** The file is not a zip that can be read. */
class ZipError extends Error {
  override name = 'ZipError'
}

const broken = (cause: unknown) => new ZipError('The zip is broken', { cause })

/** A full disk is no fault of the zip's. */
function fault(error: NodeJS.ErrnoException): never {
  throw /^E[A-Z]+$/.test(error.code ?? '') ? error : broken(error)
}

/** Names are not decoded: they are never used as such. */
function opened(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, decodeStrings: false }, (error, zip) =>
      error ? reject(broken(error)) : resolve(zip),
    )
  })
}

/** The next entry; null after the last. */
function next(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const off = () => zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error')
    zip.once('entry', (entry: Entry) => (off(), resolve(entry)))
    zip.once('end', () => (off(), resolve(null)))
    zip.once('error', (error: unknown) => (off(), reject(broken(error))))
    zip.readEntry()
  })
}

function unpacked(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(broken(error))
      stream.on('error', () => {})
      resolve(stream)
    })
  })
}

/** Folders, a disc's table of contents, and what a Mac adds. */
function isSkipped(entry: Entry): boolean {
  const name = Buffer.from(entry.fileName as unknown as Uint8Array).toString('latin1')
  return (
    name.endsWith('/') ||
    /(^|[/\\])(DICOMDIR|\.DS_Store|\._[^/]*|Thumbs\.db)$/i.test(name) ||
    name.startsWith('__MACOSX/')
  )
}
