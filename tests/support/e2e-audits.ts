/** Listings for the administrators' audits in the browser tests, each of a new seller, and their second round. */
import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { enrolments, transferReceipts } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { openAudit } from '#server/listing/audits/open-audit.ts'
import type { House } from '#server/engine/house.ts'
import { editListing } from '#server/listing/listings/edit-listing.ts'
import { resolveObservation } from '#server/listing/listings/resolve-observation.ts'
import { submitListing } from '#server/listing/listings/submit-listing.ts'
import type { Furniture } from './fixtures.ts'
import { addListing, addSeller } from './own-listings.ts'
import { adminNo, sellerNo } from './people.ts'

const named = () => randomBytes(4).toString('hex')

export function auditsOf(house: House, furniture: Furniture) {
  const place = { house, furniture }
  const { db, sql } = house

  async function submit(id: number, seller: number): Promise<void> {
    const sent = await submitListing(house, sellerNo(seller), { listing: id, at: Date.now() })
    if ('refused' in sent) throw new Error(JSON.stringify(sent))
  }

  return {
    async addAdmin(name: string): Promise<number> {
      const user = `e2e-admin-${named()}`
      const account = {
        audience: 'admin',
        email: `${user}@prueba.mx`,
        username: user,
        name,
        passwordHash: '-',
      } as const
      const [row] = await db
        .insert(accounts)
        .values({ ...account, emailValidatedAt: 0 })
        .returning()
      return row?.id as number
    },

    /** A complete listing with three photos, submitted to its audit. `bank` false: its seller has no bank data yet. */
    async addSubmitted({ bank = true, receipt = false, kind = 'horse' as 'horse' | 'trailer' } = {}) {
      const seller = await addSeller(place, `e2e-${named()}`, { bank })
      const name = `Rayo ${named()}`
      const id = await addListing(place, seller, 1, { name, kind, enrolled: !receipt })
      await sql`
        insert into listing_photos (listing_id, position, photo)
        select ${id}::int, row_number() over (order by hash) , hash from (
          select hash from photos where hash not in (select photo from listing_photos where listing_id = ${id})
            and hash in (select photo from listing_photos) order by hash limit 2) as more`
      const told = receipt ? await this.addReceipt(id) : null
      await submit(id, seller)
      return { id, name, seller, receipt: told }
    },

    /** An undecided transfer receipt; the same `key` means the same transfer. */
    async addReceipt(listing: number, key = named().toUpperCase(), amount = 1_000): Promise<number> {
      const [file] = await sql<{ file: string }[]>`select file from documents where content_type like 'image/%' limit 1`
      const row = {
        listingId: listing,
        file: file?.file ?? 'none.jpg',
        contentType: 'image/jpeg',
        transferredOn: '2026-11-20',
        trackingKey: key,
        bank: 'BBVA México',
        amount,
        uploadedAt: Date.now(),
      }
      const [receipt] = await db.insert(transferReceipts).values(row).returning()
      const id = receipt?.id as number
      await db.insert(enrolments).values({ listingId: listing, receiptId: id, enrolledAt: Date.now() })
      return id
    },

    async asPdf(receipt: number): Promise<void> {
      await sql`update transfer_receipts set content_type = 'application/pdf' where id = ${receipt}`
    },

    /** Gives both receipts the same tracking key. */
    async sameTransfer(receipt: number, other: number): Promise<void> {
      await sql`update transfer_receipts r set tracking_key = o.tracking_key from transfer_receipts o
        where r.id = ${receipt} and o.id = ${other}`
    },

    open: (listing: number, admin: number) => openAudit(house, adminNo(admin), { listing, at: Date.now() }),

    /** The seller's answer: a note on each observation, another price, a removed photo, and a new submission. */
    async sendAgain({ id, seller }: { id: number; seller: number }): Promise<void> {
      const own = sellerNo(seller)
      const open = await db
        .select({ id: auditObservations.id })
        .from(auditObservations)
        .where(and(eq(auditObservations.listingId, id), isNull(auditObservations.resolvedAt)))
        .orderBy(auditObservations.id)
      for (const { id: observation } of open)
        await resolveObservation(house, own, { listing: id, observation, note: 'Ya la cambié.', at: Date.now() })
      await editListing(house, own, { listing: id, at: Date.now() }, async ({ tx }) => {
        await tx.update(listings).set({ buyNow: 95_000 }).where(eq(listings.id, id))
        return { changed: true, result: {} }
      })
      await sql`delete from listing_photos where listing_id = ${id} and position = 2`
      await submit(id, seller)
    },
  }
}
