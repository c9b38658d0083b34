import sharp from 'sharp'
import { createMedia } from '#server/engine/media/create.ts'
import { trackedMedia } from '#server/engine/media/pending.ts'
import { addPhoto } from '#server/engine/media/photos.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import type { DrillHouse } from './house.ts'

/** Stores a photo in a house as an upload does, its files and its row. No two are alike. */
export async function uploadPhoto({ dataDir, world }: DrillHouse): Promise<void> {
  const { db } = world.connection
  const media = trackedMedia(createMedia({ DATA_DIR: dataDir, S3: undefined }), db)
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 }
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  await recordPhotos(db, [await addPhoto(media.public, bytes, { widths: [160, 320] })])
}
