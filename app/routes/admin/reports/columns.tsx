import { href } from 'react-router'
import { formatMoney } from '#app/texts/format/money.ts'
import { purposes } from '#app/texts/money/payments.ts'
import { auctions } from '#app/texts/sale/auctions.ts'
import { EmailText } from '#app/ui/email-text.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { ReportRow } from '#server/office/payment-reports/read.ts'
import { reports as words } from './words.ts'

export const columns: [Column<ReportRow>, ...Column<ReportRow>[]] = [
  { head: words.tx, cell: ({ tx }) => tx ?? words.noTx, whole: ({ tx }) => tx },
  {
    head: words.user,
    whole: ({ payer, email }) => `${payer} ${email}`,
    cell: ({ payer, email }) => (
      <>
        <bdi>{payer}</bdi>
        <small>
          <EmailText email={email} />
        </small>
      </>
    ),
  },
  {
    head: words.lot,
    cell: Lot,
    whole: ({ lot, horse }) => horse && [horse, lot && auctions.lot(lot)].filter(Boolean).join(' · '),
  },
  {
    head: words.state,
    cell: ({ state }) => <span className={BADGES[state]}>{words.states[state]}</span>,
  },
  { head: words.reason, cell: ({ reason }) => reason || '—', whole: ({ reason }) => reason },
  { head: words.amount, kind: 'figure', cell: ({ amount }) => formatMoney(amount) },
  {
    head: words.type,
    whole: (row) => `${purposes[row.purpose]} · ${methodOf(row)}`,
    cell: (row) => (
      <>
        {purposes[row.purpose]}
        <small>{methodOf(row)}</small>
      </>
    ),
  },
  {
    head: words.date,
    cell: ({ createdAt }) => <Moment at={createdAt} as="dayTime" />,
    kind: 'time',
  },
]

const BADGES: Record<ReportRow['state'], string> = {
  pending: 'badge',
  processing: 'badge',
  approved: 'badge good',
  declined: 'badge closed',
  held: 'badge live',
  expired: 'badge closed',
  returned: 'badge closed',
}

/** What was paid for: its horse or trailer, and its lot once it has one. */
function Lot({ lot, listing, horse }: ReportRow) {
  if (listing === null) return '—'
  return (
    <>
      <a href={href('/admin/HorseDetail/:horse', { horse: String(listing) })}>{horse}</a>
      {lot !== null && (
        <small>
          <a href={href('/admin/events/:event', { event: String(lot) })}>{auctions.lot(lot)}</a>
        </small>
      )}
    </>
  )
}

/** Means of payment, made or planned. */
export function methodOf({ method, means }: ReportRow): string {
  if (method === 'deposit') return words.deposit
  return means === null ? words.card : words.means[means]
}
