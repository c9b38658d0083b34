import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { type PageAsked, type PageFound, pageOf } from '#db/page-of.ts'
import { STATES } from '#db/states.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditTickets } from '#db/schema/listing/audits.ts'
import { type ListingKind, listings } from '#db/schema/listing/listings.ts'
import type { Observed, Stage } from '#machines/horse-audit/rules.ts'
import { MOST_FOUND, numberIn, waysToFind } from '#server/listing/listings/found-by.ts'
import { observed } from '#server/listing/listings/observed.ts'
import type { PhotoRow } from '#server/engine/media/photo-view.ts'

/**
 * `waiting`: listings to audit, in states 2 and 3, oldest first. `receipts`: with an undecided receipt, in any state,
 * oldest first. `all`: ever submitted, latest first.
 */
type AuditsAsked = PageAsked & {
  which: 'waiting' | 'receipts' | 'all'
  stage?: Stage | undefined
  kind?: ListingKind | undefined
  /** The ticket's administrator. */
  assignee?: number | undefined
  text?: string
}

export type AuditCard = {
  id: number
  number: number
  kind: ListingKind
  name: string
  /** Null if its seller deleted it: a receipt may still be undecided. */
  stage: Stage | null
  cover: PhotoRow | null
  seller: string
  /** Null if the seller sells on their own. */
  ranch: string | null
  /** Epoch ms; null if never submitted. */
  submittedAt: number | null
  /** The ticket's last change. */
  updatedAt: number | null
  assigneeId: number | null
  assignee: string | null
  openObservations: number
  observed: Observed
  receiptPending: boolean
}

const pendingReceipt = sql<boolean>`exists (select from transfer_receipts r
  where r.listing_id = ${listings.id} and r.status = 'pending')`

const WHICH: Record<AuditsAsked['which'], SQL | undefined> = {
  waiting: inArray(listings.state, STATES.listing.waiting),
  receipts: sql`${listings.id} in (select r.listing_id from transfer_receipts r where r.status = 'pending')`,
  all: and(isNotNull(listings.submittedAt), isNull(listings.deletedAt)),
}

const ORDER: Record<AuditsAsked['which'], SQL[]> = {
  waiting: [asc(listings.submittedAt), asc(listings.id)],
  receipts: [
    sql`(select min(r.uploaded_at) from transfer_receipts r where r.listing_id = ${listings.id}
      and r.status = 'pending')`,
    asc(listings.id),
  ],
  all: [desc(listings.submittedAt), desc(listings.id)],
}

/** Listings for the audits' grid: the page's ids are selected first, and other columns read for its rows only. */
export async function listAudits(
  db: Database,
  { which, stage, kind, assignee, text = '', ...asked }: AuditsAsked,
): Promise<PageFound<AuditCard>> {
  const condition = and(
    WHICH[which],
    stage === undefined ? undefined : eq(listings.stage, stage),
    kind && eq(listings.kind, kind),
    assignee === undefined ? undefined : inArray(listings.id, openTicketsOf(db, assignee)),
  )
  const query = db
    .select({ id: listings.id })
    .from(listings)
    .where(foundBy(db, text, condition, ORDER[which]) ?? condition)
    .$dynamic()
  const countTo = text ? MOST_FOUND : undefined
  const { rows: chosen, ...found } = await pageOf(db, query, { ...asked, countTo, orderBy: ORDER[which] })
  const ids = chosen.map(({ id }) => id)
  return { ...found, rows: await readCards(db, ids, ORDER[which]) }
}

/** Number of the administrator's own tickets among the listings to audit. */
export function countOwnTickets(db: Database, { accountId }: { accountId: number }): Promise<number> {
  return db.$count(listings, and(WHICH.waiting, inArray(listings.id, openTicketsOf(db, accountId))))
}

function openTicketsOf(db: Database, admin: number) {
  return db
    .select({ id: auditTickets.listingId })
    .from(auditTickets)
    .where(and(eq(auditTickets.assigneeId, admin), isNull(auditTickets.closedAt)))
}

/** Finds by listing, seller or number, limited to the first rows of each in the list's order. */
function foundBy(db: Database, text: string, which: SQL | undefined, orderBy: SQL[]): SQL | undefined {
  if (!text) return undefined
  const ways = waysToFind(text)
  const ids = () => db.select({ id: listings.id }).from(listings)
  const byListing = ids()
    .where(and(which, ways.listing))
    .orderBy(...orderBy)
    .limit(MOST_FOUND + 1)
  const bySeller = ids()
    .innerJoin(accounts, eq(accounts.id, listings.sellerId))
    .where(and(which, ways.seller))
    .orderBy(...orderBy)
    .limit(MOST_FOUND + 1)
  const byNumber = ids().where(and(which, eq(listings.number, numberIn(text))))
  return inArray(listings.id, unionAll(byListing, bySeller, byNumber))
}

function readCards(db: Database, ids: number[], orderBy: SQL[]): Promise<AuditCard[]> {
  return db
    .select({
      id: listings.id,
      number: listings.number,
      kind: listings.kind,
      name: listings.name,
      stage: sql<Stage | null>`${listings.stage}`,
      cover: sql<PhotoRow | null>`(select to_jsonb(p) from listing_photos lp join photos p on p.hash = lp.photo
        where lp.listing_id = ${listings.id} order by lp.position limit 1)`,
      seller: sql<string>`(select a.name from accounts a where a.id = ${listings.sellerId})`,
      ranch: sql<string | null>`(select case when r."default" then null else r.name end from ranches r
        where r.id = ${listings.ranchId})`,
      submittedAt: listings.submittedAt,
      updatedAt: auditTickets.updatedAt,
      assigneeId: auditTickets.assigneeId,
      assignee: sql<string | null>`(select a.name from accounts a where a.id = ${auditTickets.assigneeId})`,
      openObservations: sql<number>`(select count(*)::int from audit_observations o
        where o.listing_id = ${listings.id} and o.resolved_at is null)`,
      observed,
      receiptPending: pendingReceipt,
    })
    .from(listings)
    .leftJoin(auditTickets, eq(auditTickets.listingId, listings.id))
    .where(inArray(listings.id, ids))
    .orderBy(...orderBy)
}
