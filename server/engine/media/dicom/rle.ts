/** Number of offsets that an RLE frame begins with (PS3.5, annex G). */
const HEADER_BYTES = 64
const MOST_SEGMENTS = 15

/**
 * Unpacks an RLE frame: one segment a byte plane, the high byte of each sample first. Returns little-endian samples,
 * interleaved by pixel; null if the frame is broken.
 */
export function unpackRle(frame: Uint8Array, { pixels, samples, bytes }: Shape): Uint8Array | null {
  const planes = samples * bytes
  if (frame.byteLength < HEADER_BYTES) return null
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  const segments = view.getUint32(0, true)
  if (segments !== planes || segments > MOST_SEGMENTS) return null
  const out = new Uint8Array(pixels * planes)
  for (let segment = 0; segment < segments; segment++) {
    const from = view.getUint32(4 + 4 * segment, true)
    const to = segment + 1 < segments ? view.getUint32(8 + 4 * segment, true) : frame.byteLength
    if (from < HEADER_BYTES || to > frame.byteLength || from > to) return null
    const sample = Math.floor(segment / bytes)
    // The high byte's segment comes first, and stands last in a little-endian sample.
    const place = sample * bytes + (bytes - 1 - (segment % bytes))
    if (!unpackSegment(frame.subarray(from, to), out, { place, planes, pixels })) return null
  }
  return out
}

type Shape = { pixels: number; samples: number; bytes: number }

/** PackBits, as in TIFF. False if the segment ends too early. */
function unpackSegment(
  packed: Uint8Array,
  out: Uint8Array,
  { place, planes, pixels }: { place: number; planes: number; pixels: number },
): boolean {
  let pixel = 0
  let at = 0
  while (pixel < pixels) {
    if (at >= packed.length) return false
    const control = packed[at++] as number
    if (control === 128) continue
    const copies = control > 128 ? 257 - control : control + 1
    const step = control > 128 ? 0 : 1
    if (at + (step ? copies : 1) > packed.length) return false
    for (let nth = 0; nth < copies && pixel < pixels; nth++)
      out[pixel++ * planes + place] = packed[at + nth * step] as number
    at += step ? copies : 1
  }
  return true
}
