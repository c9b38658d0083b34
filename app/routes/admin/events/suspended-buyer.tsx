import { href } from 'react-router'
import type { ManualDue } from '#server/aftersale/sales/manual-due.ts'
import { suspendedBuyer as words } from '#app/routes/admin/words.ts'

/** A notice that a suspended buyer's first payment has no running deadline, with links to both remedies. */
export function SuspendedBuyer({ due: { due, waits, buyer, auction } }: { due: ManualDue }) {
  if (!waits || !due || due.dueAt === null) return null
  return (
    <div className="notice error">
      <div>
        <p>{words.why}</p>
        <p className="pay-links">
          <a className="inline-link" href={href('/admin/frontusers/:account/suspension', { account: String(buyer) })}>
            {words.reinstate}
          </a>
          <a className="inline-link" href={href('/admin/events/:event/movimientos', { event: String(auction) })}>
            {words.void}
          </a>
        </p>
      </div>
    </div>
  )
}
