import type { Evidence, LotRow, Terms } from './evidence.ts'
import { takenBy, type Version, versionsOf } from './model.ts'

/** Time between the end of bidding and the closing (ruling 6). */
export const GRACE_MS = 2_000

/** A lot with the results of all its inputs. `last`: the current state, which the closing uses. */
export type Lot = { terms: Terms; row: LotRow | undefined; versions: Version[]; last: Version; closesAt: number }

const known = new WeakMap<Evidence, Lot[]>()

/** Every lot of the storm, calculated once. */
export function lotsOf(evidence: Evidence): Lot[] {
  const found = known.get(evidence)
  if (found) return found
  const lots = evidence.terms.map((terms): Lot => {
    const versions = versionsOf(terms, takenBy(evidence, terms.id))
    const row = evidence.history.auctions.find(({ id }) => id === terms.id)
    return { terms, row, versions, last: versions.at(-1)!, closesAt: closingOf(terms, versions) }
  })
  known.set(evidence, lots)
  return lots
}

/** End of bidding: extended by each change of the price, and by a void before the end, but not after it. */
export function closingOf({ closesAt: announced, extension }: Terms, versions: Version[]): number {
  return versions.reduce((closesAt, { taken, made }) => {
    if (taken === null || extension === 0) return closesAt
    const moves = taken.what === 'void' ? taken.at < closesAt : made.length > 0
    return moves ? Math.max(closesAt, taken.receivedAt + extension) : closesAt
  }, announced)
}
