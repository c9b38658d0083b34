import type { ReactNode } from 'react'
import { bidding } from '#app/texts/sale/auctions.ts'
import { recovered } from '#app/texts/people/sign-in.ts'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { overPhases, phases, runningPhases } from '#machines/auction/status.ts'
import { BidDrawer } from './bid-drawer.tsx'
import { BidOutcome } from './bid-outcome.tsx'
import type { Lot } from './lot.ts'
import { type Meanwhile, MeanwhileChanged } from './meanwhile.tsx'

const RUNNING = runningPhases.join(' ')
const OVER = overPhases.join(' ')

type BidFrameProps = {
  lot: Lot
  /** `recovered`: the form was confirmed after the session had ended. `meanwhile`: it is asked once more. */
  step: { step: string; errors?: string[]; recovered?: boolean; meanwhile?: Meanwhile | undefined }
  now: number
  title: ReactNode
  children: ReactNode
}

/** The auction may end while its step is open. */
function LiveTitle({ title }: { title: ReactNode }) {
  return (
    <>
      <span data-when={RUNNING}>{title}</span>
      <span data-when={OVER}>{bidding.overTitle}</span>
    </>
  )
}

/** The notices and errors of a bidding step, and the auction's outcome after the step. */
export function BidFrame({ lot, step, now, title, children }: BidFrameProps) {
  const isReceipt = step.step === 'receipt'
  // The forms are gone once the auction is over.
  const sends = (step.step === 'confirm' || step.step === 'withdraw') && !phases[lot.phase].over
  return (
    <BidDrawer auction={lot} now={now} sends={sends} title={isReceipt ? title : <LiveTitle title={title} />}>
      {step.recovered && <Notice tone="info" text={recovered} />}
      <FormErrors errors={step.errors} focused />
      <MeanwhileChanged changed={step.meanwhile} event={lot.id} />
      {/* A receipt is long, and the end of the auction is what its reader waits for. */}
      {isReceipt && <BidOutcome lot={lot} />}
      {children}
      {!isReceipt && <BidOutcome lot={lot} />}
    </BidDrawer>
  )
}
