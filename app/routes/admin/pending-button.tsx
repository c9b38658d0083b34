import { href } from 'react-router'
import { pendingCount, pendingLabel } from '#app/texts/listing/pending.ts'
import { bellCounts } from '#app/texts/office/waiting.ts'
import { Icon } from '#app/ui/icon.tsx'

/**
 * '(n) Pendientes', or 'Centro de notificaciones' for zero: what the notification centre shows first.
 * `app/live/pending.ts` updates it. Phones show only the number at the bell; the text is for screen readers.
 */
export function PendingButton({ audits, approvals }: { audits: number; approvals: number }) {
  const all = audits + approvals
  return (
    <a className="pending-button" href={href('/notification-center')} title={bellCounts({ audits, approvals })}>
      <Icon name="bell" />
      <span data-pending-label="">{pendingLabel(all)}</span>
      <b aria-hidden="true" data-pending="all" hidden={all === 0}>
        {pendingCount(all)}
      </b>
    </a>
  )
}
