import { href } from 'react-router'
import { formatMoney } from '#app/texts/format/money.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { OwedSale } from '#server/aftersale/sales/owed-sales.ts'
import type { LedLot } from '#server/sale/auctions/bidding/led-lots.ts'
import { bound as words } from './words.ts'

export type BoundProps = { leads: LedLot[]; owes: OwedSale[] }

/** A buyer's obligations: the running lots that they lead and the sales that they owe, with the acts on each. */
export function Bound({ leads, owes }: BoundProps) {
  return (
    <>
      {leads.length > 0 && (
        <section className="stack">
          <h3>{words.leads}</h3>
          <p className="why">{words.leadsWhy}</p>
          <ul className="due">
            {leads.map(({ auction, title, price, closesAt, proxyBid }) => {
              const event = String(auction)
              return (
                <li key={auction}>
                  <a className="inline-link" href={href('/admin/events/:event', { event })}>
                    {words.lot(title, auction)}
                  </a>
                  , {formatMoney(price)}, {words.closes} <Moment at={closesAt} as="nearTime" />.{' '}
                  <a
                    className="inline-link"
                    href={href('/admin/events/:event/movimientos/:bid/anular', { event, bid: String(proxyBid) })}
                  >
                    {words.void}
                  </a>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {owes.length > 0 && (
        <section className="stack">
          <h3>{words.owes}</h3>
          <p className="why">{words.owesWhy}</p>
          <ul className="due">
            {owes.map(({ auction, title, due: { purpose, pesos, dueAt } }) => {
              const event = String(auction)
              return (
                <li key={auction}>
                  <a className="inline-link" href={href('/admin/events/:event', { event })}>
                    {words.lot(title, auction)}
                  </a>
                  : {words.due[purpose](pesos)}
                  {dueAt !== null && (
                    <>
                      , {words.dueBy} <Moment at={dueAt} as="nearTime" />
                    </>
                  )}
                  .{' '}
                  {dueAt !== null && (
                    <a className="inline-link" href={href('/admin/events/:event/movimientos', { event })}>
                      {words.void}
                    </a>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}
