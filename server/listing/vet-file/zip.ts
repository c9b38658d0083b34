import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ZipFile } from 'yauzl'
import { formatOf } from '#machines/vet-file/content.ts'
import { MOST_FILE_BYTES, MOST_PLAIN_BYTES } from '#machines/vet-file/rules.ts'
import { withDraft } from '#server/engine/media/local-copy.ts'
import { directoryOf, isSystems, MOST_RATIO } from '#server/engine/media/zip-directory.ts'
import { fault, headOf, openEntry, openZip, ZipError, type Zipped } from '#server/engine/media/zip-entries.ts'

/** Maximum images of one zip, and bytes they unpack to. */
const MOST_IMAGES = 200
const MOST_UNPACKED = 1_024 * 1024 * 1024
/** Maximum entries of a zip and of those within, and how deep these may be. */
const MOST_ENTRIES = 5_000
const DEEPEST = 2
/** Time for a zip, and for each of its megabytes, in ms: few bytes can cost little. The largest have 20 minutes. */
const PATIENCE_MS = 30_000
const PATIENCE_PER_MB = 6_000
/** Bytes by which an entry is known. */
const HEAD_BYTES = 2_048

/**
 * `zip-broken`, `zip-locked`, `zip-method`: it cannot be unpacked. `zip-too-much`: it unpacks to too much. `zip-other`:
 * it has no image.
 */
export type ZipRefusal = 'zip-broken' | 'zip-locked' | 'zip-method' | 'zip-too-much' | 'zip-other'

/** Format of an image in a zip. */
type ZippedFormat = 'dicom' | 'jpeg' | 'png'

/** Takes an unpacked image at `path`; returns false for one that is none. */
type Work = (path: string, format: ZippedFormat) => Promise<boolean>

type Unzipped = {
  refused: ZipRefusal | null
  /** Names of the files that were not taken, a viewer's last, without those that systems add. */
  passedOver: string[]
}

/** Files that only a disc's viewer needs. */
const VIEWERS = /\.(?:exe|dll|jar|class|html?|js|css|dylib|so|ocx|bat|sh|inf|ini|cfg|xml|dat|ico)$/i

/** `clock`: epoch ms. */
export type Unzipping = { path: string; folder: string; packedBytes: number; clock?: () => number }

/**
 * Unpacks the images of a zip one at a time, each to a draft in `folder`, and passes them to `work`. Discs of clinics
 * bring a viewer, texts and more; such files are passed over, and named.
 */
export async function eachZipped(
  { path, folder, packedBytes, clock = Date.now }: Unzipping,
  work: Work,
): Promise<Unzipped> {
  const most = Math.min(MOST_UNPACKED, MOST_RATIO * packedBytes)
  const until = clock() + PATIENCE_MS + (PATIENCE_PER_MB * packedBytes) / (1024 * 1024)
  const left = { entries: MOST_ENTRIES, images: MOST_IMAGES, bytes: most, isOver: () => clock() > until }
  const passedOver: string[] = []
  let taken = 0
  const take: Work = async (draft, format) => {
    const fits = await work(draft, format)
    if (fits) taken++
    return fits
  }
  const refused = await unzip({ path, folder, depth: 0, within: '', left, passedOver }, take)
  // Files that somebody may want to send by themselves, such as a report, come first.
  const named = passedOver.toSorted((one, other) => Number(VIEWERS.test(one)) - Number(VIEWERS.test(other)))
  return { refused: refused ?? (taken > 0 ? null : 'zip-other'), passedOver: named }
}

type Level = {
  path: string
  folder: string
  depth: number
  /** Name of the zip that this one is in. */
  within: string
  left: { entries: number; images: number; bytes: number; isOver(): boolean }
  passedOver: string[]
}

async function unzip(level: Level, work: Work): Promise<ZipRefusal | null> {
  let zip: ZipFile | undefined
  try {
    zip = await openZip(level.path)
    const directory = await directoryOf(zip, level.left.entries)
    if ('refused' in directory) return directory.refused
    const { all } = directory
    level.left.entries -= all.length
    const viewers = viewerFolders(all)
    for (const { entry, name } of all) {
      if (isSystems(entry, name)) continue
      const refused = await takeEntry(zip, { entry, name }, level, viewers, work)
      if (refused) return refused
    }
    return null
  } catch (error) {
    if (error instanceof ZipError) return 'zip-broken'
    throw error
  } finally {
    zip?.close()
  }
}

async function takeEntry(
  zip: ZipFile,
  { entry, name }: Zipped,
  { folder, depth, within, left, passedOver }: Level,
  viewers: readonly string[],
  work: Work,
): Promise<ZipRefusal | null> {
  const shown = within + name
  const passOver = () => {
    passedOver.push(shown)
    return null
  }
  if (left.isOver()) return 'zip-too-much'
  const format = formatOf(await headOf(zip, entry, HEAD_BYTES))
  const isPicture = format === 'jpeg' || format === 'png'
  if (format !== 'dicom' && format !== 'zip' && !isPicture) return passOver()
  const isViewers = isPicture && viewers.some((viewer) => name.startsWith(viewer))
  if (isViewers || (isPicture && entry.uncompressedSize > MOST_PLAIN_BYTES)) return passOver()
  if (format === 'zip' && depth === DEEPEST) return passOver()
  left.bytes -= entry.uncompressedSize
  if (format !== 'zip') left.images--
  if (left.images < 0 || left.bytes < 0 || entry.uncompressedSize > MOST_FILE_BYTES) return 'zip-too-much'
  return withDraft(folder, async (draft) => {
    // The size that the entry states is enforced while it is unpacked.
    await pipeline(await openEntry(zip, entry), createWriteStream(draft, { flags: 'wx', mode: 0o600 })).catch(fault)
    if (format !== 'zip') return (await work(draft, format)) ? null : passOver()
    const inner = { path: draft, folder, depth: depth + 1, within: `${shown}: `, left, passedOver }
    const refused = await unzip(inner, work)
    // A viewer's own archive may be anything; one with too many images is the seller's to divide.
    return refused === null || refused === 'zip-too-much' ? refused : passOver()
  })
}

/** Folders with a program or a page in them: pictures there are a viewer's own. The disc's top folder has anything. */
function viewerFolders(all: readonly Zipped[]): string[] {
  const files = all.filter(({ entry, name }) => !isSystems(entry, name)).map(({ name }) => name)
  const programs = files.filter((name) => /\.(?:exe|dll|jar|class|html?|js|css|dylib|so|ocx|bat|sh)$/i.test(name))
  const folders = new Set(programs.map((name) => name.slice(0, name.lastIndexOf('/') + 1)))
  return [...folders].filter((folder) => !files.every((name) => name.startsWith(folder)))
}
