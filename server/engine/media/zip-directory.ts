import type { Entry, ZipFile } from 'yauzl'
import { fault, nameOf, type Zipped } from './zip-entries.ts'

/** Maximum bytes that all entries of a zip declare, and how many times the zip's own size that may be. */
const MOST_DECLARED = 2_048 * 1024 * 1024
export const MOST_RATIO = 100
/** Maximum bytes of an entry's name, and of what else its line in the directory has. */
const LONGEST_NAME = 1_024
const MOST_BESIDE = 4_096
/** Bytes of the head that stands before each entry's data, without its name. */
const HEAD_BYTES = 30

/** The whole directory of a zip, or why nothing of the zip may be unpacked. */
type Directory = { all: Zipped[] } | { refused: 'zip-broken' | 'zip-locked' | 'zip-method' | 'zip-too-much' }

/**
 * Reads a zip's directory and judges it as a whole, before anything is unpacked: one of few bytes may name the same
 * ones a hundred times. `most`: maximum entries. Throws ZipError for one that cannot be read.
 */
export async function directoryOf(zip: ZipFile, most: number): Promise<Directory> {
  // The library begins at the directory; its type says a boolean.
  const begins = Number(zip.readEntryCursor)
  const all: Zipped[] = []
  let declared = 0
  try {
    for await (const entry of zip.eachEntry()) {
      declared += entry.uncompressedSize
      if (all.length === most || declared > Math.min(MOST_DECLARED, MOST_RATIO * zip.fileSize))
        return { refused: 'zip-too-much' }
      if (isPadded(entry)) return { refused: 'zip-broken' }
      all.push({ entry, name: nameOf(entry) })
    }
  } catch (error) {
    fault(error)
  }
  if (overlap(all, begins)) return { refused: 'zip-broken' }
  const files = all.filter(({ entry, name }) => !isSystems(entry, name))
  if (files.some(({ entry }) => entry.isEncrypted())) return { refused: 'zip-locked' }
  return files.every(({ entry }) => entry.canDecodeFileData()) ? { all } : { refused: 'zip-method' }
}

const isPadded = ({ fileNameLength, extraFieldLength, fileCommentLength }: Entry) =>
  fileNameLength > LONGEST_NAME || extraFieldLength + fileCommentLength > MOST_BESIDE

/** True if two entries share bytes of the zip, or one has some of the directory. */
function overlap(all: readonly Zipped[], directory: number): boolean {
  const places = all
    .map(({ entry: { relativeOffsetOfLocalHeader: from, fileNameLength, compressedSize } }) => {
      return { from, to: from + HEAD_BYTES + fileNameLength + compressedSize }
    })
    .toSorted((one, other) => one.from - other.from)
  return places.some(({ to }, at) => to > (places[at + 1]?.from ?? directory))
}

/** Folders, a disc's table of contents, and what Windows and a Mac add. */
export function isSystems({ uncompressedSize }: Entry, name: string): boolean {
  return (
    uncompressedSize === 0 ||
    name.endsWith('/') ||
    /(?:^|\/)(?:DICOMDIR|\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/i.test(name) ||
    /(?:^|\/)__MACOSX\//.test(name)
  )
}
