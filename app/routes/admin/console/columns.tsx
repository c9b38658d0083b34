import { DAY, MINUTE } from '#machines/time.ts'
import { href } from 'react-router'
import { auctions as texts } from '#app/texts/sale/auctions.ts'
import { EventOptions } from '#app/ui/auctions/event/event-options.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { takesBids } from '#machines/auction/status.ts'
import type { ConsoleLot } from '#server/sale/console/lots.ts'
import type { LotSignal } from '#server/sale/shills/list.ts'
import { evening as words } from './words.ts'

/** Longer overdue than the closing grace: an administrator must look. */
const OVERDUE_MS = CLOSING_GRACE_MS + 20_000

/** A lot with the signals of its bidders. */
export type ShownLot = ConsoleLot & { signals: LotSignal[] }

/** Columns of live lots. `extendHref`: URL that extends the closing, including the way back. */
export function lotColumns(now: number, extendHref: (id: number) => string): [Column<ShownLot>, ...Column<ShownLot>[]] {
  return [
    {
      head: words.lot,
      cell: ({ id, title, seller, signals }) => (
        <>
          <a href={href('/admin/events/:event', { event: String(id) })}>{title}</a>
          <small>
            {texts.lot(id)} · {seller}
          </small>
          <Signals signals={signals} />
        </>
      ),
    },
    { head: words.closes, sort: 'cierre', cell: (lot) => <Closing lot={lot} now={now} /> },
    {
      head: words.price,
      sort: 'precio',
      cell: ({ price, bidCount, reserve }) => (
        <>
          <Money pesos={price} />
          <small>
            {words.bids(bidCount)}
            {reserve && <> · {words.reserve[reserve]}</>}
          </small>
        </>
      ),
    },
    {
      head: words.rate,
      sort: 'ritmo',
      cell: ({ pace, watchers }) => (
        <>
          <span className="console-pace">{words.rateOf(pace)}</span>
          <small className="console-pace">{words.watchers(watchers)}</small>
        </>
      ),
    },
    {
      head: words.leader,
      cell: ({ leader }) =>
        leader === null ? (
          words.nobody
        ) : (
          <>
            <span>{leader.name}</span>
            <small>{leader.limitLeft === null ? words.noLimit : words.left(leader.limitLeft)}</small>
          </>
        ),
    },
    { head: words.acts, kind: 'action', cell: (lot) => <Acts lot={lot} extendHref={extendHref} /> },
  ]
}

/** Signals about the lot's bidders; their page says why. */
function Signals({ signals }: Pick<ShownLot, 'signals'>) {
  return (
    signals.length > 0 && (
      <small className="console-signals">
        {signals.map(({ id, name }) => (
          <a
            key={id}
            href={href('/admin/senales/:signal', { signal: String(id) })}
            aria-label={words.signalOf(id, name)}
          >
            {words.signal(id)}
          </a>
        ))}
      </small>
    )
  )
}

function Closing({ lot: { phase, opensAt, closesAt, announcedAt }, now }: { lot: ConsoleLot; now: number }) {
  return (
    <>
      {phase === 'closing' ? (
        <span className="badge">{now - closesAt > OVERDUE_MS ? words.overdue : words.closing}</span>
      ) : (
        <Countdown at={closesAt} now={now} />
      )}
      <small>
        {phase === 'scheduled' ? (
          words.opens(opensAt)
        ) : (
          <Moment at={closesAt} as={Math.abs(closesAt - now) < DAY / 2 ? 'hour' : 'nearTime'} />
        )}
      </small>
      {closesAt > announcedAt && <small>{words.extendedBy(Math.ceil((closesAt - announcedAt) / MINUTE))}</small>}
    </>
  )
}

function Acts({
  lot: { id, title, phase, bidCount, signals },
  extendHref,
}: {
  lot: ShownLot
  extendHref: (id: number) => string
}) {
  const event = String(id)
  // The strongest signal's bidder.
  const paused = signals.find(({ bid }) => bid !== null)
  return (
    <EventOptions
      title={`${title}, ${texts.lot(id)}`}
      options={[
        phase === 'open' && { label: words.extend, to: extendHref(id) },
        takesBids(phase) && {
          label: words.announce,
          to: href('/admin/events/:event/aviso', { event }),
        },
        phase === 'scheduled' && { label: words.cancel, to: href('/admin/events/:event/cancelar', { event }) },
        paused !== undefined && {
          label: words.review,
          to: href('/admin/events/:event/movimientos/:bid/anular', { event, bid: String(paused.bid) }),
        },
        bidCount > 0 && { label: words.void, to: href('/admin/events/:event/movimientos', { event }) },
      ]}
    />
  )
}
