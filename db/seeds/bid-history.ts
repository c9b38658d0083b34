import type { BidPlaced } from '#machines/auction/events.ts'
import { bidStep, type BuyNow, judgeAmount, lowestBid, MAX_BID } from '#machines/auction/rules.ts'
import type { Random } from './random.ts'

type History = {
  openingBid: number
  buyNow: BuyNow
  /** Maximum share of the price that bids reach. */
  upTo: number
  count: number
  /** Bidders; consecutive bids have different ones. */
  bidders: number[]
  /** Bidder of the last bid. */
  leader: number | null
  /** Bids are made between these times, epoch ms. */
  from: number
  until: number
}

/** Realistic bids: quick raises and odd offers, more frequent towards the end, all valid. */
export function bidHistory(history: History, random: Random): BidPlaced[] {
  const amounts = climb(history, random)
  const times = amounts.map(() => random.next() ** 0.6).sort((a, b) => a - b)
  let last = 0
  return amounts.map((amount, nth) => {
    const isLast = nth === amounts.length - 1
    const others = history.bidders.filter(
      (id) => id !== last && (isLast || amounts.length < 3 || nth !== amounts.length - 2 || id !== history.leader),
    )
    const bidder = isLast && history.leader ? history.leader : random.pick(others)
    last = bidder
    const at = Math.round(history.from + (history.until - history.from) * (times[nth] as number))
    return {
      type: 'bid.placed',
      at,
      bidder,
      amount,
      kind: amount % 1_000 === 0 && random.between(0, 3) > 0 ? 'quick' : 'open',
      key: `seed-${nth + 1}`,
    }
  })
}

function climb({ openingBid, buyNow, upTo, count }: History, random: Random): number[] {
  const ceiling = Math.min(Math.floor(buyNow.price * upTo), MAX_BID)
  const amounts: number[] = []
  for (let current: number | null = null; amounts.length < count; current = amounts.at(-1) ?? null) {
    const amount =
      current === null ? openingBid : current + raise(current, (ceiling - current) / (count - amounts.length), random)
    if (amount > ceiling && current !== null) break
    if (judgeAmount({ openingBid, currentBid: current, buyNow }, amount) !== null) break
    amounts.push(amount)
  }
  return amounts
}

/**
 * A raise near `even`, which would reach the ceiling in equal steps: a multiple of the quick step, or an odd amount.
 */
function raise(current: number, even: number, random: Random): number {
  const step = bidStep(current)
  const wanted = even * (0.5 + random.next())
  const minimum = lowestBid({ openingBid: 0, currentBid: current }) - current
  if (wanted >= step && random.between(0, 2) > 0) return step * Math.min(3, Math.round(wanted / step))
  return Math.max(minimum, Math.round(wanted / 500) * 500)
}
