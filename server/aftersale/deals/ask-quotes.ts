import { eq } from 'drizzle-orm'
import { deals, quoteRequests } from '#db/schema/aftersale/deals.ts'
import { isOpen } from '#machines/deal/rules.ts'
import type { Buyer } from '#server/people/index.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { lockDeal } from './find.ts'

/** `horses`: number of horses; 0: the lot is a trailer. `at` in epoch ms. */
type Asked = { auction: number; origin: string; destination: string; horses: number; note: string; at: number }

/**
 * Requests quotes with the house's form, once per deal: it is mailed to the transporters in the settings, or to the
 * house. Repeating changes nothing.
 */
export function askForQuotes(
  { db }: Pick<House, 'db'>,
  buyer: Buyer,
  { auction, at, ...asked }: Asked,
): Promise<'asked' | 'unknown' | 'not-yet'> {
  return transact<'asked', 'unknown' | 'not-yet'>(db, async ({ tx, refuse }) => {
    const deal = await lockDeal(tx, auction, { buyer })
    if (!deal) return refuse('unknown')
    const [row] = await tx.select({ steps: deals.steps }).from(deals).where(eq(deals.id, deal.id))
    if (!isOpen(row?.steps.transport)) return refuse('not-yet')
    const [made] = await tx
      .insert(quoteRequests)
      .values({ dealId: deal.id, ...asked, askedAt: at })
      .onConflictDoNothing()
      .returning({ deal: quoteRequests.dealId })
    if (made) await enqueue(tx, [{ task: 'deals.ask-carriers', payload: { deal: deal.id }, key: `quotes:${deal.id}` }])
    return 'asked'
  })
}
