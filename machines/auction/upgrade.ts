import type { Stored } from '#machines/stored.ts'
import type { AuctionContext } from './events.ts'

/** Schema 1: auctions scheduled before closings could be extended have no `extension`. */
type AuctionContext1 = Omit<AuctionContext2, 'extension'> & { extension?: number }

/** Schema 2: no maxima, no reserves, no voids. */
type AuctionContext2 = Omit<
  AuctionContext3,
  'maximum' | 'reserve' | 'turn' | 'sequence' | 'leading' | 'offered' | 'via'
>

/** Schema 3: no announcements and no practice auctions. */
type AuctionContext3 = Omit<AuctionContext4, 'notices' | 'practice'>

/** Schema 4: a maximum's proxy bid was named `claim`. */
type AuctionContext4 = Omit<AuctionContext5, 'maximum'> & { maximum: { amount: number; claim: number } | null }

/** Schema 5: an outage of the house moved no closing. */
type AuctionContext5 = Omit<AuctionContext, 'outages'>

/** Keeps the announced closing: 0 switches the extension off. */
function withExtension({ value, context }: Stored<AuctionContext1>): Stored<AuctionContext2> {
  return { value, context: { ...context, extension: context.extension ?? 0 } }
}

function withProxyBids({ value, context }: Stored<AuctionContext2>): Stored<AuctionContext3> {
  const { bidCount, currentBid, buyNow } = context
  const sold = typeof value === 'object' && value !== null && 'closed' in value && typeof value.closed === 'object'
  // Bids at or above the buy-now price were refused, so only a purchase could reach it.
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

function withNotices({ value, context }: Stored<AuctionContext3>): Stored<AuctionContext4> {
  return { value, context: { ...context, notices: 0, practice: false } }
}

function withNamedProxyBid({ value, context }: Stored<AuctionContext4>): Stored<AuctionContext5> {
  const { maximum } = context
  return {
    value,
    context: { ...context, maximum: maximum && { amount: maximum.amount, proxyBid: maximum.claim } },
  }
}

function withOutages({ value, context }: Stored<AuctionContext5>): Stored<AuctionContext> {
  return { value, context: { ...context, outages: [] } }
}

export const auctionUpgrade = [withExtension, withProxyBids, withNotices, withNamedProxyBid, withOutages] as const
