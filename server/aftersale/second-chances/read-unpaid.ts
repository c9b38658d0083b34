import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/auctions.ts'
import { sales } from '#db/schema/sales.ts'
import { settings } from '#db/schema/settings.ts'
import { bidderAlias } from '#server/sale/index.ts'
import { isPerhapsPaid } from '#server/aftersale/sales/perhaps-paid.ts'
import { readCandidates } from './candidates.ts'
import { type ChanceLine, readChances } from './read.ts'

/**
 * What a seller may do about a first payment that was not made. `overdue`: the sale stands and may be ended; `perhaps-paid`:
 * the money may be here; `lapsed`: it has ended; `offered`: somebody has still to answer; `waiting`: none of it, yet.
 */
export type UnpaidState = 'waiting' | 'overdue' | 'perhaps-paid' | 'lapsed' | 'offered'

export type Unpaid = {
  state: UnpaidState
  /** The house offers second chances. */
  on: boolean
  /** Whose turn it is, by alias and whole pesos; null when nobody is left. */
  next: { alias: string; amount: number } | null
  /** With them, how many may still be asked. */
  left: number
  /** Who was asked, in their order. */
  chances: ChanceLine[]
}

/** Whose the auction is, the caller has seen. `now` in epoch ms. */
export async function readUnpaid(db: Database, secret: string, auction: number, now: number): Promise<Unpaid> {
  const [[row], { next, left }, chances] = await Promise.all([
    db
      .select({
        state: auctions.state,
        on: settings.secondChances,
        buyer: sales.buyerId,
        due: sales.firstPaymentDueAt,
      })
      .from(auctions)
      .innerJoin(settings, eq(settings.id, 1))
      .leftJoin(sales, eq(sales.auctionId, auctions.id))
      .where(eq(auctions.id, auction)),
    readCandidates(db, auction),
    readChances(db, secret, auction),
  ])
  const stateOf = async (): Promise<UnpaidState> => {
    if (row?.state === 'closed.lapsed') return 'lapsed'
    if (row?.state === 'closed.offered') return 'offered'
    const { buyer = null, due = null } = row ?? {}
    if (row?.state !== 'closed.sold.awaitingFirstPayment' || buyer === null || due === null || now < due)
      return 'waiting'
    return (await isPerhapsPaid(db, { auction, buyer })) ? 'perhaps-paid' : 'overdue'
  }
  return {
    state: await stateOf(),
    on: row?.on ?? false,
    next: next && { alias: bidderAlias(secret, auction, next.bidder), amount: next.amount },
    left,
    chances,
  }
}
