import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { states } from '#machines/auction/status.ts'
import { bidderAlias } from '#server/sale/index.ts'
import { isPerhapsPaid } from '#server/aftersale/sales/perhaps-paid.ts'
import { waitsForBuyer } from '#server/aftersale/sales/suspended-buyer.ts'
import { readCandidates } from './candidates.ts'
import { type LapseCause, lapseCause } from './cause.ts'
import { type ChanceLine, readChances } from './read.ts'

/**
 * State of a sale that came to nothing or may be ended, for the seller. `overdue`: the sale stands and may be ended;
 * `perhaps-paid`: the payment may have arrived; `lapsed`: the sale has ended; `offered`: a bidder has an offer to
 * answer; `suspended`: the deadline waits until the house decides about the buyer's account; `waiting`: the payment is
 * not due yet; `none`: no sale waits for one.
 */
export type UnpaidState = 'none' | 'waiting' | 'suspended' | 'overdue' | 'perhaps-paid' | 'lapsed' | 'offered'

export type Unpaid = {
  state: UnpaidState
  cause: LapseCause
  /** True if the house offers second chances. */
  on: boolean
  /** The next bidder, by alias and whole pesos; null if none is left. */
  next: { alias: string; amount: number } | null
  /** Number of bidders left to ask, including `next`. */
  left: number
  /** Bidders who had an offer, in order. */
  chances: ChanceLine[]
}

/** The caller has checked ownership of the auction. `now` in epoch ms. */
export async function readUnpaid(db: Database, secret: string, auction: number, now: number): Promise<Unpaid> {
  const [[row], { next, left }, chances] = await Promise.all([
    db
      .select({
        state: auctions.state,
        cause: lapseCause,
        on: settings.secondChances,
        buyer: sales.buyerId,
        due: sales.firstPaymentDueAt,
        waits: waitsForBuyer,
      })
      .from(auctions)
      .innerJoin(settings, eq(settings.id, 1))
      .leftJoin(sales, eq(sales.auctionId, auctions.id))
      .leftJoin(accounts, eq(accounts.id, sales.buyerId))
      .where(eq(auctions.id, auction)),
    readCandidates(db, auction),
    readChances(db, secret, auction),
  ])
  const stateOf = async (): Promise<UnpaidState> => {
    if (!row) return 'none'
    const { buyer, due, waits } = row
    const { undone, owes } = states[row.state]
    if (undone !== null) return undone
    if (owes !== 'first' || buyer === null || due === null) return 'none'
    if (waits) return 'suspended'
    if (now < due) return 'waiting'
    return (await isPerhapsPaid(db, { auction, buyer })) ? 'perhaps-paid' : 'overdue'
  }
  return {
    state: await stateOf(),
    cause: row?.cause ?? 'unpaid',
    on: row?.on ?? false,
    next: next && { alias: bidderAlias(secret, auction, next.bidder), amount: next.amount },
    left,
    chances,
  }
}
