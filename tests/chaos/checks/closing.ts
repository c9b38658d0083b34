import {
  type AuctionRow,
  type Away,
  type BidRow,
  type Evidence,
  type Finding,
  finding,
  type Terms,
} from '../evidence.ts'
import { closingOf, lots } from './bids.ts'

/** Ruling 6: the auction is closed this long after the end of bidding. */
const GRACE_MS = 2_000

/** A beat is a second old at most when a kill ends it, and the next one follows the opening of the doors. */
const TOLERANCE_MS = 2_500

/** Every span in which no node could take a bid was written down, and no other (ruling 73). */
export function outagesFound({ away, history }: Evidence): Finding {
  const found = finding('outages of the house are found')
  const covers = (one: Away, other: Away) =>
    one.startedAt <= other.startedAt + TOLERANCE_MS && one.endedAt >= other.endedAt - TOLERANCE_MS
  found.that(history.outages.length === away.length, () => `${away.length} outages, ${history.outages.length} found`)
  for (const span of away)
    found.that(
      history.outages.some((outage) => covers(outage, span)),
      () => `nobody found the outage from ${span.startedAt} to ${span.endedAt}`,
    )
  return found
}

/**
 * No hammer falls within an outage: those who were kept out could not have bid. Where bidding had ended before, a hammer
 * may be the house's last act after its last beat, or its first one before the next.
 */
export function noHammerWithin(evidence: Evidence): Finding {
  const found = finding('no hammer fell while the house was away')
  const { outages } = evidence.history
  for (const [terms, bids] of lots(evidence)) {
    const closedAt = rowOf(evidence, terms.id)?.closedAt ?? null
    const closesAt = closingOf(terms, bids, outages)
    const within = outages.find(({ startedAt, endedAt }) => {
      const edge = closesAt < startedAt ? TOLERANCE_MS : 0
      return closedAt !== null && closedAt >= startedAt + edge && closedAt <= endedAt - edge
    })
    found.that(within === undefined, () => `auction ${terms.id} was closed at ${closedAt}, within an outage`)
  }
  return found
}

/** Row, snapshot and history agree. */
export function winnerIsLastBid(evidence: Evidence): Finding {
  const found = finding('the winner is the last accepted bid')
  for (const [{ id, openingBid }, bids] of lots(evidence)) {
    const row = rowOf(evidence, id)
    const last = bids.at(-1)
    const expected = { currentBid: last?.amount ?? null, bidCount: bids.length, leader: last?.bidder ?? null }
    for (const field of ['currentBid', 'bidCount', 'leader'] as const) {
      found.that(
        row?.[field] === expected[field],
        () => `auction ${id}: ${field} is ${row?.[field]}, by its bids ${expected[field]}`,
      )
      found.that(
        row?.snapshot[field] === expected[field],
        () => `auction ${id}: ${field} in the snapshot is ${row?.snapshot[field]}, by its bids ${expected[field]}`,
      )
    }
    found.that(row?.price === (last?.amount ?? openingBid), () => `auction ${id}: the price is ${row?.price}`)
  }
  return found
}

/** Auctions that were due are closed, not early, sold or unsold according to their bids; the others continue. */
export function closedOnce(evidence: Evidence): Finding {
  const found = finding('closing happened once, in its time')
  for (const [terms, bids] of lots(evidence)) {
    const row = rowOf(evidence, terms.id)
    const closesAt = closingOf(terms, bids, evidence.history.outages)
    const wrong = row ? closingFault(row, terms, bids, closesAt, evidence.history.readAt) : 'has no row'
    found.that(wrong === null, () => `auction ${terms.id} ${wrong}`)
    found.that(
      row?.closesAt === closesAt && row.snapshot.closesAt === closesAt,
      () => `auction ${terms.id} closes at ${row?.closesAt}, by its bids at ${closesAt}`,
    )
    found.that(row?.finishDate === terms.closesAt, () => `auction ${terms.id}: the announced hour moved`)
  }
  return found
}

function closingFault(
  row: AuctionRow,
  { opensAt }: Terms,
  bids: BidRow[],
  closesAt: number,
  readAt: number,
): string | null {
  const { state, open, live, closedAt } = row
  if (readAt < closesAt + GRACE_MS) {
    const going = closedAt === null && live && (state === 'open' ? open : state === 'scheduled' && !open)
    if (!going) return `is ${state} before its closing`
    return state === 'scheduled' && readAt > opensAt + GRACE_MS ? 'never opened' : null
  }
  const expected = bids.length > 0 ? 'closed.sold.awaitingFirstPayment' : 'closed.unsold'
  if (state !== expected) return `is ${state} and not ${expected}`
  if (open || live) return 'is closed and still listed as open'
  if (closedAt === null || closedAt !== row.snapshot.closedAt)
    return `was closed at ${closedAt}, by its snapshot at ${row.snapshot.closedAt}`
  return closedAt < closesAt + GRACE_MS ? `was closed ${closesAt + GRACE_MS - closedAt} ms early` : null
}

/** One mail for the winner, for each other bidder, and for the seller; none without a closing. */
export function finishMails(evidence: Evidence): Finding {
  const found = finding('finish mails went out once each')
  const sent = new Map<string, number>()
  for (const messageId of evidence.history.mails) {
    const [, mail, kind] = /^<((won|lost|seller|outbid)-\d+-\d+)-/.exec(messageId) ?? []
    if (mail && kind !== 'outbid') sent.set(mail, (sent.get(mail) ?? 0) + 1)
  }
  for (const [terms, bids] of lots(evidence)) {
    if (!rowOf(evidence, terms.id)?.state.startsWith('closed')) continue
    for (const mail of mailsDue(terms, bids)) {
      found.that(sent.get(mail) === 1, () => `the mail ${mail} went out ${sent.get(mail) ?? 0} times`)
      sent.delete(mail)
    }
  }
  for (const mail of sent.keys()) found.that(false, () => `the mail ${mail} went out and was not due`)
  return found
}

function mailsDue({ id, seller }: Terms, bids: BidRow[]): string[] {
  const winner = bids.at(-1)?.bidder
  const bidders = new Set(bids.map(({ bidder }) => bidder))
  return [
    ...[...bidders].map((account) => `${account === winner ? 'won' : 'lost'}-${id}-${account}`),
    `seller-${id}-${seller}`,
  ]
}

/** A repeated closing would have decreased the subcategory's count twice. */
export function liveCounts(evidence: Evidence): Finding {
  const found = finding('live counts are right')
  for (const { subcategory, liveCount } of evidence.history.liveCounts) {
    const going = evidence.terms.filter(
      (lot) => lot.subcategory === subcategory && !rowOf(evidence, lot.id)?.state.startsWith('closed'),
    )
    found.that(
      liveCount === going.length,
      () => `subcategory ${subcategory} counts ${liveCount} live auctions and has ${going.length}`,
    )
  }
  return found
}

function rowOf({ history }: Evidence, id: number): AuctionRow | undefined {
  return history.auctions.find((row) => row.id === id)
}
