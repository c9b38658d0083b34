/** Listings at any stage, as sellers see them. */
import { listings } from '#db/schema/listing/listings.ts'
import type { Database } from '#db/client.ts'
import type { ListingState } from '#machines/horse-audit/machine.ts'
import type { Furniture } from './fixtures.ts'
import { listingIn } from './listings.ts'

type Capture = { state?: ListingState; kind?: 'horse' | 'trailer'; seller?: number; name?: string }

/** A capture, by default of the fixture's seller; complete except photos and documents. */
export async function addCapture(
  db: Database,
  { seller, ranch, subcategory, city }: Furniture,
  { state = 'capture', kind = 'horse', name = 'La Paloma', ...changes }: Capture = {},
): Promise<number> {
  const [row] = await db
    .insert(listings)
    .values({
      kind,
      name,
      sellerId: changes.seller ?? seller,
      ranchId: ranch,
      subcategoryId: kind === 'horse' ? subcategory : null,
      cityId: city,
      buyNow: 90_000,
      ...listingIn(state),
    })
    .returning({ id: listings.id })
  if (!row) throw new Error('not inserted')
  return row.id
}
