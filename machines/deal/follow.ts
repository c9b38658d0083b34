import type { DealContext, DealEffects } from './events.ts'
import { advance } from './progress.ts'
import { type DealSide, type DealStep, isOpen, STEP_OWNERS, type Steps } from './rules.ts'

/** What follows when a deal's steps have changed: who is told, and when they are reminded. Pure. */

const SIDES: readonly DealSide[] = ['buyer', 'seller', 'house']
/** Payments have mails of their own, and so has the delivery, with which the days for claims begin. */
const TOLD_OTHERWISE: ReadonlySet<DealStep> = new Set(['firstPayment', 'finalPayment', 'claims'])
/** Of the first payment its own reminders tell; nobody has to claim. */
const NEVER_REMINDED: ReadonlySet<DealStep> = new Set(['firstPayment', 'claims'])

/** An effect that the machine enqueues. */
type Call = {
  [Name in 'tellOwner' | 'remindWhenOverdue' | 'issueCode']: { type: Name; params: DealEffects[Name] }
}['tellOwner' | 'remindWhenOverdue' | 'issueCode']

/** The steps as they are after a change, and what follows for whoever has to do the next ones. */
export function changed(context: DealContext, to: Steps, at: number): { steps: Steps; effects: Call[] } {
  const { steps, freed } = advance({ trailer: context.trailer, steps: to }, at)
  const effects: Call[] = reminders(steps, freed)
  for (const owner of SIDES) {
    const theirs = freed.filter((step) => STEP_OWNERS[step] === owner && !TOLD_OTHERWISE.has(step))
    if (theirs.length > 0) effects.push({ type: 'tellOwner', params: { owner, steps: theirs } })
  }
  if (freed.includes('delivery')) effects.push({ type: 'issueCode', params: { at } })
  return { steps, effects }
}

/** Once each, when it is overdue. */
export function reminders(steps: Steps, which: readonly DealStep[]): Call[] {
  return which.flatMap((step): Call[] => {
    const dueAt = isOpen(steps[step]) && !NEVER_REMINDED.has(step) ? (steps[step]?.dueAt ?? null) : null
    return dueAt === null ? [] : [{ type: 'remindWhenOverdue', params: { step, dueAt } }]
  })
}
