import { and, eq, isNull } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import { deals } from '#db/schema/aftersale/deals.ts'
import { claims } from '#db/schema/aftersale/claims.ts'
import type { DealEvent } from '#machines/deal/events.ts'
import { dealMachine } from '#machines/deal/machine.ts'
import { nextOf, STEP_OWNERS } from '#machines/deal/rules.ts'
import { defineActor } from '#server/engine/actors/definition.ts'
import { factsUnderLock } from '#server/engine/actors/facts.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { dealEffects } from './effects.ts'
import { dealContext } from './stored-context.ts'

type DealSnapshot = SnapshotFrom<typeof dealMachine>

/**
 * Reason a deal refuses an event. `over`: it has ended; `done`: already done; `not-yet`: another step comes first;
 * `paused`: too many wrong codes; `open-claim`: a claim is undecided.
 */
export type DealRefusal = 'over' | 'done' | 'not-yet' | 'paused' | 'open-claim'

/** State of a deal after an event. `pausedUntil` in epoch ms. */
type DealReceipt = { delivered: boolean; wrongCodes: number; pausedUntil: number | null }

/** The deal as a persisted actor, one per sale. Events are sent within transactions. `secret` is the house's. */
export function dealActor(secret: string) {
  return defineActor({
    name: 'deal',
    machine: dealMachine,
    table: deals,
    upgrade: [],
    context: dealContext,
    project,
    effects: dealEffects(secret),
    receipt,
    refusal,
    facts: factsUnderLock<typeof dealMachine>(withClaims),
    // Mails and notices tell of each step; its pages are read on a visit.
    committed: null,
  })
}

function project({ context: { steps, transport, pausedUntil, openedAt }, value }: DealSnapshot) {
  const next = value === 'cancelled' ? null : nextOf(steps)
  return {
    steps,
    next: next?.step ?? null,
    owner: next && STEP_OWNERS[next.step],
    dueAt: next?.dueAt ?? null,
    transportChosen: transport !== null,
    transportQuote: transport?.quote ?? null,
    pausedUntil,
    openedAt,
  }
}

function receipt({ context: { steps, wrongCodes, pausedUntil } }: DealSnapshot): DealReceipt {
  return { delivered: (steps.delivery?.doneAt ?? null) !== null, wrongCodes, pausedUntil }
}

function refusal({ context, value }: DealSnapshot, event: DealEvent): DealRefusal {
  if (value === 'cancelled' || (value === 'paidOut' && event.type !== 'payout.recorded')) return 'over'
  const isDone = (step: keyof typeof context.steps) => (context.steps[step]?.doneAt ?? null) !== null
  switch (event.type) {
    case 'step.done':
      return isDone(event.step) ? 'done' : 'not-yet'
    case 'delivery.code':
    case 'delivery.recorded':
      if (isDone('delivery')) return 'done'
      return context.pausedUntil !== null && event.at < context.pausedUntil ? 'paused' : 'not-yet'
    case 'payout.recorded':
      if (isDone('payout')) return 'done'
      return event.openClaim ? 'open-claim' : 'not-yet'
    case 'receipt.confirmed':
      if (isDone('claims')) return 'done'
      return event.openClaim ? 'open-claim' : 'not-yet'
    case 'transport.chosen':
      return isDone('delivery') ? 'done' : 'not-yet'
    default:
      return 'not-yet'
  }
}

/** Open claims are not part of the snapshot: they are queried under the row's lock. */
async function withClaims(tx: Tx, id: number, events: DealEvent[]): Promise<DealEvent[]> {
  if (!events.some(asksForClaims)) return events
  const open = and(eq(deals.id, id), isNull(claims.closedAt))
  const found = await tx
    .select({ claim: claims.id })
    .from(claims)
    .innerJoin(deals, eq(deals.auctionId, claims.auctionId))
    .where(open)
    .limit(1)
  return events.map((event) => (asksForClaims(event) ? { ...event, openClaim: found.length > 0 } : event))
}

function asksForClaims({ type }: DealEvent): boolean {
  return type === 'receipt.confirmed' || type === 'claims.over' || type === 'payout.recorded'
}
