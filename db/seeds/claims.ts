import { HOUR } from '#machines/time.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { keepClaimPhoto, openClaim } from '#server/aftersale/index.ts'
import type { House } from '#server/engine/house.ts'
import { prepareDocument } from '#server/engine/media/documents.ts'
import { demoBuyer } from './buyer.ts'
import { hourOf } from './hours.ts'

const PHOTO = join(import.meta.dirname, 'photos/horses/standing/dark-bay-1.webp')

/** Two deliveries of this week: one that the buyer may still claim, and one with a claim for the house to decide. */
export async function seedClaims(house: House, now: number, { files }: { files: boolean }): Promise<void> {
  await deliver(house, 'Doña Chispa', hourOf(now, -2, 12))
  const { auction, buyer } = await deliver(house, 'Poco Tejano', hourOf(now, -3, 11))
  const opened = await openClaim(house.db, demoBuyer(buyer), {
    auction,
    reason: 'not-as-published',
    description:
      'La publicación dice que mide 1.50 m y en mi rancho lo medimos dos veces en 1.42 m.\nLo demás está bien y ' +
      'el caballo llegó sano, pero lo compré por su alzada. Les dejo una foto junto a la regla.',
    at: now - 20 * HOUR,
  })
  if (!('claim' in opened)) throw new Error(`The demo's claim was refused: ${opened.refused}`)
  if (files) {
    const picture = await prepareDocument(await readFile(PHOTO), { pdf: false })
    await keepClaimPhoto(house, demoBuyer(buyer), { claim: opened.claim, picture, at: now - 20 * HOUR })
  }
  // Drops the jobs that would mail about seeded claims; a settlement is drawn when its page is opened.
  await house.db.execute(sql`
    select count(*) from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier in ('claims.mail', 'settlements.draw')))`)
}

/** Marks the lot as delivered to its buyer at `at` (epoch ms). */
async function deliver({ db }: House, horse: string, at: number) {
  const [sale] = await db
    .select({ auction: sales.auctionId, buyer: sales.buyerId })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(eq(listings.name, horse))
  if (!sale) throw new Error(`${horse} has no buyer`)
  await db.update(sales).set({ deliveredAt: at }).where(eq(sales.auctionId, sale.auction))
  return sale
}
