import { type Away, type BidRow, type Evidence, type Finding, finding, type Terms } from '../evidence.ts'

/** Specification 1, section 9: at most 7 digits. */
const SEVEN_DIGITS = 9_999_999
/** Ruling 11: later bids exceed the current one by at least this. */
const LEAST_RAISE = 2_000

export function sequenceWithoutGaps(evidence: Evidence): Finding {
  const found = finding('sequence without gaps')
  for (const [{ id }, bids] of lots(evidence)) {
    bids.forEach(({ sequence }, index) =>
      found.that(sequence === index + 1, () => `auction ${id}: bid ${sequence} stands at place ${index + 1}`),
    )
  }
  return found
}

export function pricesRise(evidence: Evidence): Finding {
  const found = finding('prices only rise')
  for (const [{ id }, bids] of lots(evidence)) {
    bids.slice(1).forEach(({ sequence, amount }, index) => {
      const before = bids[index]!.amount
      found.that(amount > before, () => `auction ${id}: bid ${sequence} of ${amount} follows ${before}`)
    })
  }
  return found
}

/** Every bid in the table was valid at its place. */
export function obeyedRules(evidence: Evidence): Finding {
  const found = finding('accepted bids obeyed the rules')
  for (const [terms, bids] of lots(evidence)) {
    bids.forEach((bid, index) => {
      const broken = brokenRule(terms, bid, bids[index - 1]?.amount ?? null)
      found.that(broken === null, () => `auction ${terms.id}: bid ${bid.sequence} of ${bid.amount} ${broken}`)
      found.that(
        evidence.qualified.has(bid.bidder),
        () => `auction ${terms.id}: bid ${bid.sequence} is of account ${bid.bidder}, which may not bid`,
      )
    })
  }
  return found
}

function brokenRule({ openingBid, buyNow }: Terms, { amount }: BidRow, current: number | null): string | null {
  if (!Number.isInteger(amount)) return 'is no whole number'
  if (amount > SEVEN_DIGITS) return 'has more than 7 digits'
  if (current === null && amount < openingBid) return `is under the opening bid of ${openingBid}`
  if (current !== null && amount < current + LEAST_RAISE) return `does not exceed ${current} by ${LEAST_RAISE}`
  if (buyNow === null) return null
  // The 95 % rule in whole numbers, without rounding.
  if (current !== null && current * 100 > buyNow * 95)
    return `came when only buy now was left (${current} of ${buyNow})`
  return amount >= buyNow ? `reaches the buy-now price of ${buyNow}` : null
}

/** Rulings 6 and 11: received after the opening, and before the closing as extended by the bids before it. */
export function inTime(evidence: Evidence): Finding {
  const found = finding('nothing accepted out of time')
  for (const [terms, bids] of lots(evidence)) {
    for (const [index, { sequence, receivedAt }] of bids.entries()) {
      const closesAt = closingOf(terms, bids.slice(0, index), evidence.history.outages)
      found.that(
        receivedAt >= terms.opensAt,
        () => `auction ${terms.id}: bid ${sequence} arrived ${terms.opensAt - receivedAt} ms before the opening`,
      )
      found.that(
        receivedAt < closesAt,
        () => `auction ${terms.id}: bid ${sequence} arrived ${receivedAt - closesAt} ms after the closing`,
      )
    }
  }
  return found
}

const MINUTE = 60_000

/** The actual end of bidding: as agreed, as extended by the bids, and as moved by outages (ruling 74). */
export function closingOf(terms: Terms, bids: BidRow[], outages: Away[]): number {
  const extend = ({ receivedAt }: BidRow) => ({
    at: receivedAt,
    move: (closesAt: number) => Math.max(closesAt, terms.extension > 0 ? receivedAt + terms.extension : 0),
  })
  const away = (outage: Away) => ({ at: outage.endedAt, move: (closesAt: number) => movedBy(outage, closesAt) })
  return [...bids.map(extend), ...outages.map(away)]
    .toSorted((one, other) => one.at - other.at)
    .reduce((closesAt, { move }) => move(closesAt), terms.closesAt)
}

/** Storms are shorter than two hours. */
function movedBy({ startedAt, endedAt }: Away, closesAt: number): number {
  if (closesAt < startedAt || closesAt > endedAt + 10 * MINUTE) return closesAt
  const left = Math.min(60 * MINUTE, Math.max(5 * MINUTE, closesAt - startedAt))
  return Math.max(closesAt, endedAt + left)
}

/** Each auction with its bids in order. */
export function lots({ terms, history }: Evidence): [Terms, BidRow[]][] {
  const byAuction = Map.groupBy(history.bids, ({ auction }) => auction)
  return terms.map((lot) => [lot, byAuction.get(lot.id) ?? []])
}
