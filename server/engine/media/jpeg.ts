/** Estimates a JPEG's decoding work from its headers, without decoding. */

/** Maximum scans: usual files have ten, the most thorough optimizer makes some twenty; each passes over all pixels. */
const MOST_SCANS = 100
/** Maximum segments of metadata, tables and comments: a camera writes a dozen, with previews some hundreds. */
const MOST_SEGMENTS = 10_000

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

type JpegWork = {
  /** Bytes the decoder holds of the whole picture: its coefficients, if they come in several scans. */
  whole: number
  scans: number
}

type Frame = { width: number; height: number; components: number; density: number; progressive: boolean }

/**
 * A JPEG with several scans, progressive or by colour, is decoded as a whole: two bytes for each coefficient of each
 * component. null if it has more scans or segments than any legitimate file, or ends before the first scan.
 */
export function jpegWork(bytes: Uint8Array): JpegWork | null {
  let frame: Frame | undefined
  let scans = 0
  let whole = 0
  let at = 2
  for (let segments = 0; segments < MOST_SEGMENTS; segments++) {
    at = nextMarker(bytes, at)
    const marker = bytes[at + 1]
    if (marker === undefined || marker === END_OF_IMAGE) return frame && scans > 0 ? { whole, scans } : null
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    if (isFrame(marker)) frame ??= readFrame(bytes, at, marker)
    if (marker === START_OF_SCAN) {
      if (!frame || ++scans > MOST_SCANS) return null
      // The first scan decides: if it has all components with all bits, decoding is line by line.
      if (scans === 1 && !frame.progressive && bytes[at + 4] === frame.components) return { whole: 0, scans }
      whole = frame.width * frame.height * frame.density * 2
    }
    at += 2 + length
  }
  return null
}

/** Also skips coded data, where 0xff is followed by a zero and restart markers are no segments. */
function nextMarker(bytes: Uint8Array, from: number): number {
  const end = bytes.byteLength - 1
  let at = from
  while (at < end && !(bytes[at] === 0xff && isSegment(bytes[at + 1] as number))) at++
  return at
}

function isSegment(marker: number): boolean {
  return marker > 0x01 && marker !== 0xff && (marker < 0xd0 || marker > 0xd8)
}

/** SOF0 to SOF15 without the table markers between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** `density`: coefficients per pixel, by the components' sampling: 3 in full, 1.5 with colours at a quarter. */
function readFrame(bytes: Uint8Array, at: number, marker: number): Frame {
  const pair = (offset: number) => ((bytes[at + offset] ?? 0) << 8) | (bytes[at + offset + 1] ?? 0)
  const components = bytes[at + 9] ?? 0
  const areas = Array.from({ length: components }, (_, nth) => {
    const sampling = bytes[at + 11 + 3 * nth] ?? 0
    return { across: sampling >> 4, down: sampling & 15 }
  })
  const widest = Math.max(1, ...areas.map(({ across }) => across))
  const highest = Math.max(1, ...areas.map(({ down }) => down))
  const density = areas.reduce((sum, { across, down }) => sum + (across * down) / (widest * highest), 0)
  return { height: pair(5), width: pair(7), components, density, progressive: (marker & 3) === 2 }
}
