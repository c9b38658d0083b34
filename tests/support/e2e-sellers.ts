/** Sellers and their listings for the browser tests. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { people } from '#db/schema/people/accounts.ts'
import { availableCredits } from '#server/listing/credits/available-credits.ts'
import type { House } from '#server/engine/house.ts'
import type { Furniture } from './fixtures.ts'
import { addListing, addSeller, giveCredits, tellAll } from './own-listings.ts'

export function sellersOf(house: House, furniture: Furniture) {
  const place = { house, furniture }
  return {
    /** A seller, by default with complete data. */
    add: (options?: Parameters<typeof addSeller>[2]) =>
      addSeller(place, `e2e-${randomBytes(5).toString('hex')}`, options),
    addListing: (seller: number, stage: Parameters<typeof addListing>[2], more?: Parameters<typeof addListing>[3]) =>
      addListing(place, seller, stage, more),
    tellAll: (seller: number) => tellAll(place, seller),
    async giveBank(seller: number): Promise<void> {
      await house.db
        .update(people)
        .set({ bank: 'BBVA', clabe: '012180015000000018', accountHolder: 'Ramona Prueba' })
        .where(eq(people.accountId, seller))
    },
    giveCredits: (seller: number, quantity: number) => giveCredits(place, seller, quantity),
    creditsOf: (seller: number) => availableCredits(house.db, seller, Date.now()),
    all: async (user: string) =>
      house.sql<
        { id: number; name: string }[]
      >`select l.id, l.name from listings l join accounts a on a.id = l.seller_id where a.username = ${user}`,
    /** Uses all of a seller's credits for other listings. */
    async useCredits(seller: number): Promise<void> {
      const left = await availableCredits(house.db, seller, Date.now())
      for (let each = 0; each < left; each++) {
        const listing = await addListing(place, seller, 2, { enrolled: false })
        await house.sql`
          insert into enrolments (listing_id, lot_id, enrolled_at)
          select ${listing}::int, id, now() from credit_lots where seller_id = ${seller} limit 1`
      }
    },
  }
}
