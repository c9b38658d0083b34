import { type Finding, finding } from '../../evidence.ts'
import type { Evidence } from '../evidence.ts'
import { lotsOf } from '../lots.ts'
import { standsFor } from '../model.ts'

/** Between a row's hour and its transaction's end, and whatever stands still in between. */
const SLACK_MS = 3_000

/**
 * Nobody was let stand for more than they may, with what they led elsewhere. Which of two auctions committed first is not told
 * to a moment, so the least of what they led there within `SLACK_MS` counts. A void gives a lead without asking.
 */
export function withinLimits(evidence: Evidence): Finding {
  const found = finding('nobody stands for more than they may')
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
          `auction ${terms.id}: turn ${turn} lets ${bidder} stand for ${amount} beside ${elsewhere}, with a limit of ${limit}`,
      )
    })
  // At the end nothing moves any more, and no moment has to be guessed.
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

/** What a bidder stood for at one auction, from each hour on; nothing any more when its bidding is over. */
function ledAt({ versions, closesAt }: ReturnType<typeof lotsOf>[number], bidder: number): Led {
  const led = versions.map((version) => ({ at: version.taken?.at ?? 0, pesos: standsFor(version, bidder) }))
  return [...led.filter(({ at }) => at < closesAt), { at: closesAt, pesos: 0 }]
}

/** The least that all came to at some moment within the slack around `at`. */
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
