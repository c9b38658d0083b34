/** Tickets and messages for the browser tests of the queue. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditTickets } from '#db/schema/listing/audits.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import type { House } from '#server/engine/house.ts'
import type { Furniture } from './fixtures.ts'
import { addListing, addSeller } from './own-listings.ts'

export const unique = (word: string) => `${word} ${randomBytes(4).toString('hex')}`

/** Creates the rows for the tests of the notification centre and of messages. */
export function queueOf(house: House, furniture: Furniture) {
  const { db } = house
  return {
    async addAdmin(name: string): Promise<number> {
      const user = unique('e2e').replace(' ', '-')
      const [row] = await db
        .insert(accounts)
        .values({
          audience: 'admin',
          email: `${user}@prueba.mx`,
          username: user,
          name,
          passwordHash: '-',
          emailValidatedAt: 0,
        })
        .returning({ id: accounts.id })
      return row!.id
    },
    /** A horse of this name, submitted by a new seller; `since`: start of the waiting time (epoch ms). */
    async addTicket(name: string, since = Date.now()): Promise<number> {
      const seller = await addSeller({ house, furniture }, unique('e2e').replace(' ', '-'))
      const listing = await addListing({ house, furniture }, seller, 2, { name })
      await db.update(auditTickets).set({ waitsFrom: since }).where(eq(auditTickets.listingId, listing))
      return listing
    },
    async ticketOf(listing: number) {
      return (await db.select().from(auditTickets).where(eq(auditTickets.listingId, listing)))[0]
    },
    async addMessage(topic: string, message: string, lot?: number): Promise<void> {
      await db.insert(contactMessages).values({ email: 'lucia@prueba.mx', topic, message, auctionId: lot ?? null })
    },
  }
}
