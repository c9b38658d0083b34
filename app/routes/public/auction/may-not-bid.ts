import type { BidderRefusal } from '#machines/auction/rules.ts'
import type { Session } from '#server/people/accounts/sessions/find-session.ts'

/** Readers who cannot bid, and for whom no step leads there: another role, ruling 15, or ruling 65. */
export type MayNotBid = 'seller' | 'admin' | Extract<BidderRefusal, 'seller-cannot-bid' | 'barred' | 'other-side'>

/** The reason why no press of this reader can be a bid; null for visitors and for buyers who may, or lack a step. */
export function mayNotBid(
  session: Pick<Session, 'audience' | 'sellerConflict' | 'barred' | 'otherSide'> | null,
  practice: boolean,
): MayNotBid | null {
  if (session === null) return null
  const { audience, sellerConflict, barred, otherSide } = session
  if (audience !== 'buyer') return audience
  if (practice) return null
  if (sellerConflict) return 'seller-cannot-bid'
  return barred ? 'barred' : otherSide ? 'other-side' : null
}
