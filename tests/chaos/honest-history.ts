import type { Attempt, AuctionRow, BidRow, Evidence, Exchange, Terms } from './evidence.ts'

const OPENS = 1_000_000
export const CLOSES = OPENS + 60_000
export const SELLER = 9

/**
 * A small evening without a fault, in which the checker's own tests plant faults. Auction 1: three bids, the last one
 * extends the closing, sold. Auction 2: closed unsold. Auction 3: offers buy now, continues. Auction 4: not open yet.
 * Auction 5: was to close while the house was away, and was moved.
 */
export function honestHistory(): Evidence {
  const lot = (id: number, more: Partial<Terms> = {}): Terms => ({
    id,
    subcategory: 1,
    seller: SELLER,
    opensAt: OPENS,
    closesAt: CLOSES,
    openingBid: 1_000,
    buyNow: null,
    extension: 0,
    ...more,
  })
  const terms = [
    lot(1, { extension: 5_000 }),
    lot(2),
    lot(3, { closesAt: CLOSES + 900_000, buyNow: 100_000 }),
    lot(4, { opensAt: OPENS + 500_000, closesAt: CLOSES + 900_000 }),
    lot(5, { closesAt: CLOSES + 25_000 }),
  ]
  const outage = { startedAt: CLOSES + 20_000, endedAt: CLOSES + 30_000 }
  const bids: BidRow[] = [
    { auction: 1, sequence: 1, bidder: 1, amount: 1_000, key: 'k1', receivedAt: OPENS },
    { auction: 1, sequence: 2, bidder: 2, amount: 3_000, key: 'k2', receivedAt: OPENS + 10_000 },
    { auction: 1, sequence: 3, bidder: 1, amount: 9_000, key: 'k3', receivedAt: CLOSES - 1 },
    { auction: 3, sequence: 1, bidder: 2, amount: 95_000, key: 'k4', receivedAt: OPENS + 20_000 },
  ]
  const refused = attempt(
    { auction: 1, bidder: 2, key: 'k5', amount: 3_999 },
    said(OPENS + 15_000, { kind: 'refused', code: 'too-low' }),
  )
  const log = [
    ...bids.map((bid) =>
      attempt(bid, said(bid.receivedAt - 2, { kind: 'accepted', sequence: bid.sequence, amount: bid.amount })),
    ),
    refused,
  ]
  // The connection broke, and the repeated key got the same receipt.
  log[1]!.exchanges.unshift(said(OPENS + 9_000, { kind: 'unknown', reason: 'broken' }))
  const extended = CLOSES - 1 + 5_000
  return {
    terms,
    log,
    qualified: new Set([1, 2]),
    away: [{ startedAt: outage.startedAt + 900, endedAt: outage.endedAt - 200 }],
    history: {
      outages: [outage],
      readAt: CLOSES + 60_000,
      bids,
      auctions: [
        row(terms[0]!, {
          state: 'closed.sold.awaitingFirstPayment',
          closesAt: extended,
          closedAt: extended + 2_000,
          currentBid: 9_000,
          bidCount: 3,
          leader: 1,
        }),
        row(terms[1]!, { state: 'closed.unsold', closedAt: CLOSES + 2_010 }),
        row(terms[2]!, { state: 'open', currentBid: 95_000, bidCount: 1, leader: 2 }),
        row(terms[3]!, { state: 'scheduled' }),
        row(terms[4]!, { state: 'open', closesAt: outage.endedAt + 300_000 }),
      ],
      mails: [
        '<won-1-1-3@remate.test>',
        '<lost-1-2-3@remate.test>',
        `<seller-1-${SELLER}-3@remate.test>`,
        `<seller-2-${SELLER}-0@remate.test>`,
        '<outbid-1-1-2@remate.test>',
      ],
      liveCounts: [{ subcategory: 1, liveCount: 3 }],
    },
  }
}

/** One request with its answer 5 ms later. */
export function said(sentAt: number, answer: Exchange['answer']): Exchange {
  return { via: 'form', node: 0, sentAt, answeredAt: sentAt + 5, answer }
}

export function attempt(
  { auction, bidder, key, amount }: Omit<Attempt, 'exchanges'>,
  ...exchanges: Exchange[]
): Attempt {
  return { auction, bidder, key, amount, exchanges }
}

type Facts = {
  state: string
  closesAt?: number
  closedAt?: number | null
  currentBid?: number | null
  bidCount?: number
  leader?: number | null
}

function row(
  { id, closesAt: announced, openingBid }: Terms,
  { state, closesAt = announced, closedAt = null, currentBid = null, bidCount = 0, leader = null }: Facts,
): AuctionRow {
  const told = { closesAt, currentBid, bidCount, leader, closedAt }
  return {
    id,
    state,
    open: state === 'open',
    live: !state.startsWith('closed'),
    finishDate: announced,
    price: currentBid ?? openingBid,
    ...told,
    snapshot: { ...told },
  }
}
