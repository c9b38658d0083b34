import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auctions, bids, voids } from '#db/schema/sale/auctions.ts'
import { payerName } from '#server/money/index.ts'
import { placedBy } from '#server/sale/auctions/mandates/placed-by.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { bidColumns } from '#server/sale/auctions/lots/bid-columns.ts'

/** The void that struck a bid. `own`: this bid's own proxy bid was voided, not one that had caused it. */
const voidColumns = {
  reason: voids.reason,
  at: voids.voidedAt,
  own: sql<boolean>`${voids.proxyBid} = coalesce(${bids.proxyBid}, ${bids.sequence})`,
}

const struckBy = and(eq(voids.auctionId, bids.auctionId), eq(voids.turn, bids.struckTurn))

/**
 * Bids of an auction, newest first, with aliases (ruling 34). The caller has checked ownership. `leads`: the leading or
 * winning bid; `byLeader`: made by the bidder of that bid. Whole pesos, epoch ms.
 */
export async function readMovements(db: Database, secret: string, auction: number, page: PageAsked) {
  const query = db
    .select({
      sequence: bids.sequence,
      amount: bids.amount,
      at: bids.receivedAt,
      kind: bids.kind,
      bidder: bids.bidderId,
      leading: bidColumns.leading,
      struck: voidColumns,
      leader: auctions.leaderId,
    })
    .from(bids)
    .innerJoin(auctions, eq(auctions.id, bids.auctionId))
    .leftJoin(voids, struckBy)
    .where(eq(bids.auctionId, auction))
    .$dynamic()
  const { rows, ...found } = await pageOf(db, query, { ...page, orderBy: [desc(bids.sequence)] })
  return {
    ...found,
    rows: rows.map(({ bidder, leading, leader, ...bid }) => ({
      ...bid,
      alias: bidderAlias(secret, auction, bidder),
      leads: bid.sequence === leading,
      byLeader: bidder === leader,
    })),
  }
}

export type Movement = Awaited<ReturnType<typeof readMovements>>['rows'][number]

/** The buyer's contact for the delivery; null until the first payment is approved (ruling 34). */
export async function readBuyerContact(
  db: Database,
  auction: number,
): Promise<{ name: string; phone: string | null } | null> {
  const [row] = await db
    .select({ name: payerName, phone: people.cellPhone, firstPay: auctions.firstPay })
    .from(auctions)
    .innerJoin(accounts, eq(accounts.id, auctions.leaderId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(eq(auctions.id, auction))
  return row?.firstPay ? { name: row.name, phone: row.phone } : null
}

const [proposer, approver] = [alias(accounts, 'proposer'), alias(accounts, 'approver')]

/** Bids per page for administrators. */
const MOVEMENTS_SIZE = 50

/**
 * Bids of an auction with their bidders' names, for administrators only: newest first, with keyset pagination, since an
 * auction may have thousands. `before`: only bids older than this number. `older`: key of the next page, null on the
 * last. Whole pesos, epoch ms.
 */
export async function readNamedMovements(db: Database, secret: string, auction: number, before?: number) {
  const rows = await db
    .select({
      sequence: bids.sequence,
      amount: bids.amount,
      at: bids.receivedAt,
      acceptedAt: bids.committedAt,
      kind: bids.kind,
      bidder: bids.bidderId,
      name: payerName,
      by: placedBy(bids.auctionId, bids.turn),
      leading: bidColumns.leading,
      proxyBid: sql<number>`coalesce(${bids.proxyBid}, ${bids.sequence})`,
      struck: voidColumns,
      proposer: proposer.name,
      approver: approver.name,
    })
    .from(bids)
    .innerJoin(auctions, eq(auctions.id, bids.auctionId))
    .innerJoin(accounts, eq(accounts.id, bids.bidderId))
    .leftJoin(voids, struckBy)
    .leftJoin(proposer, eq(proposer.id, voids.proposedBy))
    .leftJoin(approver, eq(approver.id, voids.approvedBy))
    .leftJoin(people, eq(people.accountId, bids.bidderId))
    .where(and(eq(bids.auctionId, auction), before === undefined ? undefined : lt(bids.sequence, before)))
    .orderBy(desc(bids.sequence))
    .limit(MOVEMENTS_SIZE + 1)
  const shown = rows.slice(0, MOVEMENTS_SIZE)
  return {
    older: rows.length > MOVEMENTS_SIZE ? (shown.at(-1)?.sequence ?? null) : null,
    rows: shown.map(({ leading, ...bid }) => ({
      ...bid,
      alias: bidderAlias(secret, auction, bid.bidder),
      leads: bid.sequence === leading,
    })),
  }
}

export type NamedMovement = Awaited<ReturnType<typeof readNamedMovements>>['rows'][number]
