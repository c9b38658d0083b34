import { href } from 'react-router'
import { lot } from '#app/texts/sale/auctions.ts'
import { paying } from '#app/texts/money/payments.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ClaimLink } from '#app/ui/claim-link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { DueView, LeaderState } from '#app/ui/views.ts'
import { when } from '#machines/auction/status.ts'
import { PURPOSES } from '#machines/payment/purposes.ts'
import type { ClaimStatus } from '#server/aftersale/claims/status.ts'

const TO_PAY = when(({ owes }) => owes !== null)

type WonDueProps = {
  auction: { id: number; due: DueView | null; claim?: ClaimStatus | null }
  state: LeaderState
}

/**
 * The winner's link for paying. It is in every buyer's page, so that it can appear at the moment of closing; the amount
 * is fetched then (`app/live/lot/live-auction.ts`). Later it shows the end of the claim period.
 */
export function WonDue({ auction: { id, due, claim }, state }: WonDueProps) {
  return (
    <div data-live="leader" data-leader-state={state}>
      <div className="won-due" data-leader="leading" data-when={TO_PAY}>
        {due && (
          <p data-when={when(({ owes }) => owes === PURPOSES[due.purpose].share)}>
            <b>{due.held ? paying.held.title : lot.payDue[due.purpose](due.pesos)}</b>
            {due.dueAt !== null && !due.held && (
              <span className={due.overdue ? 'overdue' : undefined}>
                {due.overdue ? lot.paySince : lot.payBy} <Moment at={due.dueAt} />
              </span>
            )}
          </p>
        )}
        <LinkButton href={href('/event/:event/pagar', { event: String(id) })}>
          {due?.held ? paying.held.see : lot.pay}
        </LinkButton>
      </div>
      {claim && <ClaimLink auction={id} claim={claim} />}
    </div>
  )
}
