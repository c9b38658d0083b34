import { priceLabel } from '#app/texts/sale/auction-status.ts'
import { auctions as texts } from '#app/texts/sale/auctions.ts'
import { soldLabel } from '#app/texts/sale/sold-words.ts'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import type { listOwnAuctions } from '#server/sale/auctions/owner/list-own-auctions.ts'
import { Options } from './options.tsx'
import { Status } from './status.tsx'
import { events as words } from './words.ts'

type Row = Awaited<ReturnType<typeof listOwnAuctions>>['rows'][number]

type Shown = {
  /** URL of an auction's page, including the way back to the list. */
  hrefOf: (id: number) => string
  /** The house counts views. */
  statistics: boolean
}

/** The specification's columns, and the current bid. */
export function eventColumns({ hrefOf, statistics }: Shown): [Column<Row>, ...Column<Row>[]] {
  return [
    {
      head: words.description,
      cell: ({ id, title, visits, watchers, bidders }) => (
        <>
          <a href={hrefOf(id)}>{title}</a>
          <small>{texts.lot(id)}</small>
          {statistics && <small>{words.seen(visits, watchers, bidders)}</small>}
        </>
      ),
    },
    { head: words.starts, sort: 'inicio', cell: ({ opensAt }) => <Moment at={opensAt} as="dayTime" /> },
    { head: words.ends, sort: 'termino', cell: ({ closesAt }) => <Moment at={closesAt} as="dayTime" /> },
    { head: words.status, cell: ({ phase }) => <Status phase={phase} /> },
    {
      head: words.offer,
      cell: ({ phase, via, currentBid, openingBid, bidCount, bidders }) => (
        <>
          <Money pesos={currentBid ?? openingBid} />
          <small>
            {via ? soldLabel(via) : priceLabel(phase, bidCount)} · {words.bidders(bidCount, bidders)}
          </small>
        </>
      ),
    },
    { head: words.options, kind: 'action', cell: (auction) => <Options auction={auction} /> },
  ]
}
