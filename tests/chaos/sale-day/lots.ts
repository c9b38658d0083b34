import type { Evidence, LotRow, Terms } from './evidence.ts'
import { reserveOf, takenBy, type Version, versionsOf } from './model.ts'

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

/** State of a lot after its hammer, before any negotiation has ended. */
export type Ending = 'unsold' | 'negotiating' | 'sold' | 'offered' | 'lapsed'

/**
 * What the hammer made of the bids, and what each later void changed (rulings 77 and 85): nobody else becomes a buyer or
 * is bound to negotiate, and a closed lot stays closed. `impossible`: a void in a state in which there is none.
 */
export function endingOf({ versions, closesAt }: Lot): { ending: Ending; impossible: boolean } {
  const isLater = ({ taken }: Version) => taken?.what === 'void' && taken.at >= closesAt
  const first = versions.findIndex(isLater)
  const hammer = versions[first < 0 ? versions.length - 1 : first - 1]!
  let [stand, ending]: [Version, Ending] = [hammer, judged(hammer)]
  let impossible = false
  for (const version of first < 0 ? [] : versions.slice(first)) {
    impossible ||= ending !== 'sold' && ending !== 'negotiating'
    if (version.leader === null) ending = 'unsold'
    else if (version.leader === stand.leader) ending = version.price === stand.price ? ending : judged(version)
    else ending = ending === 'sold' && mayBeOffered(versions, version) ? 'offered' : 'lapsed'
    stand = version
  }
  return { ending, impossible }
}

function judged(version: Version): Ending {
  if (version.leader === null) return 'unsold'
  return reserveOf(version) === 'unmet' ? 'negotiating' : 'sold'
}

/** Only the seller may sell below the reserve, and the void of one's own bid brings no offer. */
function mayBeOffered(versions: Version[], { taken, leader, ...stand }: Version): boolean {
  const made = versions.find((each) => each.taken?.claim === taken?.claim && each.taken && 'bidder' in each.taken)
  const bidder = made?.taken && 'bidder' in made.taken ? made.taken.bidder : null
  return reserveOf({ ...stand, leader }) !== 'unmet' && bidder !== leader
}

/** End of bidding: extended by each change of the price, and by a void before the end, but not after it. */
export function closingOf({ closesAt: announced, extension }: Terms, versions: Version[]): number {
  return versions.reduce((closesAt, { taken, made }) => {
    if (taken === null || extension === 0) return closesAt
    const moves = taken.what === 'void' ? taken.at < closesAt : made.length > 0
    return moves ? Math.max(closesAt, taken.receivedAt + extension) : closesAt
  }, announced)
}
