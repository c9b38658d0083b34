import type { Stage } from '#machines/horse-audit/rules.ts'
import { type Admin, isComplete, readCompleteness } from '#server/people/index.ts'
import { type ActRefusal, type AuditHouse, listingAct } from './listing-act.ts'

/**
 * "Autorizar", without open observations (ruling 38): to 6, or to 5 while the seller's identity or bank documents are
 * incomplete (ruling 16). In both cases the ticket closes as 5 and the seller is mailed. `at` in epoch ms.
 */
export function authorizeListing(
  house: AuditHouse,
  admin: Admin,
  { listing, at }: { listing: number; at: number },
): Promise<{ stage: Stage | null } | ActRefusal> {
  return listingAct(house, admin, { action: 'audit.authorized', listing, at }, async ({ work, row, send }) => {
    const sellerComplete = isComplete(await readCompleteness(work.tx, row.sellerId))
    return { stage: await send({ type: 'audit.authorized', at, sellerComplete }) }
  })
}
