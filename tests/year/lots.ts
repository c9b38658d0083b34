import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { Sql } from '#db/client.ts'
import * as dealTables from '#db/schema/aftersale/deals.ts'
import { claimPhotos, claims } from '#db/schema/aftersale/claims.ts'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import { payouts, settlements } from '#db/schema/aftersale/settlements.ts'
import { outageMoves, outages } from '#db/schema/engine/outages.ts'
import { approvals } from '#db/schema/money/approvals.ts'
import { manualPayments } from '#db/schema/money/manual-payments.ts'
import * as moneyTables from '#db/schema/money/payments.ts'
import * as tables from '#db/schema/sale/auctions.ts'
import { bookEntries } from '#db/schema/sale/book.ts'
import { lapsedSales, sales } from '#db/schema/sale/sales.ts'
import { negotiations, negotiationSteps } from '#db/schema/sale/negotiations.ts'
import { strikes } from '#db/schema/people/strikes.ts'
import { proposals } from '#machines/auction/rules.ts'
import { addRows, inBulk, keepSequence, lastId } from './bulk.ts'
import type { YearListing } from './listings.ts'
import { type AuctionLife, bidOn } from './lot-bidding.ts'
import { type LotHouse, TERMS } from './lot-house.ts'
import type { LotPlan } from './lot-plan.ts'
import { recordBidding } from './lot-records.ts'
import { LotRows } from './lot-rows.ts'
import { recordPurchase, sell } from './lot-sale.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Lots of about a week: their rows are written in the order of time. */
const BATCH = 400
/** Outages of the house in the year. */
const OUTAGES = 10

/** Every table that a lot writes, after those that its rows refer to, with the time by which rows are ordered. */
const ORDER: readonly (readonly [AnyPgTable, time?: string])[] = [
  [tables.auctions],
  [tables.bids, 'receivedAt'],
  [tables.maxima, 'receivedAt'],
  [tables.reserves],
  [tables.notices],
  [tables.noticeReadings],
  [tables.voids],
  [approvals],
  [outageMoves],
  [negotiations],
  [negotiationSteps],
  [sales],
  [lapsedSales],
  [secondChances],
  [strikes],
  [moneyTables.purchases],
  [moneyTables.payments, 'createdAt'],
  [moneyTables.paymentNotifications, 'receivedAt'],
  [moneyTables.providerTransactions, 'createdAt'],
  [moneyTables.refundsDue],
  [moneyTables.providerMovements, 'receivedAt'],
  [manualPayments],
  [dealTables.deals],
  [dealTables.dealProofs, 'at'],
  [dealTables.proofViews],
  [dealTables.quoteRequests],
  [dealTables.transportQuotes],
  [dealTables.deliveryCodes],
  [claims],
  [claimPhotos],
  [payouts],
  [settlements],
]

/** Tables whose rows are numbered here, because others refer to them. */
const NUMBERED = (
  'auctions approvals negotiations second_chances payments purchases refunds_due deals deal_proofs transport_quotes ' +
  'claims claim_photos outages'
).split(' ')

export type Auctioned = { house: LotHouse; plans: LotPlan[]; listings: YearListing[]; buyers: Buyers }
/** Buyers who may bid, in the order of their registration, from `since` (epoch ms) on. */
export type Buyers = { ids: number[]; since: number[] }

/** All lots of the year, each judged by the real machines, with their books and everything that follows the hammer. */
export async function fillLots(sql: Sql, { house, plans, listings, buyers }: Auctioned): Promise<void> {
  const last = new Map<string, number>()
  for (const table of NUMBERED) last.set(table, await lastId(sql, table))
  const before = last.get('auctions') ?? 0
  const away = await addOutages(sql, new LotRows(last), plans)
  let owed = 0
  // Books refer to their lots alone: they are written beside the next batch, on another connection.
  let entering: Promise<void> = Promise.resolve()
  for (let from = 0; from < plans.length; from += BATCH) {
    const rows = new LotRows(last)
    const book: object[] = []
    for (const planned of plans.slice(from, from + BATCH)) {
      const listing = listings[planned.nth] as YearListing
      const plan = withOwed(planned, listing, owed)
      const crowd = crowdOf(plan, buyers)
      const admin = house.admins[0] as number
      const life = bidOn(house.auction, { plan, listing, crowd, admin, outage: away.get(plan.closesAt) })
      owed += planned.bids - life.snapshot.context.sequence
      const id = rows.next('auctions')
      const sold = { id, plan, listing, life }
      recordPurchase({ house, rows }, sold)
      sell({ house, rows }, sold)
      recordBidding({ house, rows }, id, life)
      const { head, rows: entries } = house.journal.append(id, { length: 0, hash: null }, life.first, life.steps)
      book.push(...entries.map((entry) => ({ auctionId: id, ...entry })))
      rows.add(tables.auctions, rowOf({ id, plan, listing, life, head }))
    }
    await inBulk(sql, async (tx) => {
      await rows.store(tx, ORDER)
      await tx`update purchases set payment_id = (snapshot #>> '{context,payment}')::int where payment_id is null`
    })
    await entering
    entering = enterBooks(sql, book)
    entering.catch(() => {}) // Awaited after the next batch.
  }
  await entering
  await inBulk(sql, async (tx) => {
    for (const table of NUMBERED) await keepSequence(tx, table)
    await tx`
      update listings l set state = 'readyForEvent', stage = 6,
        snapshot = jsonb_set(l.snapshot, '{value}', '"readyForEvent"')
      from auctions a where a.listing_id = l.id and a.id > ${before}
        and a.state in ('closed.unsold', 'cancelled') and l.state = 'assigned'`
  })
}

const enterBooks = (sql: Sql, book: object[]): Promise<void> => inBulk(sql, (tx) => addRows(tx, bookEntries, book))

/** Lots with a buy-now price end before their planned bids; the next lots without one take them over. */
function withOwed(plan: LotPlan, { offered }: YearListing, owed: number): LotPlan {
  return offered || plan.bids === 0 || plan.ending === 'agreed' || plan.ending === 'failed'
    ? plan
    : { ...plan, bids: Math.max(3, plan.bids + Math.min(owed, plan.bids + 60)) }
}

/** Evenings on which the house was away for some minutes at the closing hour, by that hour. */
async function addOutages(sql: Sql, rows: LotRows, plans: LotPlan[]) {
  const hours = Array.from(
    { length: OUTAGES },
    (_, nth) => plans[Math.floor((plans.length * (nth + 0.5)) / OUTAGES)]?.closesAt,
  )
  const away = [...new Set(hours)].map((closesAt = 0) => {
    const span = { startedAt: closesAt - 2 * MINUTE, endedAt: closesAt + 3 * MINUTE }
    return { closesAt, outage: { id: rows.next('outages'), ...span } }
  })
  const made = away.map(({ outage }) => {
    const { endedAt } = outage
    return { ...outage, reason: 'database', foundAt: endedAt, appliedAt: endedAt }
  })
  await inBulk(sql, (tx) => addRows(tx, outages, made))
  return new Map(away.map(({ closesAt, outage }) => [closesAt, outage]))
}

/** Bidders of a lot: the house's regulars more often than others. */
function crowdOf({ random, opensAt, bids }: LotPlan, { ids, since }: Buyers): number[] {
  const known = since.findLastIndex((at) => at < opensAt) + 1
  const crowd = new Set<number>()
  for (let tries = 0; tries < 4 + Math.min(40, bids / 5); tries++)
    crowd.add(ids[Math.floor(random.next() ** 2 * known)] as number)
  // Two at least, also where the house has few.
  for (let nth = 0; crowd.size < 3; nth++) crowd.add(ids[nth] as number)
  return [...crowd]
}

type Held = {
  id: number
  plan: LotPlan
  listing: YearListing
  life: AuctionLife
  head: { length: number; hash: string | null }
}

function rowOf({ id, plan, listing, life, head }: Held): object {
  const [smallBid, mediumBid, bigBid] = proposals(life.snapshot.context.openingBid, [5, 10, 20])
  const own = { id, listingId: listing.id, sellerId: listing.seller, subcategoryId: listing.subcategory }
  const book = { bookLength: head.length, bookHead: head.hash }
  const stated = { ...TERMS, practice: false, smallBid, mediumBid, bigBid, streamKey: null }
  return { ...life.row(), ...own, ...stated, ...book, createdAt: plan.opensAt - 5 * DAY }
}
