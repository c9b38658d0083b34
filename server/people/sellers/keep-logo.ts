import { and, eq } from 'drizzle-orm'
import { sellerOnboardings } from '#db/schema/people/onboarding.ts'
import type { Seller } from '#server/people/accounts/sessions/audiences.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { addPhoto } from '#server/engine/media/photos.ts'
import { type PhotoView, viewPhoto } from '#server/engine/media/photo-view.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import { lockRegistration } from './registration.ts'

/**
 * Stores an image as the logo of the ranch a seller is about to register, before the ranch exists, so that it is
 * uploaded separately and survives a refused form. Null if the step is complete. Throws MediaError.
 */
export async function keepLogo(
  house: Pick<House, 'db' | 'media'>,
  { accountId }: Seller,
  bytes: Uint8Array,
): Promise<PhotoView | null> {
  const photo = await addPhoto(house.media.public, bytes)
  return transact(house.db, async (work) => {
    const id = await lockRegistration(work, accountId)
    if (id === null) return null
    await recordPhotos(work.tx, [photo])
    const kept = await work.tx
      .update(sellerOnboardings)
      .set({ logo: photo.hash })
      .where(and(eq(sellerOnboardings.id, id), eq(sellerOnboardings.state, 'ranch')))
      .returning({ id: sellerOnboardings.id })
    return kept.length > 0 ? viewPhoto(photo, '') : null
  })
}
