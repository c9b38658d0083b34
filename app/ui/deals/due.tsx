import { deal as words } from '#app/texts/aftersale/deals.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { DealStep } from '#machines/deal/rules.ts'
import { pauseOf } from './step-owner.ts'

type DueProps = {
  step: DealStep
  deal: Parameters<typeof pauseOf>[1]
  dueAt: number
  now: number
  /** Shows only the date, where a heading above names it. */
  bare?: boolean
}

/** Due date of a step, or why it waits. The claim period ends on its date, and is never overdue. */
export function Due({ step, deal, dueAt, now, bare = false }: DueProps) {
  const pause = pauseOf(step, deal)
  if (pause) return <>{words.pauses[pause]}</>
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
