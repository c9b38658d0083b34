import type { Stored } from '../stored.ts'
import type { AuctionContext } from './events.ts'

/** Schema 1: auctions that were scheduled before closings could be extended have no `extension`. */
type AuctionContext1 = Omit<AuctionContext2, 'extension'> & { extension?: number }

/** Schema 2: there were no maxima, no reserves, and every bid stood. */
type AuctionContext2 = Omit<
  AuctionContext3,
  'maximum' | 'reserve' | 'turn' | 'sequence' | 'leading' | 'offered' | 'via'
>

/** Schema 3: the house announced nothing, and every lot was for real. */
type AuctionContext3 = Omit<AuctionContext, 'notices' | 'practice'>

/** They keep the closing that was announced: 0 switches the extension off. */
function withExtension({ value, context }: Stored<AuctionContext1>): Stored<AuctionContext2> {
  return { value, context: { ...context, extension: context.extension ?? 0 } }
}

function withClaims({ value, context }: Stored<AuctionContext2>): Stored<AuctionContext3> {
  const { bidCount, currentBid, buyNow } = context
  const sold = typeof value === 'object' && value !== null && 'closed' in value && typeof value.closed === 'object'
  // No bid reached the price of a lot that could be bought at once: only the purchase itself did.
  const via = buyNow.offered && currentBid === buyNow.price ? 'buy-now' : 'hammer'
  return {
    value,
    context: {
      ...context,
      maximum: null,
      reserve: null,
      turn: bidCount,
      sequence: bidCount,
      leading: bidCount > 0 ? bidCount : null,
      offered: null,
      via: sold ? via : null,
    },
  }
}

function withNotices({ value, context }: Stored<AuctionContext3>): Stored<AuctionContext> {
  return { value, context: { ...context, notices: 0, practice: false } }
}

export const auctionUpgrade = [withExtension, withClaims, withNotices] as const
