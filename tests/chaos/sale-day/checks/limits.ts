import { type Finding, finding } from '../../evidence.ts'
import type { Evidence } from '../evidence.ts'
import { lotsOf } from '../lots.ts'
import { standsFor } from '../model.ts'

/** Tolerance between a row's time and the end of its transaction, including stalls, in ms. */
const SLACK_MS = 3_000

/**
 * No bidder exceeded the limit, including leads in other auctions. The order of commits in two auctions is only
 * approximately known, so the minimum of the other leads within `SLACK_MS` counts. A void can give a lead without a
 * check.
 */
export function withinLimits(evidence: Evidence): Finding {
  const found = finding('every bidder stays within the limit')
  const lots = lotsOf(evidence)
  for (const { terms, versions } of lots)
    versions.forEach(({ taken }, nth) => {
      if (taken?.what !== 'bid' && taken?.what !== 'maximum') return
      const { bidder, amount, at, turn } = taken
      const limit = evidence.limits.get(bidder)
      // Lowering is always allowed.
      if (limit === undefined || amount <= standsFor(versions[nth - 1]!, bidder)) return
      const elsewhere = leastOver(
        lots.filter((lot) => lot.terms.id !== terms.id).map((lot) => ledAt(lot, bidder)),
        at,
      )
      found.that(
        amount + elsewhere <= limit,
        () =>
          `auction ${terms.id}: turn ${turn} lets ${bidder} stand for ${amount} beside ${elsewhere}, with a ` +
          `limit of ${limit}`,
      )
    })
  // At the end the values are final, so no tolerance is needed.
  const ended = Math.max(...lots.map(({ last }) => last.taken?.at ?? 0))
  const still = lots.filter(
    ({ closesAt, versions }) => closesAt > ended && versions.every(({ taken }) => taken?.what !== 'void'),
  )
  for (const [bidder, limit] of evidence.limits) {
    const stands = still.reduce((sum, { last }) => sum + standsFor(last, bidder), 0)
    found.that(stands <= limit, () => `${bidder} stands for ${stands} in the end, with a limit of ${limit}`)
  }
  return found
}

type Led = { at: number; pesos: number }[]

/** A bidder's commitment at one auction from each time on; zero after its bidding has ended. */
function ledAt({ versions, closesAt }: ReturnType<typeof lotsOf>[number], bidder: number): Led {
  const led = versions.map((version) => ({ at: version.taken?.at ?? 0, pesos: standsFor(version, bidder) }))
  return [...led.filter(({ at }) => at < closesAt), { at: closesAt, pesos: 0 }]
}

/** The minimum of the sum of all commitments within the tolerance around `at`. */
function leastOver(all: Led[], at: number): number {
  const [from, to] = [at - SLACK_MS, at + SLACK_MS]
  const moments = [
    from,
    ...all
      .flat()
      .map((led) => led.at)
      .filter((moment) => moment > from && moment <= to),
  ]
  const sumAt = (moment: number) =>
    all.reduce((sum, led) => sum + (led.findLast((each) => each.at <= moment)?.pesos ?? 0), 0)
  return Math.min(...moments.map(sumAt))
}
