import type { ReactNode } from 'react'
import { paying } from '#app/texts/money/payments.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { Section } from '#app/ui/section.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { isPaid } from '#machines/auction/status.ts'
import type { SellersSale } from '#server/aftersale/sales/sellers-sale.ts'
import type { BuyerContact } from './event-page.tsx'
import { sold as words } from './sold-words.ts'

type SoldProps = { sale: SellersSale; buyer: BuyerContact; now: number }

/** Next steps with their dates, from the hammer to the delivery, and the seller's part in them. */
export function Sold({ sale, buyer, now }: SoldProps) {
  const { price, via, soldAt, firstPayment, firstPaidAt, finalPaidAt, deliveredAt, mayDeliver, state, paid, held } =
    sale
  const closed = isPaid(state)
  const rest = Math.max(0, price - (firstPaidAt === null ? firstPayment : paid))
  return (
    <Section id="que-sigue" title={words.title} className="sold">
      <p className="lead">{leadOf(sale)}</p>
      <ol className="sale-steps">
        <Step done title={words.by[via]}>
          <Money pesos={price} /> · <Moment at={soldAt} />
        </Step>
        <Step done={firstPaidAt !== null} title={words.firstPayment}>
          <First sale={sale} now={now} />
        </Step>
        {(rest > 0 || finalPaidAt !== null) && (
          <Step done={closed} title={words.finalPayment}>
            {held && firstPaidAt !== null ? (
              <Held />
            ) : finalPaidAt === null ? (
              <>
                <Money pesos={rest} />. {!closed && words.finalLater}
              </>
            ) : (
              <>
                {words.paid} <Moment at={finalPaidAt} />
              </>
            )}
          </Step>
        )}
        <Step done={deliveredAt !== null} title={words.delivery}>
          {deliveredAt === null ? (
            <>{!closed ? words.deliverLater : mayDeliver ? words.deliverNow : words.deliverWhenReady}</>
          ) : (
            <>
              {words.delivered} <Moment at={deliveredAt} />
            </>
          )}
        </Step>
      </ol>
      {buyer ? <Contact buyer={buyer} /> : <p className="why">{words.contactLater}</p>}
      <div className="duties">
        <Duties title={words.doTitle} items={words.do} />
        <Duties title={words.dontTitle} items={words.dont} />
      </div>
    </Section>
  )
}

function leadOf({ state, mayDeliver, firstPaidAt, held, waits }: SellersSale): string {
  if (held) return words.nowReview
  if (waits) return words.nowSuspended
  if (isPaid(state)) return mayDeliver ? words.nowDeliver : words.nowPrepare
  return firstPaidAt === null ? words.nowWait : words.nowAgree
}

function First({
  sale: { firstPayment, firstPaymentDueAt, firstPaidAt, held, waits, due },
  now,
}: {
  sale: SellersSale
  now: number
}) {
  if (firstPaidAt !== null)
    return (
      <>
        {words.paid} <Moment at={firstPaidAt} />
      </>
    )
  if (held !== null) return <Held />
  const sum =
    due && due.counted > 0 ? <>{words.restOf(due.pesos, firstPayment)}</> : <Money pesos={due?.pesos ?? firstPayment} />
  if (waits)
    return (
      <>
        {sum}. {words.waits}
      </>
    )
  return (
    <>
      {sum}. {firstPaymentDueAt < now ? words.overdue : words.due} <Moment at={firstPaymentDueAt} />
      {firstPaymentDueAt < now && (
        <>
          .<br />
          <small>{words.overdueWhy}</small>
        </>
      )}
    </>
  )
}

/** A payment that the house is reviewing. */
function Held() {
  return (
    <>
      {paying.held.told}.<br />
      <small>{paying.held.sellerWhy}</small>
    </>
  )
}

function Step({ done, title, children }: { done: boolean; title: string; children: ReactNode }) {
  return (
    <li data-done={done ? '' : undefined}>
      <strong>
        {title} <small>{done ? words.done : words.pending}</small>
      </strong>
      <p>{children}</p>
    </li>
  )
}

function Contact({ buyer: { name, phone } }: { buyer: NonNullable<BuyerContact> }) {
  return (
    <dl className="facts plan">
      <div>
        <dt>{words.buyer}</dt>
        <dd>{name}</dd>
      </div>
      {phone && (
        <div>
          <dt>{words.phone}</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Duties({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
