import { and, eq, inArray } from 'drizzle-orm'
import { negotiationSteps } from '#db/schema/sale/negotiations.ts'
import type { NegotiationEvent, StepKind } from '#machines/negotiation/machine.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Result of an accepted event; `amount`: pending after it, whole pesos. */
export type StepReceipt = { sequence: number; kind: StepKind; amount: number }

/** Receipts of answers that are already recorded, by side and key. */
export async function recallSteps(tx: Tx, id: number, events: NegotiationEvent[]): Promise<Map<string, StepReceipt>> {
  const keys = events.flatMap((event) => ('key' in event ? [event.key] : []))
  if (keys.length === 0) return new Map()
  const { by, key, sequence, kind, amount } = negotiationSteps
  const rows = await tx
    .select({ by, key, sequence, kind, amount })
    .from(negotiationSteps)
    .where(and(eq(negotiationSteps.negotiationId, id), inArray(key, keys)))
  return new Map(rows.map(({ by: side, key: own, ...receipt }) => [`${side}:${own}`, receipt]))
}
