/**
 * Judges a storm of sellers only by its traces: the phones' requests and answers, the rows and the files. Shares no
 * code with the machine, the commands or their statements; the rules are written again from the specification and the
 * rulings.
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
