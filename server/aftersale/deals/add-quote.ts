import { MINUTE } from '#machines/time.ts'
import { eq } from 'drizzle-orm'
import { transportQuotes } from '#db/schema/aftersale/deals.ts'
import { MOST_QUOTES } from '#machines/deal/rules.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { lockDeal } from './find.ts'

/** Whole pesos; a day "2026-11-21". */
type Quote = { carrier: string; price: number; pickupOn: string }

type Added = { quote: number } | { refused: 'unknown' | 'full' }

/** Records a transporter's quote as administrator and notifies the buyer. `at` in epoch ms. */
export function addQuote(
  { db }: Pick<House, 'db'>,
  admin: Admin,
  { auction, quote, at }: { auction: number; quote: Quote; at: number },
): Promise<Added> {
  const details = (done: object) => ({ ...done, ...quote })
  const act = { action: 'deal.quote-added', subject: `auction:${auction}`, details, at } as const
  return adminAct<Added, Added>(db, admin, act, async ({ tx, refuse }) => {
    const deal = await lockDeal(tx, auction, 'house')
    if (!deal) return refuse({ refused: 'unknown' })
    if ((await tx.$count(transportQuotes, eq(transportQuotes.dealId, deal.id))) >= MOST_QUOTES)
      return refuse({ refused: 'full' })
    const [row] = await tx
      .insert(transportQuotes)
      .values({ dealId: deal.id, ...quote, by: admin.accountId, at })
      .returning({ quote: transportQuotes.id })
    if (!row) throw new Error('Nothing was inserted')
    // One mail covers several quotes added in succession.
    await enqueue(tx, [
      { task: 'deals.tell-quotes', payload: { deal: deal.id }, runAt: at + TOGETHER_MS, key: `quoted:${deal.id}` },
    ])
    return row
  })
}

const TOGETHER_MS = 10 * MINUTE
