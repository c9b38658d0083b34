import { outageMoves } from '#db/schema/engine/outages.ts'
import { type MovedKind, movedHour, type Outage } from '#machines/outage/rules.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

type Subject = { kind: MovedKind; subject: number; hour: number }

/**
 * Notes that an outage moves an hour, in the transaction that moves it. Returns the new hour (epoch ms); null if the
 * outage does not concern it, or has moved it already.
 */
export async function moveOnce(
  tx: Tx,
  outage: { id: number } & Outage,
  { kind, subject, hour }: Subject,
): Promise<number | null> {
  const after = movedHour(hour, outage)
  if (after === null || after <= hour) return null
  const noted = await tx
    .insert(outageMoves)
    .values({ outageId: outage.id, kind, subjectId: subject, before: hour, after })
    .onConflictDoNothing()
    .returning({ after: outageMoves.after })
  return noted[0]?.after ?? null
}
