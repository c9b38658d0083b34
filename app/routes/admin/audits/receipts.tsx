import { LinkButton } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { type Place, receiptHref } from './hrefs.ts'
import type { AuditView } from './view.ts'
import { audit as words } from './words.ts'

const look = ({ status }: { status: string }) => (status === 'pending' ? words.seeReceipt : words.sawReceipt)

/** The transfer receipts of the listing's enrolment, each linked to its decision. */
export function Receipts({ view: { receipts }, place }: { view: AuditView; place: Place }) {
  if (receipts.length === 0) return null
  return (
    <section className="audit-receipts" aria-labelledby="comprobantes">
      <h2 id="comprobantes">{words.receipts}</h2>
      <ul>
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <p>
              <b>{words.receiptStates[receipt.status]}</b>
              <small>
                <Money pesos={receipt.amount} /> · {receipt.bank}
              </small>
            </p>
            <LinkButton
              look="secondary"
              href={receiptHref(place, receipt.id)}
              data-dialog=""
              aria-label={`${look(receipt)}: ${receipt.bank}, ${receipt.key}`}
            >
              {look(receipt)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
