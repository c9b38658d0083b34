import { href } from 'react-router'
import { purposes } from '#app/texts/money/payments.ts'
import { EmailText } from '#app/ui/email-text.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { Fact } from './fact.tsx'
import type { Claim } from './page.tsx'
import { claims as words } from './words.ts'

/** The sale that the claim concerns, with contact details of both sides. */
export function Sale({ claim }: { claim: Claim }) {
  const { auction, price, paid, payments, soldAt, deliveredAt, until, buyer, seller } = claim
  return (
    <aside className="stack">
      <section>
        <h2>{words.sale}</h2>
        <dl className="facts">
          <Fact name={words.price}>
            <Money pesos={price} />
          </Fact>
          <Fact name={words.paid}>
            <Money pesos={paid} />
          </Fact>
          {payments.map(({ reference, purpose, amount, at, transactionId }) => (
            <Fact key={reference} name={purposes[purpose]}>
              <Money pesos={amount} />
              {at !== null && (
                <small>
                  <Moment at={at} />
                </small>
              )}
              {transactionId && <small>{words.transaction(transactionId)}</small>}
            </Fact>
          ))}
          <Fact name={words.soldAt}>
            <Moment at={soldAt} />
          </Fact>
          <Fact name={words.delivered}>{deliveredAt === null ? words.notDelivered : <Moment at={deliveredAt} />}</Fact>
          <Fact name={words.until}>{until === null ? words.fromDelivery : <Moment at={until} as="date" />}</Fact>
        </dl>
        <p>
          <a className="inline-link" href={href('/event/:event', { event: String(auction) })}>
            {words.seeLot}
          </a>
        </p>
      </section>
      <Person who={words.buyer} {...buyer} />
      <Person who={words.seller} {...seller} />
    </aside>
  )
}

function Person({ who, name, email, phone, closedAt }: Claim['buyer'] & { who: string }) {
  return (
    <section>
      <h2>{who}</h2>
      <p>
        <b>{name}</b>
      </p>
      {closedAt !== null && <p className="hint">{words.accountClosed}</p>}
      {closedAt === null && (
        <dl className="facts">
          <Fact name={words.email}>
            <a className="inline-link" href={`mailto:${email}`}>
              <EmailText email={email} />
            </a>
          </Fact>
          <Fact name={words.phone}>
            {phone && <PhoneLink phone={phone} />}
            {!phone && words.noPhone}
          </Fact>
        </dl>
      )}
    </section>
  )
}
