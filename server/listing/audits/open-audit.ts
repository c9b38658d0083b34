import type { Stage } from '#machines/horse-audit/rules.ts'
import type { Admin } from '#server/people/index.ts'
import { type ActRefusal, type AuditHouse, listingAct } from './listing-act.ts'

/**
 * Opens a listing for audit: 2 to 3. Assigns its ticket to this administrator unless it is assigned already (ruling
 * 38). `at` in epoch ms.
 */
export function openAudit(
  house: AuditHouse,
  admin: Admin,
  { listing, at }: { listing: number; at: number },
): Promise<{ stage: Stage | null } | ActRefusal> {
  return listingAct(house, admin, { action: 'audit.opened', listing, at }, async ({ send }) => ({
    stage: await send({ type: 'audit.opened', at, auditor: admin.accountId }),
  }))
}
