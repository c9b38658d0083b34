/** Converts uploaded photos to their files, by our command or by bare sharp; nothing is written to a disk. */
import sharp from 'sharp'
import { addPhoto } from '#server/engine/media/photos.ts'
import type { MediaStore } from '#server/engine/media/store.ts'
import { encode, fallbackWidth, PHOTO_WIDTHS, widthsFor } from '#server/engine/media/variants.ts'
import { serveParent, setting } from '../kit/child.ts'
import { cameraPhoto } from '../kit/camera.ts'

type Question = { by: 'ours' | 'bare'; atOnce: number }

/** `files`: number of files made. `growth`: maximum growth of the process, bytes. */
export type Answer = { ms: number; files: number; bytes: number; growth: number }

const LOOK_MS = 5

const photo = await cameraPhoto(setting('PHOTO'))
let made: number[] = []
const store: MediaStore = {
  async put(_key, bytes) {
    made.push(bytes.byteLength)
  },
  putFile: async () => {},
  open: async () => null,
  url: (key) => key,
  read: async () => null,
  remove: async () => {},
}

/** The straightforward implementation: each file from the upload, one after the other. */
async function bare(bytes: Buffer): Promise<void> {
  const {
    autoOrient: { width },
  } = await sharp(bytes).metadata()
  const widths = widthsFor(width, PHOTO_WIDTHS)
  const from = (wide: number) => sharp(bytes).autoOrient().resize({ width: wide })
  for (const wide of widths) {
    made.push((await encode.avif(from(wide), wide)).byteLength)
    made.push((await encode.webp(from(wide), wide)).byteLength)
  }
  made.push((await encode.jpeg(from(fallbackWidth(widths)))).byteLength)
}

serveParent({}, async ({ by, atOnce }: Question): Promise<Answer> => {
  made = []
  const before = process.memoryUsage.rss()
  let largest = before
  const looking = setInterval(() => (largest = Math.max(largest, process.memoryUsage.rss())), LOOK_MS)
  const from = performance.now()
  // A new buffer for each, as with uploads.
  await Promise.all(
    Array.from({ length: atOnce }, () =>
      by === 'ours' ? addPhoto(store, Buffer.from(photo)) : bare(Buffer.from(photo)),
    ),
  )
  const ms = performance.now() - from
  clearInterval(looking)
  return {
    ms,
    files: made.length,
    bytes: made.reduce((sum, bytes) => sum + bytes, 0),
    growth: Math.max(largest, process.memoryUsage.rss()) - before,
  }
})
