/** Twenty horses of one seller that are ready for an evening, with photos and pedigrees; and a shill's earlier lots. */
import { eq } from 'drizzle-orm'
import { pedigrees } from '#db/schema/listing/horse-records.ts'
import { enrolments } from '#db/schema/listing/enrolments.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { horseSeeds } from '#db/seeds/data/horses.ts'
import { horsePhotos } from '#db/seeds/listing-photos.ts'
import { photosIn } from '#db/seeds/photos.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import { refreshSearch } from '#server/listing/listings/refresh-search.ts'
import type { House } from '#server/engine/house.ts'
import { addBuyers, type Furniture } from './fixtures.ts'
import { listingIn } from './listings.ts'
import { addShillLots } from './shill-lots.ts'

/** The first is the patient that the X-rays of `dicom/` name. */
export const HORSES = [
  'El Lucero',
  'La Paloma',
  'Relámpago',
  'La Adelita',
  'Capulín',
  'La Malinche',
  'Trueno',
  'Xóchitl',
  'Azabache',
  'La Tequilera',
  'Canelo',
  'La Faraona',
  'Charro Negro',
  'Mariposa',
  'El Norteño',
  'Jacaranda',
  'Tormenta',
  'La Norteña',
  'Palomo Blanco',
  'Estrella Fugaz',
]

const SIRES = ['Metallic Cat', 'High Brow Cat', 'Dual Rey']
/** Files of photos that the horses share. */
const PHOTOS = 4

export type EveningHouse = Awaited<ReturnType<typeof furnishEvening>>

/** Switches on what the evening needs, and adds the horses, bidders, and a shill with ten lots of this seller. */
export async function furnishEvening({ house, furniture }: { house: House; furniture: Furniture }) {
  const { db } = house
  await db.update(settings).set({
    staggerMinutes: 2,
    extensionMinutes: 5,
    reserves: true,
    vetFiles: true,
    shills: true,
    notices: true,
  })
  const stored = await photosIn(house.media.public)(horseSeeds.slice(0, PHOTOS).flatMap((h) => horsePhotos(h)[0] ?? []))
  await recordPhotos(db, stored)
  const horses: number[] = []
  for (const [nth, name] of HORSES.entries()) {
    const [row] = await db
      .insert(listings)
      .values({
        kind: 'horse',
        name,
        sellerId: furniture.seller,
        ranchId: furniture.ranch,
        subcategoryId: furniture.subcategory,
        cityId: furniture.city,
        sex: nth % 2 === 0 ? 'stallion' : 'mare',
        dateOfBirth: `20${16 + (nth % 5)}-03-27`,
        buyNow: 200_000 + 10_000 * nth,
        offerBuyNow: nth % 2 === 0,
        description: 'Noble y bien arrendado.',
        ...listingIn('readyForEvent'),
      })
      .returning({ id: listings.id })
    const id = row?.id as number
    const sire = SIRES[nth % SIRES.length] as string
    await db.insert(pedigrees).values({ listingId: id, ancestors: [sire, 'Lucero Boon', ...Array(12).fill('')] })
    await db.insert(enrolments).values({ listingId: id, enrolledAt: 0 })
    await db.insert(listingPhotos).values({ listingId: id, position: 0, photo: stored[nth % PHOTOS]?.hash as string })
    await db.transaction((tx) => refreshSearch(tx, eq(listings.id, id)))
    horses.push(id)
  }
  const [shill, ...bidders] = (await addBuyers(db, 7, 'postor')) as [number, ...number[]]
  const rivals = bidders.slice(0, 2) as [number, number]
  await addShillLots(house, furniture, { shill, rivals, count: 10 })
  return { horses, shill, bidders }
}
