import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'
import { outageMoves, outages } from '#db/schema/engine/outages.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { auctions, notices } from '#db/schema/sale/auctions.ts'
import type { LotEvent, PrintedFacts, PrintedLot } from './facts.ts'

/** Events of each kind at most; an evening has a few. */
const MOST = 200

/**
 * What the house published of the printed lots after the catalogue was closed: announcements, withdrawals, closings
 * moved by the house or an outage. Extensions by late bids are none. `since` in epoch ms.
 */
export async function readEvents(
  db: Pick<Database, 'select'>,
  { lots }: Pick<PrintedFacts, 'lots'>,
  since: number,
): Promise<LotEvent[]> {
  const of = new Map(lots.map((lot) => [lot.id, lot]))
  const named = <Row extends { lot: number }>(row: Row) => ({ ...row, name: of.get(row.lot)?.name ?? '' })
  const [announced, withdrawn, extended, moved] = await Promise.all([
    readNotices(db, of),
    readWithdrawn(db, [...of.keys()]),
    readExtended(db, [...of.keys()], since),
    readMoved(db, [...of.keys()], since),
  ])
  return [
    ...announced.map((row) => ({ ...named(row), kind: 'notice' as const })),
    ...withdrawn.map(({ at, ...row }) => ({ ...named(row), at: at ?? since, kind: 'withdrawn' as const })),
    ...extended.map((row) => ({ ...named(row), kind: 'extended' as const })),
    ...moved.map((row) => ({ ...named(row), kind: 'moved' as const })),
  ]
}

/** By number, not by time: the clocks of two nodes may differ. */
async function readNotices(db: Pick<Database, 'select'>, of: Map<number, PrintedLot>) {
  const found = await db
    .select({ lot: notices.auctionId, number: notices.number, text: notices.text, at: notices.publishedAt })
    .from(notices)
    .where(
      and(
        inArray(notices.auctionId, [...of.keys()]),
        gt(
          notices.number,
          sql`(${JSON.stringify(printedNotices(of))}::text::jsonb ->> ${notices.auctionId}::text)::int`,
        ),
      ),
    )
    .orderBy(asc(notices.publishedAt))
    .limit(MOST)
  return found.map(({ number: _, ...notice }) => notice)
}

const printedNotices = (of: Map<number, PrintedLot>) =>
  Object.fromEntries([...of].map(([id, lot]) => [id, lot.notices]))

function readWithdrawn(db: Pick<Database, 'select'>, ids: number[]) {
  return db
    .select({ lot: auctions.id, at: auctions.closedAt })
    .from(auctions)
    .where(and(inArray(auctions.id, ids), inArray(auctions.state, STATES.auction.cancelled)))
    .orderBy(asc(auctions.id))
    .limit(MOST)
}

function readExtended(db: Pick<Database, 'select'>, ids: number[], since: number) {
  const closing = (which: 'before' | 'after') =>
    sql<number>`(${auditLog.details} -> ${sql.raw(`'${which}'`)} ->> 'closesAt')::float8`
  return db
    .select({
      lot: sql<number>`split_part(${auditLog.subject}, ':', 2)::int`,
      at: auditLog.at,
      before: closing('before'),
      after: closing('after'),
    })
    .from(auditLog)
    .where(
      and(
        inArray(
          auditLog.subject,
          ids.map((id) => `auction:${id}`),
        ),
        eq(auditLog.action, 'auction.extended'),
        gt(auditLog.at, since),
      ),
    )
    .orderBy(asc(auditLog.at), asc(auditLog.id))
    .limit(MOST)
}

function readMoved(db: Pick<Database, 'select'>, ids: number[], since: number) {
  return db
    .select({
      lot: outageMoves.subjectId,
      at: outages.foundAt,
      before: outageMoves.before,
      after: outageMoves.after,
    })
    .from(outageMoves)
    .innerJoin(outages, eq(outages.id, outageMoves.outageId))
    .where(and(eq(outageMoves.kind, 'auction'), inArray(outageMoves.subjectId, ids), gt(outages.foundAt, since)))
    .orderBy(asc(outages.foundAt), asc(outages.id))
    .limit(MOST)
}
