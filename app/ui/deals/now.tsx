import type { ReactNode } from 'react'
import { deal as words, stepNames } from '#app/texts/aftersale/deals.ts'
import { type DealSide, type DealStep, DEAL_STEPS, isOpen } from '#machines/deal/rules.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'
import { Due } from './due.tsx'
import { stepOwner } from './step-owner.ts'

type NowProps = { deal: Deal; reader: DealSide; now: number; children?: ReactNode }

/** Summary: the reader's next step, or the steps of others that it waits for. */
export function Now({ deal, reader, now, children }: NowProps) {
  const open = DEAL_STEPS.filter((step) => isOpen(deal.steps[step]))
  // Claiming is a right, so it is not shown as a task.
  const mine = open.filter((step) => stepOwner(step, deal) === reader && step !== 'claims')
  const others = open.filter((step) => stepOwner(step, deal) !== reader || step === 'claims')
  return (
    <section className="deal-now" data-mine={mine.length > 0 ? '' : undefined} aria-labelledby="que-sigue">
      <h2 id="que-sigue">{mine.length > 0 ? words.yours : words.now}</h2>
      {mine.length > 0 && <Steps deal={deal} steps={mine} now={now} />}
      {mine.length === 0 && <p>{idleWords(open, reader, !!deal.openClaim)}</p>}
      {mine.length === 0 && others.length > 0 && <Steps deal={deal} steps={others} now={now} reader={reader} />}
      {deal.openClaim && deal.state !== 'paidOut' && <p className="deal-late">{words.openClaim}</p>}
      {children}
    </section>
  )
}

/** Said to a reader without a task. */
function idleWords(open: DealStep[], reader: DealSide, claimed: boolean): string {
  if (open.length === 0) return words.over
  return open.includes('claims') ? words.claimsOpen[reader][claimed ? 'claimed' : 'free'] : words.nothing
}

type StepsProps = { deal: Deal; steps: DealStep[]; now: number; reader?: DealSide }

/** `reader`: the owner of a step is named unless the reader owns it. */
function Steps({ deal, steps, now, reader }: StepsProps) {
  return (
    <ul>
      {steps.map((step) => (
        <li key={step}>
          <a className="inline-link" href={`#${step}`}>
            {stepNames[step]}
          </a>
          <small>
            {reader && stepOwner(step, deal) !== reader && <>{words.turn(stepOwner(step, deal), reader)}. </>}
            <Due step={step} deal={deal} dueAt={deal.steps[step]?.dueAt ?? now} now={now} />
          </small>
        </li>
      ))}
    </ul>
  )
}
