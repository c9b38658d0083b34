/** Listings at every stage with their rows, and administrators who audit them. */
import { eq } from 'drizzle-orm'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auditObservations, auditTickets } from '#db/schema/listing/audits.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { enrolments, transferReceipts } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { documents } from '#db/schema/people/onboarding.ts'
import type { ListingEvent, ListingState } from '#machines/horse-audit/machine.ts'
import { REQUIRED_DOCUMENTS } from '#machines/onboarding/rules.ts'
import { scheduleAuction } from '#server/sale/auctions/schedule-auction.ts'
import { createListing } from '#server/listing/listings/create-listing.ts'
import { openHouse } from './auction-house.ts'
import { adminNo } from './people.ts'

const HOUR = 3_600_000

export type AuditWorld = Awaited<ReturnType<typeof openAuditWorld>>

export async function openAuditWorld() {
  const world = await openHouse({ max: 12 })
  const { house, furniture, database } = world
  const { db } = database
  let count = 0

  async function addAccount(audience: 'admin' | 'seller', name: string): Promise<number> {
    const email = `${audience}${++count}@prueba.mx`
    const [row] = await db
      .insert(accounts)
      .values({ audience, email, username: `${audience}${count}`, name, passwordHash: '-', emailValidatedAt: 0 })
      .returning({ id: accounts.id })
    return row!.id
  }

  const [ana, eva] = await Promise.all([addAccount('admin', 'Ana'), addAccount('admin', 'Eva')])
  const send = (id: number, event: ListingEvent) => house.actors.listing.send(id, event)

  async function addObservation(listing: number, comment = 'Falta la foto de las patas.'): Promise<number> {
    const [row] = await db
      .insert(auditObservations)
      .values({ listingId: listing, section: 'general', comment, authorId: ana, createdAt: 1 })
      .returning({ id: auditObservations.id })
    await send(listing, { type: 'observation.recorded', at: 1, observation: row!.id })
    return row!.id
  }

  /** A capture complete enough to be submitted. */
  function capture({ kind = 'horse', seller = furniture.seller, name = 'El Lucero' } = {}): Promise<number> {
    return createListing(house, {
      kind: kind as 'horse' | 'trailer',
      name,
      sellerId: seller,
      ranchId: furniture.ranch,
      subcategoryId: kind === 'horse' ? furniture.subcategory : null,
      cityId: furniture.city,
      buyNow: 9_000,
      photos: [],
      pedigree: null,
      health: null,
    })
  }

  /** Events that lead to each state. */
  const ways: Record<ListingState, (id: number) => Promise<unknown>> = {
    capture: async () => {},
    submitted: (id) => send(id, { type: 'listing.submitted', at: 10, enrolled: true, missing: [] }),
    inAudit: async (id) => {
      await ways.submitted(id)
      await send(id, { type: 'audit.opened', at: 20, auditor: ana })
    },
    withObservations: async (id) => {
      await ways.inAudit(id)
      const observation = await addObservation(id)
      await send(id, { type: 'observations.sent', at: 30 })
      return observation
    },
    reviewed: async (id) => {
      const observation = Number(await ways.withObservations(id))
      await send(id, { type: 'listing.edited', at: 40 })
      await db.update(auditObservations).set({ resolvedAt: 45 }).where(eq(auditObservations.id, observation))
      await send(id, { type: 'observation.resolved', at: 45, observation })
    },
    authorized: async (id) => {
      await ways.inAudit(id)
      await send(id, { type: 'audit.authorized', at: 50, sellerComplete: false })
    },
    readyForEvent: async (id) => {
      await ways.inAudit(id)
      await send(id, { type: 'audit.authorized', at: 50, sellerComplete: true })
    },
    assigned: async (id) => {
      await ways.readyForEvent(id)
      await scheduleAuction(house, { listing: id, opensAt: Date.now() + HOUR, closesAt: Date.now() + 2 * HOUR })
    },
    deleted: (id) => send(id, { type: 'listing.deleted', at: 60 }),
  }

  return {
    ...world,
    /** Two administrators. */
    ana: adminNo(ana),
    eva: adminNo(eva),
    addObservation,
    send,
    addSeller: (name = 'Vendedora') => addAccount('seller', name),

    async listingIn(state: ListingState, told: Parameters<typeof capture>[0] = {}): Promise<number> {
      const id = await capture(told)
      await ways[state](id)
      const [row] = await db.select({ state: listings.state }).from(listings).where(eq(listings.id, id))
      if (row?.state !== state) throw new Error(`It is ${row?.state}`)
      return id
    },

    /** Enrols with a transfer whose receipt is undecided. */
    async addReceipt(listing: number, told: Partial<typeof transferReceipts.$inferInsert> = {}): Promise<number> {
      const [row] = await db
        .insert(transferReceipts)
        .values({
          listingId: listing,
          file: `comprobante-${listing}-${++count}`,
          contentType: 'image/png',
          transferredOn: '2026-11-20',
          trackingKey: `CLAVE${count}`,
          bank: 'Banorte',
          amount: 1_000,
          uploadedAt: 5,
          ...told,
        })
        .returning({ id: transferReceipts.id })
      const enrolment = { listingId: listing, receiptId: row!.id, enrolledAt: 5 }
      await db.insert(enrolments).values(enrolment).onConflictDoNothing()
      return row!.id
    },

    /** Enrols with a credit. */
    async addCredit(listing: number, seller = furniture.seller): Promise<number> {
      const lot = { sellerId: seller, quantity: 1, price: 1_000, boughtAt: 0, expiresAt: Date.now() + HOUR }
      const [row] = await db.insert(creditLots).values(lot).returning({ id: creditLots.id })
      await db.insert(enrolments).values({ listingId: listing, lotId: row!.id, enrolledAt: 5 })
      return row!.id
    },

    /** Adds identity documents and bank data. */
    async complete(seller: number): Promise<void> {
      await db.insert(documents).values(
        REQUIRED_DOCUMENTS.map((kind) => ({
          accountId: seller,
          kind,
          file: `${kind}-${seller}`,
          contentType: 'image/png',
          bytes: 1,
          uploadedAt: 0,
        })),
      )
      await db.insert(people).values({
        accountId: seller,
        paternalSurname: 'Ruiz',
        maternalSurname: 'Mora',
        cellPhone: '3312345678',
        address: 'Calle 5',
        bank: 'Banorte',
        clabe: '032180000118359719',
        accountHolder: 'Vendedora Ruiz',
      })
    },

    rowOf: async (id: number) => (await db.select().from(listings).where(eq(listings.id, id)))[0]!,
    ticketOf: async (id: number) => (await db.select().from(auditTickets).where(eq(auditTickets.listingId, id)))[0],
    receiptOf: async (id: number) => (await db.select().from(transferReceipts).where(eq(transferReceipts.id, id)))[0]!,
    enrolmentOf: async (id: number) => (await db.select().from(enrolments).where(eq(enrolments.listingId, id)))[0],
    observationsOf: (id: number) =>
      db.select().from(auditObservations).where(eq(auditObservations.listingId, id)).orderBy(auditObservations.id),
    logOf: (id: number) =>
      db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `listing:${id}`))
        .orderBy(auditLog.id),
    shut: () => database.close(),
  }
}
