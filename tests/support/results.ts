import { eq } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { pedigrees } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { momentOf } from '#machines/auction/hours.ts'
import { keepLots } from '#server/sale/results/keep.ts'
import { type openHouse, rowOf } from './auction-house.ts'
import { addSold } from './sold.ts'

type World = Pick<Awaited<ReturnType<typeof openHouse>>, 'house' | 'furniture'>

/** `price` null: not sold. `day`: of its evening. */
type Facts = {
  price?: number | null
  sire?: string
  damSire?: string
  sex?: 'mare' | 'stallion'
  born?: string
  day?: string
}

/** A closed lot of a horse, with its row of results. */
export async function addResult(world: World, buyer: number, facts: Facts) {
  const { price = 100_000, sire = '', damSire = '', sex = 'mare', born = '2020-03-01', day = '2026-03-07' } = facts
  const { db } = world.house
  const id = await addSold(world, buyer, price ?? 100_000)
  const { listingId } = await rowOf(world.house, id)
  const ancestors = Array.from({ length: 14 }, (_, n) => (n === 0 ? sire : n === 4 ? damSire : ''))
  await db.insert(pedigrees).values({ listingId, ancestors })
  await db.update(listings).set({ sex, dateOfBirth: born }).where(eq(listings.id, listingId))
  await db
    .update(auctions)
    .set({ closesAt: momentOf(day, '19:00'), ...(price === null && { state: 'closed.unsold' as const }) })
    .where(eq(auctions.id, id))
  await db.transaction((tx) => keepLots(tx, [id]))
  return { id, listingId }
}
