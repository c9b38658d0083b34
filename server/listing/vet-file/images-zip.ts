import { createReadStream, createWriteStream } from 'node:fs'
import { finished, pipeline } from 'node:stream/promises'
import yazl from 'yazl'

/** Entries have one date, so that equal images make equal bytes. */
const DATED = new Date('2000-01-01T12:00:00Z')

/** Begins a zip of a disc's images at `path`: files are read while they are added. */
export function beginImagesZip(path: string) {
  const zip = new yazl.ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  // Its fault is told at the end.
  written.catch(() => {})
  let images = 0
  return {
    /** Adds a file under a number; its name on the disc may tell of another patient. */
    async add(file: string, extension: string): Promise<void> {
      const stream = createReadStream(file)
      zip.addReadStream(stream, `${String(++images).padStart(3, '0')}.${extension}`, { mtime: DATED })
      await Promise.race([finished(stream), written])
    },
    async end(): Promise<void> {
      zip.end()
      await written
    },
  }
}
