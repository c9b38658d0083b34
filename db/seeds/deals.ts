import { DAY, HOUR } from '#machines/time.ts'
import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { dealProofs, deals, quoteRequests, transportQuotes } from '#db/schema/aftersale/deals.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { PROOFS, PROVEN_STEPS, type ProvenStep } from '#machines/deal/rules.ts'
import { STATES } from '#db/states.ts'
import { beginDeal } from '#server/aftersale/index.ts'
import type { House } from '#server/engine/house.ts'
import { storeDocument } from '#server/engine/media/documents.ts'
import { claimFiles } from '#server/engine/media/pending.ts'
import type { Accounts } from './accounts.ts'
import { sampleDocuments } from './sample-documents.ts'

const RECENT = 30 * DAY

/**
 * Deals of this month's sales. A half-paid one has its first documents and quotes from transporters; a paid one waits
 * for its handover; the others follow from their payments and deliveries.
 */
export async function seedDeals(
  house: House,
  { admin }: Pick<Accounts, 'admin'>,
  now: number,
  { files }: { files: boolean },
): Promise<void> {
  const sold = await house.db
    .select({ auction: sales.auctionId })
    .from(sales)
    .where(gt(sales.soldAt, now - RECENT))
    .orderBy(sales.auctionId)
  for (const { auction } of sold) await beginDeal(house, auction, { late: true })
  const half = await newest(house, STATES.auction.finalDue)
  const paid = await newest(house, STATES.auction.paid)
  if (half) {
    await prove(house, half, ['papers', 'transfer'], { admin, at: now - 2 * HOUR, files })
    await quote(house, half.id, { admin, now })
  }
  if (paid) await prove(house, paid, PROVEN_STEPS, { admin, at: now - 3 * HOUR, files })
  // Drops the jobs that would mail about seeded deals.
  await house.db.execute(sql`
    select count(*) from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier like 'deals.tell%'))`)
}

type Found = { id: number; seller: number }

/** The newest sale in these states that was not delivered yet. */
async function newest({ db }: House, states: SQL) {
  const [row] = await db
    .select({ id: deals.id, seller: deals.sellerId })
    .from(deals)
    .innerJoin(auctions, eq(auctions.id, deals.auctionId))
    .innerJoin(sales, eq(sales.auctionId, deals.auctionId))
    .where(and(inArray(auctions.state, states), isNull(sales.deliveredAt), eq(deals.state, 'preparing')))
    .orderBy(desc(sales.soldAt))
    .limit(1)
  return row
}

async function prove(
  house: House,
  { id, seller }: Found,
  steps: readonly ProvenStep[],
  { admin, at, files }: { admin: number; at: number; files: boolean },
): Promise<void> {
  const document = files ? (await sampleDocuments())['proof-of-address'] : null
  for (const step of steps) {
    const file =
      document && PROOFS[step].file === 'required' ? await storeDocument(house.media.private, document) : null
    await house.actors.deal.send(id, { type: 'step.done', at, step })
    await house.db.transaction(async (tx) => {
      if (file) await claimFiles(tx, 'private', [file])
      await tx.insert(dealProofs).values({
        dealId: id,
        step,
        paper: step === 'health' ? 'passport' : null,
        reference: PROOFS[step].reference === 'required' ? `${step.slice(0, 2).toUpperCase()}-2026-0${id}` : null,
        file,
        by: step === 'papers' ? admin : seller,
        at,
      })
    })
  }
}

async function quote({ db }: House, dealId: number, { admin, now }: { admin: number; now: number }): Promise<void> {
  await db.insert(quoteRequests).values({
    dealId,
    origin: 'Lagos de Moreno, Jalisco',
    destination: 'Rancho Los Olivos, Texcoco, Estado de México',
    horses: 1,
    note: 'El camino de entrada admite remolques de hasta 10 metros.',
    askedAt: now - DAY,
  })
  const offers = [
    ['Fletes Equinos del Bajío', 9_500, 6],
    ['Transportes La Herradura', 11_200, 4],
  ] as const
  for (const [carrier, price, days] of offers)
    await db
      .insert(transportQuotes)
      .values({ dealId, carrier, price, pickupOn: dayAt(now + days * DAY), by: admin, at: now - HOUR })
}
