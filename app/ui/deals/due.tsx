import { deal as words } from '#app/texts/aftersale/deals.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { DealStep } from '#machines/deal/rules.ts'

type DueProps = {
  step: DealStep
  dueAt: number
  now: number
  /** Shows only the date, where a heading above names it. */
  bare?: boolean
}

/** Due date of a step. The claim period ends on its date, and is never overdue. */
export function Due({ step, dueAt, now, bare = false }: DueProps) {
  if (step === 'claims')
    return (
      <>
        {!bare && words.claimsUntil} <Moment at={dueAt - 1} as="date" />
      </>
    )
  const late = dueAt < now
  return (
    <>
      {late && <b className="deal-late">{words.overdue}. </b>}
      {!bare && (late ? words.since : words.by)} <Moment at={dueAt} as="dayTime" />
    </>
  )
}
