/** Chunks that affect how the picture is displayed; texts, times and private chunks are dropped. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf'])

/** Maximum chunks: writers use pieces of 8 kB or more, so 20 MB have some 2,500. */
const MOST_CHUNKS = 20_000

const SIGNATURE = 8
/** Bytes of a chunk besides its data: length and type before it, checksum after it. */
const AROUND = 12

/**
 * A PNG without the chunks that affect no pixel. Decoders unpack text chunks eagerly: 900 of them, 7 MB in all, took 3
 * GB. null if there are more chunks than any legitimate file has; broken files are left to the decoder.
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
