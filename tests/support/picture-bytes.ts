/** Files as sent by phones, scanners and attackers, built byte by byte. */
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Red on the left, blue on the right, as a phone would save it: with a GPS position, and rotated by `orientation`. */
export async function phonePhoto(width: number, height: number, orientation = 1): Promise<Buffer> {
  return sharp(await redToBlue(width, height))
    .withExif({ IFD0: { Make: 'Telefono' }, IFD3: { GPSLatitude: '20/1 40/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

export async function redToBlue(width: number, height: number): Promise<Buffer> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient ` +
    'id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient></defs><rect ' +
    'width="100%" height="100%" fill="url(#g)"/></svg>'
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** One colour at any size, half transparent with four channels; very few bytes. */
export function flat(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  return sharp({
    create: { width, height, channels, background: { r: 170, g: 50, b: 50, alpha: 0.5 } },
    limitInputPixels: false,
  })
}

/** Soft colours at any size, like a photo out of focus. */
export function tintedPhoto(width: number, height: number): Sharp {
  const noise = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, nth) => (nth * 7919) % 251))
  return sharp(noise, { raw: { width: 40, height: 30, channels: 3 } }).resize(width, height, { fit: 'fill' })
}

/** The colours of the left and right end, as `[r, g, b]`. */
export async function endsOf(picture: Uint8Array): Promise<[left: number[], right: number[]]> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number) => [
    ...data.subarray((Math.floor(info.height / 2) * info.width + x) * info.channels).subarray(0, 3),
  ]
  return [pixel(1), pixel(info.width - 2)]
}

export type BmpKind = 'BGR' | 'top row first' | 'BGRX' | 'palette' | 'RLE'

/** Half red, half blue. */
export function bmp(width: number, height: number, kind: BmpKind = 'BGR'): Buffer {
  const bits = kind === 'BGRX' ? 32 : kind === 'palette' || kind === 'RLE' ? 8 : 24
  const palette =
    bits === 8 ? Buffer.concat([Buffer.from([0, 0, 255, 0, 255, 0, 0, 0]), Buffer.alloc(254 * 4)]) : Buffer.alloc(0)
  const half = Math.floor(width / 2)
  const row = (x: number) =>
    bits === 8 ? [x < half ? 0 : 1] : [...(x < half ? [0, 0, 255] : [255, 0, 0]), ...(bits === 32 ? [0] : [])]
  const line = Buffer.from(Array.from({ length: width }, (_, x) => row(x)).flat())
  const padded =
    kind === 'RLE'
      ? Buffer.from([half, 0, width - half, 1, 0, 0])
      : Buffer.concat([line, Buffer.alloc((4 - (line.length % 4)) % 4)])
  const rows = Buffer.concat(Array.from({ length: height }, () => padded))
  // The end mark of the picture replaces that of the last line; NetSurf's decoder refuses files with both.
  const pixels = kind === 'RLE' ? Buffer.concat([rows.subarray(0, -2), Buffer.from([0, 1])]) : rows
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + palette.length + pixels.length, 2)
  header.writeUInt32LE(54 + palette.length, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(width, 18)
  header.writeInt32LE(kind === 'top row first' ? -height : height, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(bits, 28)
  header.writeUInt32LE(kind === 'RLE' ? 1 : 0, 30)
  header.writeUInt32LE(pixels.length, 34)
  return Buffer.concat([header, palette, pixels])
}

/** A PNG of these chunks. */
function png(...chunks: [type: string, data: Buffer][]): Buffer {
  const parts = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

/** A black PNG of any size with very few bytes; decoded it needs three bytes per pixel. */
export function pngBomb(
  width: number,
  height: number,
  claimed = { width, height },
  { depth = 8, interlaced = false } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claimed.width)
  header.writeUInt32BE(claimed.height, 4)
  header.set([depth, 2, 0, 0, Number(interlaced)], 8)
  return png(['IHDR', header], ['IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height))], ['IEND', Buffer.alloc(0)])
}

/** A small PNG with `count` compressed texts of 7.9 MB each. */
export function pngWithTexts(count: number): Buffer {
  const packed = deflateSync(Buffer.alloc(7_900_000, 'A'))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(300)
  header.writeUInt32BE(300, 4)
  header.set([8, 2], 8)
  const texts = Array.from(
    { length: count },
    (_, nth) => ['zTXt', Buffer.concat([Buffer.from(`text ${nth}\0\0`, 'latin1'), packed])] as [string, Buffer],
  )
  return png(
    ['IHDR', header],
    ...texts,
    ['IDAT', deflateSync(Buffer.alloc((300 * 3 + 1) * 300))],
    ['IEND', Buffer.alloc(0)],
  )
}

/** The first bytes of a phone's HEIC photo. */
export function heic(brand = 'heic', compatible = ['mif1', 'heic']): Buffer {
  const box = Buffer.concat([
    Buffer.from([0, 0, 0, 16 + compatible.length * 4]),
    Buffer.from(`ftyp${brand}`),
    Buffer.alloc(4),
    Buffer.from(compatible.join('')),
  ])
  return Buffer.concat([box, Buffer.alloc(4_000)])
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
