import { href } from 'react-router'
import { stepNames, stepSlugs } from '#app/texts/aftersale/deals.ts'
import { formatDay } from '#app/texts/format/dates.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Checklist } from '#app/ui/deals/checklist.tsx'
import { DealFrame } from '#app/ui/deals/frame.tsx'
import { Now } from '#app/ui/deals/now.tsx'
import { Money } from '#app/ui/money.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { type DealStep, isOpen, PROVEN_STEPS, STEP_OWNERS } from '#machines/deal/rules.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'
import { dealing, NOTICES } from './words.ts'

type DealPageProps = {
  deal: Deal
  /** Available once the first payment is approved. */
  contact: { name: string; phone: string | null } | null
  payout: { amount: number; paidOn: string; reference: string } | null
  now: number
  said: string | null
}

/** The seller's tasks, and the progress of the other parties. */
export function DealPage({ deal, contact, payout, now, said }: DealPageProps) {
  const event = { event: String(deal.auction) }
  return (
    <DealFrame
      deal={deal}
      back={{ href: href('/sales/events/:event', event), label: dealing.back }}
      notice={said === null ? undefined : NOTICES[said]}
    >
      <Now deal={deal} reader="seller" now={now} />
      {payout && <PaidOut payout={payout} />}
      <Checklist
        deal={deal}
        reader="seller"
        now={now}
        Act={Act}
        fileHref={(proof) =>
          href('/sales/events/:event/entrega/comprobantes/:proof', { ...event, proof: String(proof) })
        }
      />
      {contact && (
        <dl className="facts">
          <div>
            <dt>{dealing.buyer}</dt>
            <dd>{contact.name}</dd>
          </div>
          {contact.phone && (
            <div>
              <dt>{dealing.phone}</dt>
              <dd>
                <PhoneLink phone={contact.phone} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </DealFrame>
  )
}

function Act({ deal, step }: { deal: Deal; step: DealStep }) {
  if (!isOpen(deal.steps[step]) || STEP_OWNERS[step] !== 'seller') return null
  const event = { event: String(deal.auction) }
  if (step === 'delivery')
    return (
      <p>
        <LinkButton href={href('/sales/events/:event/entrega/codigo', event)} data-dialog="">
          {dealing.enter}
        </LinkButton>
      </p>
    )
  const proven = PROVEN_STEPS.find((each) => each === step)
  return (
    proven && (
      <p>
        <LinkButton
          href={href('/sales/events/:event/entrega/pasos/:step', { ...event, step: stepSlugs[proven] })}
          aria-label={dealing.proveOf(stepNames[step])}
        >
          {dealing.prove}
        </LinkButton>
      </p>
    )
  )
}

function PaidOut({ payout: { amount, paidOn, reference } }: { payout: NonNullable<DealPageProps['payout']> }) {
  return (
    <section className="deal-now" aria-labelledby="pagado">
      <h2 id="pagado">{dealing.paidOut}</h2>
      <p>
        <Money pesos={amount} />
      </p>
      <dl className="facts">
        <div>
          <dt>{dealing.paidOn}</dt>
          <dd>{formatDay(paidOn)}</dd>
        </div>
        <div>
          <dt>{dealing.reference}</dt>
          <dd>{reference}</dd>
        </div>
      </dl>
    </section>
  )
}
