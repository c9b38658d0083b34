import { href } from 'react-router'
import { formatDay } from '#app/texts/format/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { transferring as words } from '#app/routes/seller/credits/words.ts'

export type Receipt = {
  status: keyof typeof words.states
  /** ISO date; tracking key (clave de rastreo); whole pesos; epoch ms. */
  date: string
  key: string
  bank: string
  amount: number
  uploadedAt: number
  decidedAt: number | null
}

/** State of a receipt, with its details and its file. */
export function ReceiptState({
  listing,
  receipt: { status, date, key, bank, amount, uploadedAt },
}: {
  listing: number
  receipt: Receipt
}) {
  return (
    <section className="sheet wide receipt-state" data-receipt={status} aria-labelledby="comprobante">
      <h2 id="comprobante">
        <Icon name={status === 'accepted' ? 'check' : status === 'pending' ? 'clock' : 'alert'} />
        {words.states[status]}
      </h2>
      <p>{words.statesWhy[status]}</p>
      <dl className="buy-facts">
        {(
          [
            [words.facts.date, formatDay(date)],
            [words.facts.key, key],
            [words.facts.bank, bank],
            [words.facts.amount, <Money key="amount" pesos={amount} />],
            [words.facts.uploaded, <Moment key="uploaded" at={uploadedAt} as="dayTime" />],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a
          className="inline-link"
          href={href('/sales/credits/transferencia/:horse/comprobante', { horse: String(listing) })}
          target="_blank"
          rel="noopener"
        >
          {words.see}
        </a>
      </p>
    </section>
  )
}
