import { type Finding, finding } from '../../evidence.ts'
import type { Evidence } from '../evidence.ts'
import { lotsOf } from '../lots.ts'
import { reserveOf } from '../model.ts'
import { agreedAt } from './proxy-bids.ts'

/** Smaller numbers are ambiguous: years, phone numbers, texts of every page. */
const TELLING = 10_000
const CLOCK_MS = 50

/**
 * A sealed amount is shown only to its author before it is bid. The last three digits of a secret are unique, so a
 * number with these digits may be shown only after a bid with them.
 */
export function nothingSealedShown(evidence: Evidence): Finding {
  const found = finding('no reserve and no maximum is shown before it is bid')
  const { history, seen } = evidence
  /** Time of the first bid with these three digits. */
  const known = new Map<number, number>()
  for (const { amount, receivedAt } of history.bids)
    known.set(amount % 1_000, Math.min(known.get(amount % 1_000) ?? Number.POSITIVE_INFINITY, receivedAt))
  const standing = new Set(history.maxima.map(({ key }) => key))
  const secrets = new Map<number, Set<number | null>>()
  for (const { auction, amount } of evidence.reserved)
    secrets.set(amount, new Set([evidence.terms.find(({ id }) => id === auction)?.seller ?? null]))
  for (const { what, key, amount, bidder } of evidence.log)
    if (what === 'maximum' && standing.has(key) && amount > TELLING)
      secrets.set(amount, (secrets.get(amount) ?? new Set<number | null>()).add(bidder))
  for (const { viewer, auction, by, from, at, numbers } of seen) {
    if (by === 'page' && isUnsure(evidence, from, at)) continue
    const shown = numbers.filter(
      (number) =>
        secrets.has(number) &&
        !secrets.get(number)!.has(viewer) &&
        at < (known.get(number % 1_000) ?? Number.POSITIVE_INFINITY),
    )
    found.that(
      shown.length === 0,
      () => `auction ${auction}: ${viewer ?? 'a visitor'} was shown ${shown.join(', ')} by a ${by}, which was sealed`,
    )
  }
  return found
}

/**
 * True if a page read between these times may show a bid that the database lost later. PostgreSQL makes a commit visible
 * when its wait for the standby is cancelled. The commit is lost if that machine is lost before the standby has it.
 */
function isUnsure({ unsure }: Evidence, from: number, at: number): boolean {
  return unsure.some((span) => from <= span.to && at >= span.from)
}

/** All values of price, bids and reserve on pages and sockets were true at some time, not after they were sent. */
export function reserveToldRight(evidence: Evidence): Finding {
  const found = finding('price, bids and "reserva alcanzada" are shown as they were')
  const lots = new Map(lotsOf(evidence).map((lot) => [lot.terms.id, { ...lot, agreed: agreedAt(evidence, lot) }]))
  for (const { auction, at, currentBid, bids, reserve } of evidence.frames) {
    // Only pages show no number.
    if (currentBid === undefined && isUnsure(evidence, at, at)) continue
    const lot = lots.get(auction)
    const right = lot?.versions.some(
      (version) =>
        version.lines.length === bids &&
        reserveOf(version) === reserve &&
        (currentBid === undefined ||
          currentBid === version.price ||
          (lot.agreed !== null && currentBid === lot.agreed)) &&
        (version.taken?.at ?? 0) <= at + CLOCK_MS,
    )
    found.that(
      right === true,
      () =>
        `auction ${auction}: ${currentBid} after ${bids} bids, reserve ${reserve}, was told at ${at} and never ` +
        'stood so',
    )
  }
  return found
}
