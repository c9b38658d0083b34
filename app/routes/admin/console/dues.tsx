import { href } from 'react-router'
import { auctions as texts } from '#app/texts/sale/auctions.ts'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import type { Movement } from '#server/money/payments/movements/list.ts'
import type { DuesToday } from '#server/sale/console/dues.ts'
import { ShortAlerts } from '#app/routes/admin/sale-alerts.tsx'
import { evening as words } from './words.ts'

/** First payments due today for lots sold days ago. */
export function Dues({ dues: { rows, total }, movements }: { dues: DuesToday; movements: Movement[] }) {
  return (
    <section aria-labelledby="anticipos">
      <h2 id="anticipos">{words.dues}</h2>
      {rows.length === 0 ? (
        <p>{words.noDues}</p>
      ) : (
        <Table keyed rows={rows} columns={columnsOf(movements)} keyOf={({ id }) => id} caption={words.dues} />
      )}
      {rows.length < total && (
        <p className="hint">
          {words.onlyFirst(rows.length, total)}{' '}
          <a href={`${href('/admin/events')}?estado=por-cobrar`}>{words.allDues}</a>
        </p>
      )}
    </section>
  )
}

type Row = DuesToday['rows'][number]

const columnsOf = (movements: Movement[]): [Column<Row>, ...Column<Row>[]] => [
  {
    head: words.lot,
    cell: ({ id, title }) => (
      <>
        <a href={href('/admin/events/:event', { event: String(id) })}>{title}</a>
        <small>{texts.lot(id)}</small>
      </>
    ),
  },
  {
    head: words.due,
    cell: ({ id, dueAt, held, waits }) => (
      <>
        {waits ? <span>{words.suspended}</span> : !held && <Moment at={dueAt} as="hour" />}
        <ShortAlerts held={held} movements={movements.filter(({ auction }) => auction === id)} />
      </>
    ),
  },
  { head: words.firstPayment, cell: ({ firstPayment }) => <Money pesos={firstPayment} /> },
  { head: words.buyer, cell: ({ buyer }) => buyer },
]
