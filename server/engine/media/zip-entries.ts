import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** A file in a zip; `name` is shown and never used as a path. */
export type Zipped = { entry: Entry; name: string }

/** The file is not a zip that can be read. */
export class ZipError extends Error {
  override name = 'ZipError'
}

/** A full disk is no fault of the zip's. */
export function fault(error: unknown): never {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  throw /^E[A-Z]+$/.test(code) ? error : new ZipError('The zip is broken', { cause: error })
}

/** Names are not checked by the library: a disc's may have backslashes, and none is used as a path. */
export const openZip = (path: string): Promise<ZipFile> =>
  yauzl.openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(fault)

/** The same for a zip in memory. */
export const openZipped = (bytes: Buffer): Promise<ZipFile> =>
  yauzl.fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false }).catch(fault)

const UTF8 = 0x800

/** Decodes a name as its flags say; without the flag many programs write UTF-8 all the same. Slashes are forward. */
export function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isUtf8 = fileNameRaw.some((byte) => byte > 0x7f) && !fileNameRaw.toString('utf8').includes('\ufffd')
  return yauzl
    .getFileNameLowLevel(isUtf8 ? UTF8 : generalPurposeBitFlag, fileNameRaw, extraFields, true)
    .replace(/\\/g, '/')
    .replace(/\p{C}/gu, '')
}

export async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  const stream = await zip.openReadStreamPromise(entry).catch(fault)
  // Its reader is told; without a listener it would end the process.
  return stream.on('error', () => {})
}

/** The first bytes of an entry. */
export async function headOf(zip: ZipFile, entry: Entry, bytes: number): Promise<Buffer> {
  const stream = await openEntry(zip, entry)
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= bytes) break
    }
  } catch (error) {
    fault(error)
  } finally {
    stream.destroy()
  }
  return Buffer.concat(parts).subarray(0, bytes)
}
