/** Videos in the boxes of ISO 14496-12 and QuickTime: MP4, an iPhone's MOV, and 3GP. They are not decoded. Pure. */

/** Reads bytes of a file; fewer at its end. Of a file on the server, or of one that a browser has not sent yet. */
export type ReadBytes = (from: number, count: number) => Promise<Uint8Array>

/**
 * `video-broken`: it is incomplete. `video-codec`: few programs show its pictures. `video-none`: it has no pictures.
 */
export type VideoRefusal = 'video-broken' | 'video-codec' | 'video-none'

/** Maximum boxes that are looked at; a fragmented video of an hour has some thousands. */
const MOST_BOXES = 20_000
/** Maximum kinds of pictures in one track. */
const MOST_ENTRIES = 16

/** Codecs that phones write and common programs show: H.264, HEVC, MPEG-4, H.263 of old phones, VP9, AV1. */
const SHOWN = new Set(['avc1', 'avc3', 'hvc1', 'hev1', 'dvh1', 'dvhe', 'mp4v', 's263', 'h263', 'vp09', 'av01'])

/** Boxes that a file may begin with; older QuickTime files lack `ftyp`. */
const FIRST = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/**
 * Reason why a video is not accepted; null for none. Its boxes have to fill the file exactly, there have to be an index
 * and pictures, and these in a codec that is widely shown.
 */
export async function videoRefusal(read: ReadBytes, size: number): Promise<VideoRefusal | null> {
  const walk = walker(read)
  const top = await walk(0, size)
  if (top === null || !FIRST.has(top[0]?.name ?? '')) return 'video-broken'
  const index = top.find(({ name }) => name === 'moov')
  if (!index || !top.some(({ name }) => name === 'mdat')) return 'video-broken'
  const inner = await walk(index.from, index.to)
  if (inner === null) return 'video-broken'
  const codecs: string[] = []
  for (const track of inner.filter(({ name }) => name === 'trak')) codecs.push(...(await codecsOf(read, walk, track)))
  // A packed index of old QuickTime.
  if (inner.some(({ name }) => name === 'cmov')) return 'video-codec'
  if (codecs.length === 0) return 'video-none'
  return codecs.every((codec) => SHOWN.has(codec)) ? null : 'video-codec'
}

/** A box's contents, from its first byte to the one after its last. */
type Box = { name: string; from: number; to: number }
type Walk = (from: number, to: number) => Promise<Box[] | null>

/** Lists the boxes within a range; null if they do not fill it. All calls together look at `MOST_BOXES`. */
function walker(read: ReadBytes): Walk {
  let seen = 0
  return async (from, to) => {
    const boxes: Box[] = []
    for (let at = from; at < to;) {
      const head = await read(at, 16)
      if (head.length < 8 || ++seen > MOST_BOXES) return null
      const view = viewOf(head)
      const short = view.getUint32(0)
      // 1: the size follows in eight bytes; 0: up to the end.
      const long = short === 1
      if (long && head.length < 16) return null
      const length = long ? Number(view.getBigUint64(8)) : short === 0 ? to - at : short
      if (length < (long ? 16 : 8) || at + length > to) return null
      boxes.push({ name: nameAt(head, 4), from: at + (long ? 16 : 8), to: at + length })
      at += length
    }
    return boxes
  }
}

/** Codecs of a track's pictures; none for sound. */
async function codecsOf(read: ReadBytes, walk: Walk, track: Box): Promise<string[]> {
  const media = await inside(walk, track, 'mdia')
  const handler = media && (await inside(walk, media, 'hdlr'))
  if (!media || !handler || nameAt(await read(handler.from, 12), 8) !== 'vide') return []
  const table = await ['minf', 'stbl', 'stsd'].reduce<Promise<Box | undefined>>(
    async (outer, name) => (await outer) && inside(walk, (await outer) as Box, name),
    Promise.resolve(media),
  )
  // Version and flags, and the number of entries, come first.
  const entries = table && (await walk(table.from + 8, table.to))
  return entries?.slice(0, MOST_ENTRIES).map(({ name }) => name) ?? ['']
}

async function inside(walk: Walk, outer: Box, name: string): Promise<Box | undefined> {
  return (await walk(outer.from, outer.to))?.find((box) => box.name === name)
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
