import { deal as words } from '#app/texts/aftersale/deals.ts'
import { Moment } from '#app/ui/moment.tsx'
import { type DealSide, type DealStep, STEP_OWNERS } from '#machines/deal/rules.ts'
import { Due } from './due.tsx'

type StepStatusProps = {
  step: DealStep
  stands: 'done' | 'open' | 'later'
  state: { dueAt: number | null; doneAt: number | null }
  reader: DealSide
  now: number
}

/** The state of a step: done and when, or its present or future owner and the due date. */
export function StepStatus({ step, stands, state: { dueAt, doneAt }, reader, now }: StepStatusProps) {
  if (stands === 'done' && doneAt !== null)
    return (
      <>
        <span className="badge good">{words.done}</span> <Moment at={doneAt} as="dayTime" />
      </>
    )
  if (stands === 'later' || dueAt === null)
    return (
      <>
        <span className="badge">{words.later}</span> {words.turn(STEP_OWNERS[step], reader)}
      </>
    )
  return (
    <>
      <span className="badge" data-mine={STEP_OWNERS[step] === reader ? '' : undefined}>
        {words.turn(STEP_OWNERS[step], reader)}
      </span>{' '}
      <Due step={step} dueAt={dueAt} now={now} />
    </>
  )
}
