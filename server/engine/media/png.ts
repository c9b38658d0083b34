/**
 * What a picture needs to be shown as it was meant; texts, times and whatever programs keep for themselves are left
 * out.
 */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf'])

/** Writers cut a picture into pieces of 8 kB or more: 20 MB are some 2,500. */
const MOST_CHUNKS = 20_000

const SIGNATURE = 8
/** Length and type before a chunk's data, checksum behind. */
const AROUND = 12

/**
 * A PNG without the chunks that no pixel depends on. Texts are unpacked before anybody asks for them: 900 of them, 7 MB
 * in all, made 3 GB. null when there are more chunks than any honest file has; what is broken is left for the decoder
 * to refuse.
 */
export function plainPng(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE)]
  let from = SIGNATURE
  for (let count = 0; from + AROUND <= bytes.byteLength; count++) {
    if (count === MOST_CHUNKS) return null
    const type = String.fromCharCode(...bytes.subarray(from + 4, from + 8))
    const to = from + AROUND + view.getUint32(from)
    if (NEEDED.has(type)) kept.push(bytes.subarray(from, to))
    from = to
    if (type === 'IEND') break
  }
  return Buffer.concat(kept)
}
