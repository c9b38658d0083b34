import type { DealContext, DealEffects } from './events.ts'
import { advance } from './progress.ts'
import { type DealSide, type DealStep, isOpen, STEP_OWNERS, type Steps } from './rules.ts'

/** Notifications and reminders that follow a change of a deal's steps. Pure. */

const SIDES: readonly DealSide[] = ['buyer', 'seller', 'house']
/** Steps announced by other mails: the payments have their own, the delivery mail announces the claim period. */
const TOLD_OTHERWISE: ReadonlySet<DealStep> = new Set(['firstPayment', 'finalPayment', 'claims'])
/** Steps without a reminder: the first payment has its own reminders, and claims are optional. */
const NEVER_REMINDED: ReadonlySet<DealStep> = new Set(['firstPayment', 'claims'])

type Call = {
  [Name in 'notifyOwner' | 'remindWhenOverdue' | 'issueCode']: { type: Name; params: DealEffects[Name] }
}['notifyOwner' | 'remindWhenOverdue' | 'issueCode']

/** Applies a change of steps. Returns the steps afterwards and the effects for the owners of the next ones. */
export function changed(context: DealContext, to: Steps, at: number): { steps: Steps; effects: Call[] } {
  const { steps, freed } = advance({ trailer: context.trailer, steps: to }, at)
  const effects: Call[] = reminders(steps, freed)
  for (const owner of SIDES) {
    const theirs = freed.filter((step) => STEP_OWNERS[step] === owner && !TOLD_OTHERWISE.has(step))
    if (theirs.length > 0) effects.push({ type: 'notifyOwner', params: { owner, steps: theirs } })
  }
  if (freed.includes('delivery')) effects.push({ type: 'issueCode', params: { at } })
  return { steps, effects }
}

/** One reminder per open step, sent when it is overdue. */
export function reminders(steps: Steps, which: readonly DealStep[]): Call[] {
  return which.flatMap((step): Call[] => {
    const dueAt = isOpen(steps[step]) && !NEVER_REMINDED.has(step) ? (steps[step]?.dueAt ?? null) : null
    return dueAt === null ? [] : [{ type: 'remindWhenOverdue', params: { step, dueAt } }]
  })
}
