import { deal as words } from '#app/texts/aftersale/deals.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { DealSide, DealStep } from '#machines/deal/rules.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'
import { Due } from './due.tsx'
import { stepOwner } from './step-owner.ts'

type StepStatusProps = {
  deal: Deal
  step: DealStep
  stands: 'done' | 'open' | 'later'
  state: { dueAt: number | null; doneAt: number | null }
  reader: DealSide
  now: number
}

/** The state of a step: done and when, or its present or future owner and the due date. */
export function StepStatus({ deal, step, stands, state: { dueAt, doneAt }, reader, now }: StepStatusProps) {
  if (stands === 'done' && doneAt !== null)
    return (
      <>
        <span className="badge good">{words.done}</span> <Moment at={doneAt} as="dayTime" />
      </>
    )
  if (stands === 'later' || dueAt === null)
    return (
      <>
        <span className="badge">{words.later}</span> {words.turnLater(stepOwner(step, deal), reader)}
      </>
    )
  return (
    <>
      <span className="badge" data-mine={stepOwner(step, deal) === reader ? '' : undefined}>
        {words.turn(stepOwner(step, deal), reader)}
      </span>{' '}
      <span>
        <Due step={step} deal={deal} dueAt={dueAt} now={now} />
      </span>
    </>
  )
}
