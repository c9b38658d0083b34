import type { ReactNode } from 'react'
import { common } from '#app/texts/common.ts'
import { Steps } from '#app/ui/form/steps.tsx'
import { registration as words } from './words.ts'

type StepFrameProps = {
  /** Current step of four, from 1; the account, the first, already exists. */
  current: number
  title: string
  lead?: string
  children: ReactNode
}

/** Frame of a registration step, with the seller's progress. */
export function StepFrame({ current, title, lead, children }: StepFrameProps) {
  return (
    <div className="wrap registration">
      <div className="page-head">
        <p className="eyebrow">
          {words.title} · {common.stepOf(current, words.names.length)}
        </p>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <Steps label={words.steps} current={current} steps={words.names.map((name) => ({ name }))} />
      {children}
    </div>
  )
}
