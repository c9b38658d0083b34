import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { type Moved, type MovedKind, movedHour, type Outage, wantsTwo } from '#machines/outage/rules.ts'
import {
  countClosedIn,
  type MovableHours,
  type ForeseenHour,
  foreseenLots,
  foreseenNegotiations,
} from '#server/sale/index.ts'
import { concernedChances, concernedFirstPayments } from './concerned.ts'

/** Hours of a kind listed at most; all are moved. */
const MOST_LISTED = 200

/** The hours that an outage moves, by kind, found by the conditions of the commands that move them. */
const FORESEEN: Record<MovedKind, MovableHours> = {
  auction: foreseenLots,
  negotiation: foreseenNegotiations,
  'second-chance': {
    count: (db, outage) => db.$count(secondChances, concernedChances(outage)),
    list: (db, outage, most) =>
      db
        .select({ auction: secondChances.auctionId, title: listings.name, hour: secondChances.expiresAt })
        .from(secondChances)
        .innerJoin(auctions, eq(auctions.id, secondChances.auctionId))
        .innerJoin(listings, eq(listings.id, auctions.listingId))
        .where(concernedChances(outage))
        .orderBy(asc(secondChances.expiresAt), asc(secondChances.id))
        .limit(most),
  },
  'first-payment': {
    count: (db, outage) =>
      db.$count(firstPayments, and(eq(auctions.id, sales.auctionId), concernedFirstPayments(outage))),
    list: (db, outage, most) =>
      db
        .select({ auction: sales.auctionId, title: listings.name, hour: sales.firstPaymentDueAt })
        .from(sales)
        .innerJoin(auctions, eq(auctions.id, sales.auctionId))
        .innerJoin(listings, eq(listings.id, auctions.listingId))
        .where(concernedFirstPayments(outage))
        .orderBy(asc(sales.firstPaymentDueAt), asc(sales.auctionId))
        .limit(most),
  },
}

/** Both tables, joined by the condition: counting takes no joins. */
const firstPayments = sql`${sales}, ${auctions}`

const KINDS = Object.keys(FORESEEN) as MovedKind[]

/** Hours of one kind with their new ones, soonest first and 200 at most, and their number. Epoch ms. */
export type ForetoldKind = { kind: MovedKind; total: number; hours: (ForeseenHour & { to: number })[] }

/**
 * All that an outage declared at `at` would move. `closed`: lots that closed within it and stay closed; `overdue`:
 * first payments that fell due within it, have passed by now and stay overdue; `two`: it wants a second administrator.
 */
export async function foreseeOutage(db: Database, { startedAt, endedAt }: Outage, at: number) {
  const outage = { startedAt, endedAt, declaredAt: at }
  const foretell = async (kind: MovedKind): Promise<ForetoldKind> => {
    const { count, list } = FORESEEN[kind]
    const [total, hours] = await Promise.all([count(db, outage), list(db, outage, MOST_LISTED)])
    return { kind, total, hours: hours.map((each) => ({ ...each, to: movedHour(each.hour, outage) ?? each.hour })) }
  }
  const due = FORESEEN['first-payment']
  const [kinds, closed, before, now] = await Promise.all([
    Promise.all(KINDS.map(foretell)),
    countClosedIn(db, outage),
    due.count(db, { startedAt, endedAt }),
    due.count(db, outage),
  ])
  const moved = movedOf(kinds)
  return { kinds, ...moved, closed, overdue: before - now, two: wantsTwo(moved) }
}

export type Foretold = Awaited<ReturnType<typeof foreseeOutage>>

/** The numbers of hours that an outage declared at `at` moves, for the command. */
export async function countMoved(
  db: Pick<Database, '$count'>,
  { startedAt, endedAt }: Outage,
  at: number,
): Promise<Moved> {
  const outage = { startedAt, endedAt, declaredAt: at }
  const counts: { kind: MovedKind; total: number }[] = []
  // One after the other: a transaction has one connection.
  for (const kind of KINDS) counts.push({ kind, total: await FORESEEN[kind].count(db, outage) })
  return movedOf(counts)
}

function movedOf(kinds: readonly { kind: MovedKind; total: number }[]): Moved {
  const of = (lots: boolean) =>
    kinds.filter(({ kind }) => (kind === 'auction') === lots).reduce((sum, { total }) => sum + total, 0)
  return { lots: of(true), deadlines: of(false) }
}
