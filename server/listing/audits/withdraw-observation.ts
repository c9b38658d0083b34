import { eq } from 'drizzle-orm'
import { auditObservations } from '#db/schema/listing/audits.ts'
import type { Admin } from '#server/people/index.ts'
import type { ActRefusal, AuditHouse } from './listing-act.ts'
import { type NamedObservation, notOwn, type NotOwn, observationAct, type ObservationGone } from './observation-act.ts'

/** "Eliminar": deletes an administrator's own unsent observation. The log keeps its text. */
export function withdrawObservation(
  house: AuditHouse,
  admin: Admin,
  { listing, observation, at }: NamedObservation,
): Promise<{ withdrawn: string } | ActRefusal | ObservationGone | NotOwn> {
  const act = {
    action: 'observation.withdrawn' as const,
    listing,
    observation,
    at,
    changes: ({ withdrawn }: { withdrawn: string }) => ({ before: { comment: withdrawn } }),
  }
  return observationAct<{ withdrawn: string }, NotOwn>(house, admin, act, async ({ work, send }, found) => {
    const why = await notOwn(work.tx, admin, found)
    if (why) return work.refuse(why)
    await send({ type: 'observation.settled', at, observation })
    await work.tx.delete(auditObservations).where(eq(auditObservations.id, observation))
    return { withdrawn: found.comment }
  })
}
