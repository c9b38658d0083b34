import type { AuctionContext, AuctionEvent, Bidder } from './events.ts'

/** Whose a bid, a claim or a payment is, and what its bidder stands for. Pure. */

/** What a bidder stands for at this auction: their bid, or what they have left beyond it. Null: they do not lead. */
export function standsFor({ leader, maximum, currentBid }: AuctionContext, bidder: number): number | null {
  return leader === bidder ? (maximum?.amount ?? currentBid) : null
}

/** The claim that a leader's maximum belongs to. */
export function claimOf({ leader, maximum }: AuctionContext, bidder: number): number | null {
  return leader === bidder ? (maximum?.claim ?? null) : null
}

/** Whether a bidder's limit allows it; lowering what one stands for always. */
export function isAllowed(
  context: AuctionContext,
  { bidder, amount, allowance }: Bidder & { amount: number },
): boolean {
  return allowance === undefined || amount <= allowance || amount <= (standsFor(context, bidder) ?? 0)
}

/** Reserves are no claims: nobody takes them back. */
export function isOfHistory({ claim, history }: Extract<AuctionEvent, { type: 'bid.voided' }>): boolean {
  return history.some((accepted) => accepted.claim === claim && accepted.kind !== 'reserve')
}

/** Whether an event comes from whoever leads, where it says from whom. */
export function isTheirs({ leader }: AuctionContext, event: AuctionEvent): boolean {
  return !('payer' in event) || event.payer === undefined || event.payer === leader
}
