import { href } from 'react-router'
import { negotiation as words } from '#app/texts/sale/negotiation.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { type AnswerStep, Answers, ConfirmAnswer } from '#app/ui/auctions/aftersale/negotiation-answer.tsx'
import { NegotiationHistory, OnTable } from '#app/ui/auctions/aftersale/negotiation.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Negotiation } from '#server/sale/negotiations/read.ts'
import { sellersNegotiation } from './words.ts'

type NegotiationPageProps = {
  negotiation: Negotiation
  step: AnswerStep
  now: number
  /** The answer just given. */
  said: string | null
}

/** The negotiation as the seller sees and answers it. */
export function NegotiationPage({ negotiation, step, now, said }: NegotiationPageProps) {
  const event = { event: String(negotiation.auction) }
  const here = href('/sales/events/:event/negociacion', event)
  const notice = said !== null && Object.hasOwn(words.done, said) ? words.done[said as keyof typeof words.done] : null
  return (
    <UrlDialog title={words.title} back={{ href: href('/sales/events/:event', event), label: sellersNegotiation.back }}>
      <div className="stack">
        <LotLine photo={negotiation.photo} title={negotiation.title} />
        {notice && <Notice tone="success" text={notice} />}
        {step.step === 'confirm' ? (
          <ConfirmAnswer side="seller" step={step} here={here} />
        ) : (
          <>
            <FormErrors errors={step.refused ? [step.refused] : []} focused />
            {negotiation.turn && <p>{words.lead.seller}</p>}
            <OnTable negotiation={negotiation} reader="seller" now={now} />
            {negotiation.turn === 'seller' && (
              <>
                <p className="why">{sellersNegotiation.reserve}</p>
                <Answers negotiation={negotiation} side="seller" step={step} here={here} />
              </>
            )}
            <NegotiationHistory negotiation={negotiation} reader="seller" />
          </>
        )}
      </div>
    </UrlDialog>
  )
}
