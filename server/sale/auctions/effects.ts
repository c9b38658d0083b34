import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { auctions, bids, noticeReadings, notices, reserves } from '#db/schema/sale/auctions.ts'
import { subcategories } from '#db/schema/listing/catalogue.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { outageMoves } from '#db/schema/engine/outages.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { strikes } from '#db/schema/people/strikes.ts'
import type { AuctionEffects } from '#machines/auction/events.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import type { EffectHandlers } from '#server/engine/actors/definition.ts'
import { rowsOf } from '#server/engine/actors/rows-of.ts'
import { enqueue, type Job, type Tx } from '#server/engine/jobs/enqueue.ts'
import { releaseJob } from './release-listing.ts'
import { resultJob } from '#server/sale/results/tasks.ts'
import { lapseSale } from './lapse-sale.ts'
import { followOutbid } from './mails/outbid-rounds.ts'
import { type MaximumKeys, recordBids, recordMaxima } from './bidding/record-bids.ts'
import { recordPlacements } from './mandates/record-placements.ts'
import { saleTerms } from './sale-terms.ts'

/** Minimum delay before the practice lot's robot answers a bid; the maximum is twice as long. */
const ROBOT_PAUSE_MS = 6_000

/** Writes of each of the auction's effects, in the transaction of its new snapshot. */
export const auctionEffects = (keys: MaximumKeys): EffectHandlers<AuctionEffects> => ({
  recordBid: recordBids,
  recordMaximum: recordMaxima(keys),
  recordPlacement: recordPlacements(keys.amounts),
  recordReserve: (tx, id, all) =>
    tx.insert(reserves).values(
      all.map(({ turn, amount, at }) => ({
        auctionId: id,
        turn,
        sealed: amount === null ? null : keys.amounts.seal(amount),
        setAt: at,
      })),
    ),
  recordNotice: (tx, id, all) =>
    Promise.all([
      tx
        .insert(notices)
        .values(all.map(({ by, at, ...notice }) => ({ ...notice, auctionId: id, publishedBy: by, publishedAt: at }))),
      enqueue(
        tx,
        all.map(({ number }) => ({ task: 'notices.fan-out', payload: { auction: id, number, after: 0 } }) as const),
      ),
    ]),
  recordOutage: (tx, id, all) =>
    Promise.all([
      tx.insert(outageMoves).values(
        all.map(({ outage, before, closesAt }) => ({
          outageId: outage.id,
          kind: 'auction' as const,
          subjectId: id,
          before,
          after: closesAt,
        })),
      ),
      enqueue(
        tx,
        all.map(
          ({ outage }) =>
            ({ task: 'outages.tell-lot', payload: { auction: id, outage: outage.id, after: 0 } }) as const,
        ),
      ),
    ]),
  // Bidders confirm again with each later bid; the first confirmation is kept.
  confirmNotices: rowsOf<AuctionEffects['confirmNotices'], AuctionEffects['confirmNotices']>({
    fields: { bidder: 'int', number: 'int', at: 'float8' },
    of: (_, all) => all,
    insert: (from) => sql`
      insert into ${noticeReadings} (auction_id, bidder_id, number, read_at)
      select actor.id, bidder, number, to_timestamp(at / 1000.0) from ${from} on conflict do nothing`,
  }),
  notifyOutbid: followOutbid,
  scheduleOpening: { jobs: (id, all) => all.slice(-1).map(({ opensAt }) => openingJob(id, opensAt)) },
  // The last one applies: rescheduling may have moved it earlier. What bids add to it, the job finds.
  scheduleClosing: {
    jobs: (id, all) =>
      all
        .filter(({ anew }) => anew)
        .slice(-1)
        .map(({ closesAt }) => closingJob(id, closesAt)),
  },
  leaveCatalogue,
  // A second chance has mails of its own for both sides, and everybody else was told of the end before.
  settleSold: (tx, id, [sold]) =>
    sold
      ? Promise.all([
          recordSale(tx, id, sold),
          enqueue(tx, [...(sold.via === 'second-chance' ? [] : [finishJob(id)]), followUpJob(id), resultJob(id)]),
        ])
      : Promise.resolve(),
  // Freed in a separate transaction, since the listing must be locked before its auction.
  settleUnsold: {
    jobs: (id, [unsold]) => [...(unsold?.known ? [] : [finishJob(id)]), releaseJob(id), followUpJob(id), resultJob(id)],
  },
  strikeBids: (tx, id, all) => Promise.all(all.map(({ turn, struck }) => strike(tx, id, turn, struck))),
  // Not a lapsed sale: its buyer has not missed a payment.
  undoHammer: (tx, id) =>
    Promise.all([
      tx.delete(sales).where(eq(sales.auctionId, id)),
      tx.delete(strikes).where(and(eq(strikes.auctionId, id), isNull(strikes.redeemedAt))),
      enqueue(tx, [resultJob(id)]),
    ]),
  repriceSale: (tx, id, [sale]) =>
    sale ? Promise.all([repriceSale(tx, id, sale), enqueue(tx, [resultJob(id)])]) : Promise.resolve(),
  // Opened in a separate transaction: a negotiation is locked before its auction.
  openNegotiation: {
    jobs: (id, all) =>
      all.slice(-1).flatMap((offer): Job[] => [
        { task: 'negotiations.open', payload: { auction: id, ...offer }, key: `negotiation:${id}` },
        // The buy-now offer ends with the closing.
        followUpJob(id),
        resultJob(id),
      ]),
  },
  // Only the last bid is answered, after a pause like a person's.
  answerPractice: {
    jobs: (id) => [
      {
        task: 'practice.answer',
        payload: { auction: id },
        runAt: Date.now() + ROBOT_PAUSE_MS * (1 + Math.random()),
        key: `practice-answer:${id}`,
      },
    ],
  },
  endPractice: { jobs: () => [{ task: 'practice.keep', payload: {}, key: 'practice.keep' }] },
  lapseSale: (tx, id, all) =>
    Promise.all([...all.map(({ at }) => lapseSale(tx, id, at)), enqueue(tx, [resultJob(id)])]),
  openSecondChance: {
    jobs: (id, all) =>
      all.slice(-1).map(({ bidder, amount, at }) => ({
        task: 'second-chances.open',
        payload: { auction: id, bidder, amount, at },
        key: `second-chance:${id}`,
      })),
  },
})

/** Lowers the number of live lots stored with the auction's subcategory. */
function leaveCatalogue(tx: Tx, id: number): Promise<unknown> {
  return tx
    .update(subcategories)
    .set({ liveCount: sql`${subcategories.liveCount} - 1` })
    .where(eq(subcategories.id, tx.select({ id: auctions.subcategoryId }).from(auctions).where(eq(auctions.id, id))))
}

function strike(tx: Tx, id: number, turn: number, struck: number[]): Promise<unknown> {
  return tx
    .update(bids)
    .set({ struckTurn: turn })
    .where(and(eq(bids.auctionId, id), inArray(bids.sequence, struck)))
}

/** Closes the auction one grace period after `closesAt` (ruling 6). */
export function closingJob(auction: number, closesAt: number) {
  return {
    task: 'auctions.close',
    payload: { auction },
    runAt: closesAt + CLOSING_GRACE_MS,
    key: `close:${auction}`,
  } as const
}

/** Delay before closing is retried while bids are unjudged, in ms. */
const AGAIN_MS = 300

/** Has a key of its own, so as not to replace the later closing job of an extension. */
export function closingAgainJob(auction: number, now: number) {
  return { task: 'auctions.close', payload: { auction }, runAt: now + AGAIN_MS, key: `close-again:${auction}` } as const
}

export function openingJob(auction: number, opensAt: number) {
  return { task: 'auctions.open', payload: { auction }, runAt: opensAt, key: `open:${auction}` } as const
}

function followUpJob(auction: number) {
  return { task: 'sales.follow-up', payload: { auction }, key: `sale:${auction}` } as const
}

/** Mails the end of the auction to all bidders and the seller. */
export function finishJob(auction: number) {
  return { task: 'auctions.notify-finish', payload: { auction }, key: `finish:${auction}` } as const
}

/** Amounts owed follow the terms in force when the auction was scheduled (rulings 12 and 48). */
function recordSale(tx: Tx, id: number, { winner, amount, via, at }: AuctionEffects['settleSold']): Promise<unknown> {
  return tx.execute(sql`
    insert into ${sales} (auction_id, buyer_id, price, via, sold_at, first_payment, first_payment_due_at, fine)
    select ${id}::int, ${winner}::int, ${amount}::bigint, ${via}, to_timestamp(${at}::float8 / 1000),
    least(${saleTerms.firstPayment}, ${amount}::bigint),
      to_timestamp(${at}::float8 / 1000) + make_interval(days => ${saleTerms.firstPaymentDays}), ${saleTerms.fine}
    from ${auctions} join ${settings} on ${settings.id} = 1 where ${auctions.id} = ${id}::int`)
}

/** The sale goes on: its dates and its deal stay, and the first payment is never more than the price. */
function repriceSale(tx: Tx, id: number, { amount }: AuctionEffects['repriceSale']): Promise<unknown> {
  return tx.execute(sql`
    update ${sales} set price = ${amount}::bigint, first_payment = least(${saleTerms.firstPayment}, ${amount}::bigint)
    from ${auctions} join ${settings} on ${settings.id} = 1
    where ${sales.auctionId} = ${id}::int and ${auctions.id} = ${id}::int`)
}
