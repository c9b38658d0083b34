import type { SubmissionResult } from '@conform-to/react'
import { deal as words, stepNames } from '#app/texts/aftersale/deals.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import type { ProvenStep } from '#machines/deal/rules.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'
import { ProofForm } from './proof-form.tsx'

type ProvePageProps = {
  deal: Deal
  step: ProvenStep
  /** Reason why the step cannot be proved now. */
  why: string | null
  typed: Record<string, string>
  back: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** The form for proving one step of a deal. After a refused post the form stays. */
export function ProvePage({ deal, step, why, typed, back, lastResult }: ProvePageProps) {
  return (
    <UrlDialog title={stepNames[step]} back={{ href: back, label: words.back }}>
      <LotLine photo={deal.photo} title={deal.title} />
      {Object.keys(typed).length > 0 && <RecoveredNotice />}
      {why === null || lastResult ? (
        <ProofForm step={step} typed={typed} lastResult={lastResult} back={back} />
      ) : (
        <p>{why}</p>
      )}
    </UrlDialog>
  )
}
