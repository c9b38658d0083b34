/**
 * Judges a storm of sellers by its traces alone: what their phones sent and heard, the rows and the files. Shares nothing
 * with the machine, the commands or their statements; the rules are taken anew from the specification and the rulings.
 */
import type { Finding } from '../evidence.ts'
import { auctionsAsked, oneAuction } from './checks/auctions.ts'
import { deletionsKept, savesKept, startsKept } from './checks/captures.ts'
import { noCreditLost, noCreditUsedTwice, noCreditWasted, purchasesKept } from './checks/credits.ts'
import { photosInOrder, photosKept } from './checks/photos.ts'
import { actsLogged, enrolledWhenAudited, oneTicket, submissionsOnce } from './checks/submissions.ts'
import type { Evidence } from './evidence.ts'

const CHECKS: ((evidence: Evidence) => Finding)[] = [
  noCreditLost,
  purchasesKept,
  noCreditUsedTwice,
  noCreditWasted,
  submissionsOnce,
  oneTicket,
  enrolledWhenAudited,
  actsLogged,
  oneAuction,
  auctionsAsked,
  startsKept,
  savesKept,
  deletionsKept,
  photosKept,
  photosInOrder,
]

export function checkSellers(evidence: Evidence): Finding[] {
  return CHECKS.map((judge) => judge(evidence))
}
