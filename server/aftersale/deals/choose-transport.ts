import { and, eq } from 'drizzle-orm'
import { transportQuotes } from '#db/schema/aftersale/deals.ts'
import type { Buyer } from '#server/people/index.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { DealRefusal } from './actor.ts'
import { lockDeal } from './find.ts'

/** Chooses a quote, or none (null) for the buyer's own transport; may change until the handover. */
export function chooseTransport(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  buyer: Buyer,
  { auction, quote, at }: { auction: number; quote: number | null; at: number },
): Promise<'chosen' | DealRefusal | 'unknown' | 'no-quote'> {
  return transact<'chosen', DealRefusal | 'unknown' | 'no-quote'>(db, async (work) => {
    const { tx, refuse } = work
    const deal = await lockDeal(tx, auction, { buyer })
    if (!deal) return refuse('unknown')
    const own = and(eq(transportQuotes.dealId, deal.id), eq(transportQuotes.id, quote ?? 0))
    if (quote !== null && (await tx.$count(transportQuotes, own)) === 0) return refuse('no-quote')
    const outcome = await actors.deal.sendWithin(work, deal.id, { type: 'transport.chosen', at, quote })
    return outcome.accepted ? 'chosen' : refuse(outcome.refusal)
  })
}
