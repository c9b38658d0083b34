import { href } from 'react-router'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { formatPhone } from '#app/texts/format/phone.ts'
import { common } from '#app/texts/common.ts'
import { manualMeans, partPurposes, payment, purposes, receipt as words } from '#app/texts/money/payments.ts'
import { Button } from '#app/ui/button.tsx'
import { ClaimLink } from '#app/ui/claim-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import type { Company } from '#server/env.ts'
import type { ClaimStatus } from '#server/aftersale/claims/status.ts'

type ReceiptProps = {
  paid: {
    reference: string
    purpose: keyof typeof purposes
    /** The house accepted it as a partial payment (ruling 87). */
    part: boolean
    /** Whole pesos, and the amount in words; epoch ms. */
    amount: number
    inWords: string
    item: string
    auction: number | null
    payer: string
    email: string
    transactionId: string | null
    /** It was counted from the buyer's deposit. */
    ofDeposit: boolean
    /** Details of a payment outside the provider; null for a card payment. */
    manual: { means: keyof typeof manualMeans; reference: string; paidOn: string } | null
    at: number
  }
  /** The company as far as it is known, and the house's contact. */
  house: Company & { phone: string; email: string }
  /** State of claims on the purchase; null if there is nothing to show. */
  claim: ClaimStatus | null
}

/** A receipt that looks on screen as it prints: black on white in both themes. */
export function Receipt({ paid, house, claim }: ReceiptProps) {
  const { reference, amount, inWords, payer, email } = paid
  return (
    <div className="wrap receipt-page">
      <p className="receipt-tools">
        <a className="back" href={href('/pagos/:reference', { reference })}>
          <Icon name="previous" />
          {words.back}
        </a>
        <Button type="button" look="secondary" data-print="" hidden>
          {words.print}
        </Button>
      </p>
      <article className="receipt">
        <header>
          <Logo />
          <p className="receipt-house">
            {house.name && <b>{house.name}</b>}
            {house.taxId && <span>{words.taxId(house.taxId)}</span>}
            {house.address && <span>{house.address}</span>}
            <span>
              {formatPhone(house.phone)} · {house.email}
            </span>
          </p>
        </header>
        <div className="receipt-title">
          <h1>{words.title}</h1>
          <p>
            <span className="label">{payment.folio}</span> <b>{reference}</b>
          </p>
        </div>
        <dl>
          <div>
            <dt>{words.issuedTo}</dt>
            <dd>
              <b>{payer}</b>
              <span>{email}</span>
            </dd>
          </div>
          <div className="receipt-amount">
            <dt>{words.amount}</dt>
            <dd>
              <Money pesos={amount} exact />
              <span>{inWords}</span>
            </dd>
          </div>
          <Concept paid={paid} />
        </dl>
        <p className="receipt-legal">
          <b>{words.legal}</b> {common.brand}. {common.tagline}.
        </p>
      </article>
      {claim && paid.auction !== null && (
        <div className="receipt-tools">
          <ClaimLink auction={paid.auction} claim={claim} />
        </div>
      )}
    </div>
  )
}

function Concept({
  paid: { purpose, part, item, auction, at, transactionId, ofDeposit, manual },
}: Pick<ReceiptProps, 'paid'>) {
  return (
    <>
      <div>
        <dt>{words.concept}</dt>
        <dd>
          <b>
            {(part ? partPurposes : purposes)[purpose]}: {item}
          </b>
          {auction !== null && <span>{words.lot(auction)}</span>}
        </dd>
      </div>
      <div>
        <dt>{payment.date}</dt>
        <dd>
          <Moment at={at} />
        </dd>
      </div>
      {transactionId && (
        <div>
          <dt>{payment.transaction}</dt>
          <dd>{transactionId}</dd>
        </div>
      )}
      <div>
        <dt>{words.method}</dt>
        {manual ? (
          <dd>
            <b>{words.manual(manualMeans[manual.means])}</b>
            <span>{words.manualReference(manual.reference, formatShortDay(manual.paidOn))}</span>
          </dd>
        ) : (
          <dd>{ofDeposit ? words.deposit : words.card}</dd>
        )}
      </div>
    </>
  )
}
