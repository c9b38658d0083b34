import { asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditObservations, auditTickets } from '#db/schema/listing/audits.ts'
import { transferReceipts } from '#db/schema/listing/enrolments.ts'
import type { House } from '#server/engine/house.ts'
import { readWhole } from '#server/listing/listings/read-detail.ts'
import { readSeller, readCompleteness } from '#server/people/index.ts'

/** All data for auditing a listing, including deleted ones; undefined if it does not exist. */
export async function readAudit(house: Pick<House, 'db' | 'lots'>, listing: number) {
  const { db } = house
  const found = await readWhole(house, listing)
  if (!found) return undefined
  const { sellerId } = found.listing
  const [seller, completeness, [ticket], observations, receipts] = await Promise.all([
    readSeller(db, sellerId),
    readCompleteness(db, sellerId),
    db
      .select({
        status: auditTickets.status,
        assigneeId: auditTickets.assigneeId,
        assignee: accounts.name,
        updatedAt: auditTickets.updatedAt,
        closedAt: auditTickets.closedAt,
      })
      .from(auditTickets)
      .leftJoin(accounts, eq(accounts.id, auditTickets.assigneeId))
      .where(eq(auditTickets.listingId, listing)),
    readObservations(db, listing),
    receiptsOf(db, listing),
  ])
  return { ...found, seller, completeness, ticket: ticket ?? null, observations, receipts }
}

export type Audit = NonNullable<Awaited<ReturnType<typeof readAudit>>>
export type AuditedObservation = Audit['observations'][number]
export type AuditedReceipt = Audit['receipts'][number]

/** Unresolved ones first, then the newest. */
async function readObservations(db: Database, listing: number) {
  const rows = await db
    .select({
      id: auditObservations.id,
      section: auditObservations.section,
      field: auditObservations.field,
      comment: auditObservations.comment,
      author: accounts.name,
      authorId: auditObservations.authorId,
      createdAt: auditObservations.createdAt,
      resolvedAt: auditObservations.resolvedAt,
      note: auditObservations.note,
    })
    .from(auditObservations)
    .innerJoin(accounts, eq(accounts.id, auditObservations.authorId))
    .where(eq(auditObservations.listingId, listing))
    .orderBy(desc(auditObservations.createdAt), desc(auditObservations.id))
  return [
    ...rows.filter(({ resolvedAt }) => resolvedAt === null),
    ...rows.filter(({ resolvedAt }) => resolvedAt !== null),
  ]
}

/** All receipts of a listing, oldest first. */
function receiptsOf(db: Database, listing: number) {
  const decider = alias(accounts, 'decider')
  return db
    .select({
      id: transferReceipts.id,
      status: transferReceipts.status,
      date: transferReceipts.transferredOn,
      key: transferReceipts.trackingKey,
      bank: transferReceipts.bank,
      amount: transferReceipts.amount,
      uploadedAt: transferReceipts.uploadedAt,
      pdf: sql<boolean>`${transferReceipts.contentType} = 'application/pdf'`,
      decidedAt: transferReceipts.decidedAt,
      decidedBy: decider.name,
    })
    .from(transferReceipts)
    .leftJoin(decider, eq(decider.id, transferReceipts.decidedBy))
    .where(eq(transferReceipts.listingId, listing))
    .orderBy(asc(transferReceipts.id))
}

/** An observation's data for an act on it; undefined if the listing has no such observation. */
export async function readAuditedObservation(db: Database, { listing, observation }: Named) {
  return (await readObservations(db, listing)).find(({ id }) => id === observation)
}

type Named = { listing: number; observation: number }
