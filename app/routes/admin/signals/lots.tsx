import { href } from 'react-router'
import { auctions as texts } from '#app/texts/sale/auctions.ts'
import { EventOptions } from '#app/ui/auctions/event/event-options.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { SignalLot } from '#server/sale/shills/read.ts'
import { signals as words } from './words.ts'

/** The bidder's lots of this seller, in figures without amounts. */
export function Lots({ lots }: { lots: SignalLot[] }) {
  return (
    <section aria-labelledby="lotes">
      <h2 id="lotes">{words.lots}</h2>
      <Table rows={lots} columns={COLUMNS} keyOf={({ id }) => id} caption={words.lots} />
      {lots.some(({ bid }) => bid !== null) && <p className="hint">{words.pauseWhy}</p>}
    </section>
  )
}

const COLUMNS: [Column<SignalLot>, ...Column<SignalLot>[]] = [
  {
    head: words.lot,
    cell: ({ id, horse }) => (
      <>
        <a href={href('/admin/events/:event', { event: String(id) })}>{horse}</a>
        <small>{texts.lot(id)}</small>
      </>
    ),
  },
  {
    head: words.sent,
    cell: ({ figures: { bids, allBids, quick } }) => (
      <>
        {words.sentOf(bids, allBids)}
        {quick > 0 && <small>{words.quick(quick)}</small>}
      </>
    ),
  },
  {
    head: words.lastBid,
    cell: ({ figures: { at, rest, outcome } }) => (
      <>
        <Moment at={at} as="dayTime" />
        {outcome !== 'open' && <small>{words.beforeEnd(rest)}</small>}
      </>
    ),
  },
  { head: words.outcome, cell: ({ figures: { outcome } }) => words.outcomes[outcome] },
  { head: words.actions, kind: 'action', cell: Acts },
]

function Acts({ id, horse, bid }: SignalLot) {
  const event = String(id)
  return (
    <EventOptions
      title={`${horse}, ${texts.lot(id)}`}
      options={[
        { label: words.movements, to: href('/admin/events/:event/movimientos', { event }) },
        bid !== null && {
          label: words.pause,
          to: href('/admin/events/:event/movimientos/:bid/anular', { event, bid: String(bid) }),
        },
      ]}
    />
  )
}
