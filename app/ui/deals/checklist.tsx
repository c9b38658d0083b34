import type { ComponentType, ReactNode } from 'react'
import { deal as words, stepNames, stepWhats } from '#app/texts/aftersale/deals.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { type DealSide, type DealStep, DEAL_STEPS, isOpen } from '#machines/deal/rules.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'
import { Proof } from './proof.tsx'
import { stepOwner } from './step-owner.ts'
import { StepStatus } from './step-status.tsx'

type ChecklistProps = {
  deal: Deal
  reader: DealSide
  now: number
  /** The reader's possible actions for a step in its current state. */
  Act: ComponentType<{ deal: Deal; step: DealStep }>
  /** Address of a proof's file for this reader. */
  fileHref: (proof: number) => string
}

/** All steps with their state, owner, due date and proof. The same for buyer, seller and house. */
export function Checklist({ deal, reader, now, Act, fileHref }: ChecklistProps) {
  const steps = DEAL_STEPS.filter((step) => deal.steps[step])
  const done = steps.filter((step) => (deal.steps[step]?.doneAt ?? null) !== null)
  return (
    <section aria-labelledby="pasos" className="stack">
      <div className="deal-head">
        <h2 id="pasos">{words.steps}</h2>
        <p className="why">{words.counted(done.length, steps.length)}</p>
      </div>
      <ol className="deal-steps">
        {steps.map((step) => (
          <Step key={step} step={step} deal={deal} reader={reader} now={now} fileHref={fileHref}>
            <Act deal={deal} step={step} />
          </Step>
        ))}
      </ol>
    </section>
  )
}

type StepProps = Omit<ChecklistProps, 'Act'> & { step: DealStep; children: ReactNode }

/** A done step is folded behind its name and date, unless a claim makes it news again. */
function Step({ step, deal, reader, now, fileHref, children }: StepProps) {
  const state = deal.steps[step]
  if (!state) return null
  const stands = state.doneAt !== null ? 'done' : isOpen(state) ? 'open' : 'later'
  const details = (
    <>
      <p>{stepWhats[step]}</p>
      {step === 'transport' && <Transport deal={deal} />}
      <Proof step={step} deal={deal} fileHref={fileHref} />
      {children}
    </>
  )
  return (
    <li id={step} data-step={stands} data-mine={stands === 'open' && stepOwner(step, deal) === reader ? '' : undefined}>
      <span className="deal-mark">
        <Icon name={stands === 'done' ? 'check' : 'clock'} />
      </span>
      {state.doneAt !== null && !(step === 'claims' && deal.openClaim) ? (
        <details className="fold">
          <summary>
            <h3>{stepNames[step]}</h3>
            <small>
              {words.doneOn} <Moment at={state.doneAt} as="dayTime" />
            </small>
          </summary>
          <div className="stack">{details}</div>
        </details>
      ) : (
        <div className="stack">
          <h3>{stepNames[step]}</h3>
          <p className="deal-stands">
            <StepStatus deal={deal} step={step} stands={stands} state={state} reader={reader} now={now} />
          </p>
          {details}
        </div>
      )}
    </li>
  )
}

function Transport({ deal: { transportChosen, transportQuote, quotes, request } }: { deal: Deal }) {
  const chosen = quotes.find(({ id }) => id === transportQuote)
  if (transportChosen) return <p>{chosen ? words.chosen(chosen.carrier) : words.own}</p>
  if (quotes.length > 0) return <p>{words.quotes(quotes.length)}</p>
  return request && <p>{words.asked}</p>
}
