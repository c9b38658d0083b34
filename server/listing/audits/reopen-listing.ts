import type { Stage } from '#machines/horse-audit/rules.ts'
import type { Admin } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { type ActRefusal, type AuditHouse, listingAct } from './listing-act.ts'

/**
 * Reopens an authorized listing for changes at its seller's request: 5 or 6 to 4 (ruling 29). Refused while it is in an
 * auction or was sold by one. `at` in epoch ms.
 */
export function reopenListing(
  house: AuditHouse & Pick<House, 'facts'>,
  admin: Admin,
  { listing, at }: { listing: number; at: number },
): Promise<{ stage: Stage | null } | ActRefusal> {
  return listingAct(house, admin, { action: 'audit.reopened', listing, at }, async ({ work, send }) => {
    await house.facts.state('listing.taken-up', { work: work as unknown as UnitOfWork, listing, at })
    return { stage: await send({ type: 'audit.reopened', at }) }
  })
}
