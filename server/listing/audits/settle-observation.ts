import { eq } from 'drizzle-orm'
import { auditObservations } from '#db/schema/listing/audits.ts'
import type { Admin } from '#server/people/index.ts'
import type { ActRefusal, AuditHouse } from './listing-act.ts'
import { type NamedObservation, observationAct, type ObservationGone } from './observation-act.ts'

/**
 * "Marcar como resuelta": resolves an observation during the audit, for example one the seller corrected but left open.
 * Any auditor may do so, not only its author.
 */
export function settleObservation(
  house: AuditHouse,
  admin: Admin,
  { listing, observation, at }: NamedObservation,
): Promise<{ settled: number } | ActRefusal | ObservationGone> {
  const act = { action: 'observation.settled' as const, listing, observation, at }
  return observationAct<{ settled: number }>(house, admin, act, async ({ work, send }) => {
    await work.tx.update(auditObservations).set({ resolvedAt: at }).where(eq(auditObservations.id, observation))
    await send({ type: 'observation.settled', at, observation })
    return { settled: observation }
  })
}
