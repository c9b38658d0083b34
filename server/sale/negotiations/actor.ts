import type { SnapshotFrom } from 'xstate'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import { type NegotiationEvent, negotiationMachine, type StepKind } from '#machines/negotiation/machine.ts'
import { type CounterRefusal, judgeCounter, type Side } from '#machines/negotiation/rules.ts'
import { defineActor } from '#server/engine/actors/definition.ts'
import { effects } from './effects.ts'
import { recallSteps, type StepReceipt } from './receipts.ts'
import { negotiationContext } from './stored-context.ts'

type NegotiationSnapshot = SnapshotFrom<typeof negotiationMachine>

/**
 * Reason an answer was refused. `over`: the negotiation has ended; `changed`: the pending amount is not the one
 * accepted.
 */
export type AnswerRefusal = CounterRefusal | 'over' | 'not-your-turn' | 'too-late' | 'changed' | 'no-news'

/**
 * The negotiation as a persisted actor. The sender of an event passes the negotiation's end on to the auction.
 * `committed` runs after each commit.
 */
export function negotiationActor(committed: (id: number) => void) {
  return defineActor({
    name: 'negotiation',
    machine: negotiationMachine,
    table: negotiations,
    upgrade: [],
    context: negotiationContext,
    project,
    effects,
    receipt,
    refusal,
    key,
    recall: recallSteps,
    committed,
  })
}

function project(snapshot: NegotiationSnapshot) {
  const { round, buyerOffer, ask, buyNow, offer, deadline, openedAt } = snapshot.context
  return {
    turn: turnOf(snapshot),
    round,
    amount: offer.amount,
    offerBy: offer.by,
    buyerOffer,
    ask,
    buyNow,
    deadline,
    openedAt,
  }
}

function turnOf(snapshot: NegotiationSnapshot): Side | null {
  if (snapshot.matches('awaitingSeller')) return 'seller'
  return snapshot.matches('awaitingBuyer') ? 'buyer' : null
}

function receipt({ context }: NegotiationSnapshot, { type }: NegotiationEvent): StepReceipt {
  return { sequence: context.steps, kind: type.split('.')[1] as StepKind, amount: context.offer.amount }
}

function refusal(snapshot: NegotiationSnapshot, event: NegotiationEvent): AnswerRefusal {
  const turn = turnOf(snapshot)
  if (turn === null) return 'over'
  if (!('key' in event)) return 'no-news'
  if (!event.type.startsWith(turn)) return 'not-your-turn'
  const { context } = snapshot
  if (event.at >= context.deadline) return 'too-late'
  if (event.type === 'seller.countered' || event.type === 'buyer.countered')
    return judgeCounter(context, turn, event.amount) ?? 'no-news'
  return 'changed'
}

function key(event: NegotiationEvent): string | undefined {
  return 'key' in event ? `${event.type.split('.')[0]}:${event.key}` : undefined
}
