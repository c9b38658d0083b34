import type { AuctionContext } from './events.ts'
import { reserveState } from './rules.ts'

/** The result of the hammer by the highest bid and the reserve: an effect, and how the price was reached. */
export function settlement({ leader, currentBid, reserve }: AuctionContext, at: number) {
  if (leader === null || currentBid === null)
    return { call: { type: 'settleUnsold', params: { at, known: false } }, via: null } as const
  if (reserveState({ reserve, currentBid }) === 'unmet')
    return { call: { type: 'openNegotiation', params: { bidder: leader, amount: currentBid, at } }, via: null } as const
  return {
    call: { type: 'settleSold', params: { winner: leader, amount: currentBid, via: 'hammer', at } },
    via: 'hammer',
  } as const
}
