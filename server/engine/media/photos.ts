/** Public photos: re-encoded without metadata into the few widths used by pages. */
import type { Sharp } from 'sharp'
import { hashOf } from './hash.ts'
import { type Size, withPicture } from './picture.ts'
import { loadSharp } from './sharp.ts'
import { CONTENT_TYPES, type MediaStore } from './store.ts'
import { encode, fallbackWidth, PHOTO_WIDTHS, widthsFor } from './variants.ts'

/** A row of `photos`: pixels of the upright original, and the widths made. */
export type StoredPhoto = { hash: string; width: number; height: number; tint: string; widths: number[] }
type PhotoFormat = 'avif' | 'webp' | 'jpg'

export function photoKey(hash: string, width: number, format: PhotoFormat): string {
  return `${hash}-${width}.${format}`
}

export function photoKeys({ hash, widths }: Pick<StoredPhoto, 'hash' | 'widths'>): string[] {
  return [
    ...widths.flatMap((width) => [photoKey(hash, width, 'avif'), photoKey(hash, width, 'webp')]),
    photoKey(hash, fallbackWidth(widths), 'jpg'),
  ]
}

/** Maximum height of a file, in pixels: one of 1,600 × 16,000 took 700 MB to encode, and AVIF ends at 16,384. */
const HIGHEST = 4_000

const WITH_INFO = { resolveWithObject: true } as const

/**
 * Stores every variant of the photo and describes it. The same bytes again store nothing new. `made`: the widths whose
 * files are stored already, the JPEG's among them. Throws MediaError.
 */
export function addPhoto(
  store: MediaStore,
  bytes: Uint8Array,
  options: { widths?: readonly number[]; made?: readonly number[] } = {},
): Promise<StoredPhoto> {
  const wanted = options.widths ?? PHOTO_WIDTHS
  const widthsOf = ({ width, height }: Size) =>
    widthsFor(Math.max(1, Math.floor(width * Math.min(1, HIGHEST / height))), wanted)
  return withPicture(
    bytes,
    (size) => ({ width: Math.max(...widthsOf(size)) }),
    async ({ size, copy }) => {
      const hash = hashOf(bytes)
      const widths = widthsOf(size)
      const fallback = fallbackWidth(widths)
      const sharp = await loadSharp()
      const put = (width: number, format: PhotoFormat, file: Buffer) =>
        store.put(photoKey(hash, width, format), file, CONTENT_TYPES[format])
      // Sequentially: two concurrent uploads already use all cores, and memory stays that of one picture.
      for (const width of widths) {
        if (options.made?.includes(width)) continue
        // Scaled once for all. `clone` would copy the whole picture.
        const { data, info } = await copy().resize({ width, withoutEnlargement: true }).raw().toBuffer(WITH_INFO)
        const small = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
        const [avif, webp] = await Promise.all([encode.avif(small(), width), encode.webp(small(), width)])
        await put(width, 'avif', avif)
        await put(width, 'webp', webp)
        if (width === fallback) await put(width, 'jpg', await encode.jpeg(small()))
      }
      return { hash, ...size, tint: await tintOf(copy()), widths }
    },
  )
}

async function tintOf(picture: Sharp): Promise<string> {
  const sharp = await loadSharp()
  const { data, info } = await picture.resize(64).raw().toBuffer(WITH_INFO)
  const { dominant } = await sharp(data, { raw: info }).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
