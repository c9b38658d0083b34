import { href } from 'react-router'
import { handedOver } from '#app/texts/aftersale/claims.ts'
import { formatDay } from '#app/texts/format/dates.ts'
import { Checklist } from '#app/ui/deals/checklist.tsx'
import { DealFrame } from '#app/ui/deals/frame.tsx'
import { Now } from '#app/ui/deals/now.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Money } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import type { Deal } from '#server/aftersale/deals/read.ts'
import type { Parties } from '#server/aftersale/deals/read-parties.ts'
import type { Movement } from '#server/money/payments/movements/list.ts'
import { SaleAlerts } from '#app/routes/admin/sale-alerts.tsx'
import { Act } from './act.tsx'
import { Fact } from './fact.tsx'
import { dealing, deals, NOTICES } from './words.ts'

type DealPageProps = {
  deal: Deal
  parties: Parties | null
  payout: { amount: number; paidOn: string; reference: string } | null
  /** Movements of the payment provider that name payments of this lot. */
  movements: Movement[]
  now: number
  said: string | null
}

/** The checklist for the house, and the contact details of both sides. */
export function DealPage({ deal, parties, payout, movements, now, said }: DealPageProps) {
  const event = { event: String(deal.auction) }
  return (
    <DealFrame
      deal={deal}
      back={{ href: href('/admin/events/:event', event), label: dealing.back }}
      notice={said === null ? undefined : NOTICES[said]}
    >
      <SaleAlerts held={deal.held} movements={movements} />
      <Now deal={deal} reader="house" now={now} />
      {payout && deal.openClaim && <Notice tone="error" text={handedOver(payout)} />}
      {payout && (
        <dl className="facts">
          <Fact name={dealing.paidOut}>
            <Money pesos={payout.amount} />
            <small>
              {formatDay(payout.paidOn)} · {payout.reference}
            </small>
          </Fact>
        </dl>
      )}
      <Checklist
        deal={deal}
        reader="house"
        now={now}
        Act={Act}
        fileHref={(proof) =>
          href('/admin/events/:event/entrega/comprobantes/:proof', { ...event, proof: String(proof) })
        }
      />
      {deal.proofs.some(({ hasFile }) => hasFile) && <p className="hint">{dealing.logged}</p>}
      {deal.request && <Request request={deal.request} />}
      {parties && (
        <section className="stack">
          <h2>{dealing.contacts}</h2>
          <dl className="facts plan">
            <Person who={deals.buyer} {...parties.buyer} />
            <Person who={deals.seller} {...parties.seller} />
          </dl>
        </section>
      )}
    </DealFrame>
  )
}

function Request({ request: { origin, destination, horses, note } }: { request: NonNullable<Deal['request']> }) {
  return (
    <section className="stack">
      <h2>{dealing.request}</h2>
      <dl className="facts">
        <Fact name={dealing.origin}>{origin}</Fact>
        <Fact name={dealing.destination}>{destination || dealing.destinationErased}</Fact>
        {horses > 0 && <Fact name={dealing.horses}>{horses}</Fact>}
        {note !== '' && <Fact name={dealing.note}>{note}</Fact>}
      </dl>
    </section>
  )
}

function Person({ who, name, email, phone }: Parties['buyer'] & { who: string }) {
  return (
    <Fact name={who}>
      <bdi>{name}</bdi>
      <small>
        <a className="inline-link" href={`mailto:${email}`}>
          <EmailText email={email} />
        </a>{' '}
        {phone && <PhoneLink phone={phone} />}
      </small>
    </Fact>
  )
}
