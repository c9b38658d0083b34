import { href } from 'react-router'
import { negotiation as words } from '#app/texts/sale/negotiation.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { type AnswerStep, Answers, ConfirmAnswer } from '#app/ui/auctions/aftersale/negotiation-answer.tsx'
import { NegotiationHistory, OnTable } from '#app/ui/auctions/aftersale/negotiation.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { firstPaymentDue, firstPaymentOf } from '#machines/auction/rules.ts'
import { MayNotCommit } from '#app/routes/buyer/may-not-commit.tsx'
import type { Negotiation } from '#server/sale/negotiations/read.ts'

type NegotiationPageProps = {
  negotiation: Negotiation
  step: AnswerStep
  now: number
  /** Whole pesos, and days after the agreement. */
  firstPayment: { amount: number; days: number }
  /** Sentences on the price's inclusions and exclusions. */
  priceTerms: string[]
  /** The answer just given. */
  said: string | null
}

/** The negotiation as the highest bidder sees and answers it. */
export function NegotiationPage({ negotiation, step, now, firstPayment, priceTerms, said }: NegotiationPageProps) {
  const event = { event: String(negotiation.auction) }
  const here = href('/event/:event/negociacion', event)
  const notice = said !== null && Object.hasOwn(words.done, said) ? words.done[said as keyof typeof words.done] : null
  return (
    <UrlDialog title={words.title} back={{ href: href('/event/:event', event), label: words.toLot }}>
      <div className="stack">
        <LotLine photo={negotiation.photo} title={negotiation.title} />
        {notice && <Notice tone="success" text={notice} />}
        {step.step === 'confirm' ? (
          <ConfirmAnswer side="buyer" step={step} here={here}>
            <Due amount={step.amount} now={now} firstPayment={firstPayment} priceTerms={priceTerms} />
          </ConfirmAnswer>
        ) : (
          <>
            <FormErrors errors={step.refused ? [step.refused] : []} focused />
            {negotiation.turn && <p>{words.lead.buyer}</p>}
            <OnTable negotiation={negotiation} reader="buyer" now={now} />
            {negotiation.state === 'agreed' && (
              <LinkButton href={href('/event/:event/pagar', event)}>{words.pay}</LinkButton>
            )}
            {negotiation.turn === 'buyer' && (
              <Answers
                negotiation={negotiation}
                side="buyer"
                step={step}
                here={here}
                barrier={
                  step.mayNot && (
                    <MayNotCommit refusal={step.mayNot} here={here} focused={'typed' in step && !step.errors} />
                  )
                }
              />
            )}
            <NegotiationHistory negotiation={negotiation} reader="buyer" />
          </>
        )}
      </div>
    </UrlDialog>
  )
}

type DueProps = Pick<NegotiationPageProps, 'firstPayment' | 'priceTerms' | 'now'> & { amount: number }

/** Payments due after an agreement. */
function Due({ amount, now, firstPayment: { amount: most, days }, priceTerms }: DueProps) {
  const first = firstPaymentOf(amount, most)
  return (
    <>
      <h3>{words.due}</h3>
      <ul className="due">
        <li>{words.dueFirst(first, days, firstPaymentDue(now, days))}</li>
        {amount > first && <li>{words.dueRest(amount - first)}</li>}
        {priceTerms.length > 0 && <li>{priceTerms.join(' ')}</li>}
      </ul>
    </>
  )
}
