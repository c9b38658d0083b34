import { href } from 'react-router'
import { type ListFound, listHref } from '#app/forms/list.ts'
import { officeStatuses } from '#app/texts/sale/office-statuses.ts'
import { auctions as texts } from '#app/texts/sale/auctions.ts'
import { EventOptions } from '#app/ui/auctions/event/event-options.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { isToPay } from '#machines/auction/status.ts'
import type { Movement } from '#server/money/payments/movements/list.ts'
import type { ClosedLot, Evening } from '#server/sale/console/closed.ts'
import { ShortAlerts } from '#app/routes/admin/sale-alerts.tsx'
import { evening as words } from './words.ts'

type ClosedProps = { list: ListFound; evening: Evening; closed: ClosedLot[] | null; movements: Movement[] }

/** Auctions closed this evening, folded by default. The URL keeps them unfolded through refreshes. */
export function Closed({ list, evening, closed, movements }: ClosedProps) {
  const total = evening.closed
  return (
    <section aria-labelledby="cerradas">
      <h2 id="cerradas">{words.closed}</h2>
      <p>
        {total === 0 ? words.noneClosed : `${words.summary(total, evening.sold, evening.negotiating)}.`}{' '}
        {total > 0 && (
          <a href={`${listHref(list, { cerradas: closed ? '' : 'si', pagina: list.page })}#cerradas`}>
            {closed ? words.fold : words.unfold}
          </a>
        )}
      </p>
      {closed && closed.length > 0 && (
        <Table keyed rows={closed} columns={columnsOf(movements)} keyOf={({ id }) => id} caption={words.closed} />
      )}
      {closed && closed.length < total && <p className="hint">{words.onlyLast(closed.length)}</p>}
    </section>
  )
}

const columnsOf = (movements: Movement[]): [Column<ClosedLot>, ...Column<ClosedLot>[]] => [
  {
    head: words.lot,
    cell: ({ id, title }) => (
      <>
        <a href={href('/admin/events/:event', { event: String(id) })}>{title}</a>
        <small>{texts.lot(id)}</small>
      </>
    ),
  },
  { head: words.closedAt, cell: ({ closedAt }) => <Moment at={closedAt} as="hour" /> },
  {
    head: words.outcome,
    cell: ({ id, phase, answerBy, firstPayment, dueAt, held, waits }) => (
      <>
        <span>{officeStatuses[phase].outcome}</span>
        {phase === 'negotiating' && answerBy !== null && <small>{words.answerBy(answerBy)}</small>}
        {phase === 'awaiting-payment' && waits && <small>{words.suspended}</small>}
        {phase === 'awaiting-payment' && !held && !waits && firstPayment !== null && dueAt !== null && (
          <small>{words.dueBy(firstPayment, dueAt)}</small>
        )}
        <ShortAlerts held={held} movements={movements.filter(({ auction }) => auction === id)} />
      </>
    ),
  },
  {
    head: words.price,
    cell: ({ hammer, price, bidCount, reserve }) => (
      <>
        <Money pesos={hammer ?? price} />
        <small>
          {words.bids(bidCount)}
          {reserve && <> · {words.reserve[reserve]}</>}
        </small>
      </>
    ),
  },
  { head: words.bidder, cell: ({ bidder }) => bidder ?? words.nobody },
  {
    head: words.acts,
    kind: 'action',
    cell: ({ id, title, phase, bidCount }) => {
      const event = String(id)
      return (
        <EventOptions
          title={`${title}, ${texts.lot(id)}`}
          options={[
            bidCount > 0 && { label: words.void, to: href('/admin/events/:event/movimientos', { event }) },
            isToPay(phase) && {
              label: words.pay,
              to: href('/admin/events/:event/pago', { event }),
            },
          ]}
        />
      )
    },
  },
]
