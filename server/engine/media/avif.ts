/** Place of the major brand, after the length and the name of the first box. */
const BRAND = 8

/**
 * An AVIF that moves, as a still one. Its first picture is stored as in any AVIF, but libvips knows neither its brand
 * (`avis`) nor that such a file lists `avif` too.
 */
export function stillAvif(bytes: Uint8Array): Uint8Array {
  if (Buffer.from(bytes.buffer, bytes.byteOffset + BRAND, 4).toString('latin1') !== 'avis') return bytes
  const still = Buffer.from(bytes)
  still.write('avif', BRAND, 'latin1')
  return still
}
