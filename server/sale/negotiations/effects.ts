import { negotiationSteps } from '#db/schema/sale/negotiations.ts'
import type { NegotiationEffects } from '#machines/negotiation/machine.ts'
import { LAPSE_GRACE_MS } from '#machines/negotiation/rules.ts'
import type { EffectHandlers } from '#server/engine/actors/definition.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'

/** Writes of each effect of a negotiation, in the transaction of its new snapshot. */
export const effects: EffectHandlers<NegotiationEffects> = {
  recordStep: (tx, id, all) => tx.insert(negotiationSteps).values(all.map((step) => ({ negotiationId: id, ...step }))),
  // Each turn replaces the job of the previous one.
  scheduleDeadline: (tx, id, all) =>
    enqueue(
      tx,
      all.slice(-1).map(({ deadline }) => lapseJob(id, deadline)),
    ),
  notifyStep: (tx, id, all) =>
    enqueue(
      tx,
      all.flatMap(({ sequence }) =>
        (['seller', 'buyer'] as const).map((to) => ({
          task: 'negotiations.tell' as const,
          payload: { negotiation: id, sequence, to },
          key: `negotiation:${id}:${sequence}:${to}`,
        })),
      ),
    ),
}

/** Job that declines an unanswered offer one grace period after the deadline. */
export function lapseJob(negotiation: number, deadline: number) {
  return {
    task: 'negotiations.lapse',
    payload: { negotiation },
    runAt: deadline + LAPSE_GRACE_MS,
    key: `negotiation-lapse:${negotiation}`,
  } as const
}
