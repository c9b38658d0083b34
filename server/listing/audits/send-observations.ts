import type { Stage } from '#machines/horse-audit/rules.ts'
import type { Admin } from '#server/people/index.ts'
import { type ActRefusal, type AuditHouse, listingAct } from './listing-act.ts'

/**
 * "Enviar observaciones": 3 to 4, with at least one open observation (ruling 38); the seller is mailed all of them.
 * `at` in epoch ms.
 */
export function sendObservations(
  house: AuditHouse,
  admin: Admin,
  { listing, at }: { listing: number; at: number },
): Promise<{ stage: Stage | null } | ActRefusal> {
  return listingAct(house, admin, { action: 'observations.sent', listing, at }, async ({ send }) => ({
    stage: await send({ type: 'observations.sent', at }),
  }))
}
