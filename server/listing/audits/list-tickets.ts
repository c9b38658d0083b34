import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auditObservations, auditTickets, submissions } from '#db/schema/listing/audits.ts'
import { ranches } from '#db/schema/people/places.ts'
import { transferReceipts } from '#db/schema/listing/enrolments.ts'
import { type ListingKind, listings } from '#db/schema/listing/listings.ts'
import type { TicketStatus } from '#machines/horse-audit/rules.ts'
import { observed } from '#server/listing/listings/observed.ts'
import { canWork } from './release-ticket.ts'

/** `waiting`: for the house; `with-seller`: for the seller, who has observations. */
export type TicketQueue = 'waiting' | 'with-seller' | 'closed'

type Asked = PageAsked & {
  queue: TicketQueue
  status?: TicketStatus | undefined
  /** An administrator's account; null: unassigned. */
  assignee?: number | null | undefined
  kind?: ListingKind | undefined
  /** Searched in the horse's name and number, its seller and its ranch. */
  text?: string
}

const sellers = alias(accounts, 'sellers')
const sellerName = sql<string>`concat_ws(' ', ${sellers.name}, ${people.paternalSurname}, ${people.maternalSurname})`

/** Maximum count of closed tickets, which are as many as listings: users filter to find old ones. */
const COUNT_TO = 1_000

/** Maximum sellers' notes shown, newest first. */
const NOTES = 10

export type Ticket = Awaited<ReturnType<typeof listTickets>>['rows'][number]

/**
 * A page of the notification centre. What waits for the house: longest first; with sellers: longest since the last
 * change; closed ones: latest first.
 */
export async function listTickets(db: Database, { queue, status, assignee, kind, text = '', ...page }: Asked) {
  const { assigneeId } = auditTickets
  const owned = assignee === null ? isNull(assigneeId) : assignee === undefined ? undefined : eq(assigneeId, assignee)
  const where = and(
    WHICH[queue],
    status === undefined ? undefined : eq(auditTickets.status, status),
    owned,
    kind && eq(listings.kind, kind),
    contains(text, [listings.name, sql`${listings.number}::text`, sellerName, sellers.email, ranches.name]),
  )
  const found = await pageOf(db, idsOf(db, kind !== undefined || text !== '', where), {
    ...page,
    countTo: COUNT_TO,
    orderBy: ORDER[queue],
  })
  return {
    ...found,
    rows: await readTickets(
      db,
      found.rows.map((row) => row.listing),
    ),
  }
}

/** One ticket; undefined if the listing was never submitted. */
export async function readTicket(db: Database, listing: number) {
  return (await readTickets(db, [listing]))[0]
}

/** Administrators who may receive a ticket, by name; the limit exceeds any staff. */
export function listColleagues(db: Database, own: number): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.audience, 'admin'), canWork, ne(accounts.id, own)))
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(1_000)
}

const WHICH: Record<TicketQueue, SQL | undefined> = {
  waiting: and(isNull(auditTickets.closedAt), isNotNull(auditTickets.waitsFrom)),
  'with-seller': and(isNull(auditTickets.closedAt), isNull(auditTickets.waitsFrom)),
  closed: isNotNull(auditTickets.closedAt),
}

const ORDER: Record<TicketQueue, SQL[]> = {
  waiting: [asc(auditTickets.waitsFrom), asc(auditTickets.listingId)],
  'with-seller': [asc(auditTickets.updatedAt), asc(auditTickets.listingId)],
  closed: [sql`${auditTickets.closedAt} desc nulls last`, asc(auditTickets.listingId)],
}

/** Without a filter that needs other tables only one index is read for counting. */
function idsOf(db: Database, joined: boolean, where: SQL | undefined) {
  const query = db.select({ listing: auditTickets.listingId }).from(auditTickets).where(where).$dynamic()
  if (!joined) return query
  return query
    .innerJoin(listings, eq(listings.id, auditTickets.listingId))
    .innerJoin(sellers, eq(sellers.id, listings.sellerId))
    .innerJoin(ranches, eq(ranches.id, listings.ranchId))
    .leftJoin(people, eq(people.accountId, sellers.id)) as unknown as typeof query
}

async function readTickets(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  const [rows, notes] = await Promise.all([
    db
      .select({
        listing: auditTickets.listingId,
        status: auditTickets.status,
        createdAt: auditTickets.createdAt,
        updatedAt: auditTickets.updatedAt,
        closedAt: auditTickets.closedAt,
        waitsFrom: auditTickets.waitsFrom,
        waitedMs: auditTickets.waitedMs,
        assigneeId: auditTickets.assigneeId,
        assignee: accounts.name,
        name: listings.name,
        number: listings.number,
        kind: listings.kind,
        stage: listings.stage,
        submittedAt: listings.submittedAt,
        seller: sellerName,
        sellerEmail: sellers.email,
        ranch: ranches.name,
        rounds: sql<number>`(select count(*)::int from ${submissions}
          where ${submissions.listingId} = ${auditTickets.listingId})`,
        open: sql<number>`(select count(*)::int from ${auditObservations}
          where ${auditObservations.listingId} = ${auditTickets.listingId}
          and ${auditObservations.resolvedAt} is null)`,
        observed,
        receiptPending: sql<boolean>`exists (select from ${transferReceipts}
          where ${transferReceipts.listingId} = ${auditTickets.listingId} and ${transferReceipts.status} = 'pending')`,
      })
      .from(auditTickets)
      .innerJoin(listings, eq(listings.id, auditTickets.listingId))
      .innerJoin(sellers, eq(sellers.id, listings.sellerId))
      .innerJoin(ranches, eq(ranches.id, listings.ranchId))
      .leftJoin(people, eq(people.accountId, sellers.id))
      .leftJoin(accounts, eq(accounts.id, auditTickets.assigneeId))
      .where(inArray(auditTickets.listingId, ids)),
    notesOf(db, ids),
  ])
  const byId = new Map(rows.map((row) => [row.listing, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ ...row, notes: notes.filter((note) => note.listing === id).slice(0, NOTES) }] : []
  })
}

/** Sellers' notes on observations, newest first. */
function notesOf(db: Database, ids: number[]) {
  return db
    .select({
      listing: auditObservations.listingId,
      id: auditObservations.id,
      comment: auditObservations.comment,
      note: sql<string>`${auditObservations.note}`,
      at: sql<number>`${auditObservations.resolvedAt}`.mapWith(auditObservations.resolvedAt),
    })
    .from(auditObservations)
    .where(and(inArray(auditObservations.listingId, ids), isNotNull(auditObservations.note)))
    .orderBy(desc(auditObservations.resolvedAt), desc(auditObservations.id))
    .limit(ids.length * NOTES)
}
