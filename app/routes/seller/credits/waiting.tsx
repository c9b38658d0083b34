import { href } from 'react-router'
import { Moment } from '#app/ui/moment.tsx'
import type { UnsettledState } from '#machines/payment/status.ts'
import { credits as words } from './words.ts'

export type WaitingView = {
  payments: {
    reference: string
    state: UnsettledState
    item: string
    /** Whole pesos; epoch ms. */
    amount: number
    createdAt: number
  }[]
  receipts: { listing: number; name: string; status: 'pending' | 'accepted' | 'rejected'; uploadedAt: number }[]
}

/** Undecided payments, and receipts under review or rejected; each with a link to continue. */
export function Waiting({ waiting: { payments, receipts } }: { waiting: WaitingView }) {
  if (payments.length + receipts.length === 0) return null
  return (
    <section className="credit-waiting" aria-labelledby="pendientes">
      <h2 id="pendientes">{words.waiting}</h2>
      <ul>
        {payments.map(({ reference, state, item, amount, createdAt }) => (
          <li key={reference}>
            <p>
              <b>{words.payments[state]}</b>
              <span>{words.payment(item, amount)}</span>
              <Moment at={createdAt} as="dayTime" />
            </p>
            <a className="inline-link" href={href('/pagos/:reference', { reference })}>
              {words.seePayment}
            </a>
          </li>
        ))}
        {receipts.map(({ listing, name, status, uploadedAt }) => {
          const refused = status === 'rejected'
          const act = refused ? words.sendReceipt : words.seeReceipt
          const what = name.trim() || words.unnamed
          return (
            <li key={listing} data-refused={refused ? '' : undefined}>
              <p>
                <b>{words.receipts[refused ? 'rejected' : 'pending']}</b>
                <span>{what}</span>
                <Moment at={uploadedAt} as="dayTime" />
              </p>
              <a
                className="inline-link"
                href={href('/sales/credits/transferencia/:horse', { horse: String(listing) })}
                aria-label={words.of(act, what)}
              >
                {act}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
