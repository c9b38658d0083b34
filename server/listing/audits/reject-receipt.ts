import { and, eq } from 'drizzle-orm'
import { enrolments } from '#db/schema/listing/enrolments.ts'
import { type Stage, STAGES } from '#machines/horse-audit/rules.ts'
import type { Admin } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { ActRefusal, AuditHouse } from './listing-act.ts'
import { type DecidedRefusal, decide, receiptAct, addObservation } from './receipt-act.ts'

/** Maximum characters of a reason. */
const REASON_LIMIT = 300

type ReasonRefusal = { refused: 'reason-missing' | 'reason-too-long' }

/**
 * Rejects a transfer that did not arrive or differs from its receipt. The enrolment is withdrawn, the listing returns
 * to 1, its ticket closes, credits are unaffected (ruling 51), and the seller is mailed the reason. Refused while the
 * listing is in an auction or was sold by one. `at` in epoch ms.
 */
export async function rejectReceipt(
  house: AuditHouse & Pick<House, 'facts'>,
  admin: Admin,
  { receipt, reason: typed, at }: { receipt: number; reason: string; at: number },
): Promise<{ stage: Stage | null } | ActRefusal | DecidedRefusal | ReasonRefusal> {
  const reason = typed.trim()
  if (reason === '') return { refused: 'reason-missing' }
  if (reason.length > REASON_LIMIT) return { refused: 'reason-too-long' }
  const act = { action: 'receipt.rejected' as const, receipt, details: { reason }, at }
  return receiptAct<{ stage: Stage | null }>(house, admin, act, async ({ work, row, send }) => {
    const { tx } = work
    await house.facts.state('listing.taken-up', { work: work as unknown as UnitOfWork, listing: row.id, at })
    await decide(tx, admin, receipt, 'rejected', at)
    const comment = `Comprobante de pago rechazado: ${reason}`
    const observation = await addObservation(tx, admin, { listing: row.id, comment, at })
    const mail = { listing: row.id, about: 'receipt-rejected', observation, at } as const
    // A deleted listing has no page to link to.
    if (row.stage !== null) await enqueue(tx, [{ task: 'listings.mail', payload: mail }])
    const taken = await tx
      .delete(enrolments)
      .where(and(eq(enrolments.listingId, row.id), eq(enrolments.receiptId, receipt)))
      .returning({ listing: enrolments.listingId })
    // Already in capture, deleted, or enrolled otherwise: its state does not change.
    const stays = taken.length === 0 || row.stage === null || row.stage === STAGES.capture
    return { stage: stays ? row.stage : await send({ type: 'enrolment.withdrawn', at }) }
  })
}
