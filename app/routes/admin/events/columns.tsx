import { auctions as texts } from '#app/texts/sale/auctions.ts'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { phases } from '#machines/auction/status.ts'
import type { listHouseAuctions } from '#server/sale/index.ts'
import { RowOptions } from './options.tsx'
import { Process, Status } from './status.tsx'
import { events as words } from './words.ts'

type Row = Awaited<ReturnType<typeof listHouseAuctions>>['rows'][number]

/** The specification's columns, with price and leader. `hrefOf`: URL of an auction's page, including the way back. */
export function eventColumns(hrefOf: (id: number) => string): [Column<Row>, ...Column<Row>[]] {
  return [
    {
      head: words.description,
      whole: ({ id, title, seller }) => `${title} · ${texts.lot(id)} · ${seller}`,
      cell: ({ id, title, seller }) => (
        <>
          <a href={hrefOf(id)}>
            <bdi>{title}</bdi>
          </a>
          <small>
            {texts.lot(id)} · <bdi>{seller}</bdi>
          </small>
        </>
      ),
    },
    { head: words.starts, sort: 'inicio', cell: ({ opensAt }) => <Moment at={opensAt} as="nearTime" /> },
    {
      head: words.ends,
      sort: 'termino',
      cell: ({ phase, closesAt, closedAt }) => (
        <>
          {phases[phase].over && phase !== 'cancelled' && <small className="standing-said">{words.ended}</small>}
          <Moment at={phases[phase].sold ? Math.min(closesAt, closedAt ?? closesAt) : closesAt} as="nearTime" />
        </>
      ),
    },
    { head: words.status, cell: ({ phase }) => <Status phase={phase} /> },
    { head: words.process, cell: ({ phase }) => <Process phase={phase} /> },
    {
      head: words.priceHead,
      whole: bidsOf,
      cell: (auction) => (
        <>
          <Money pesos={auction.currentBid ?? auction.openingBid} />
          <small>{bidsOf(auction)}</small>
        </>
      ),
    },
    { head: words.options, kind: 'action', cell: (auction) => <RowOptions auction={auction} /> },
  ]
}

/** Who leads or bought, and the number of bids. */
function bidsOf({ phase, bidCount, leader }: Row): string {
  const by = leader === null ? words.noBids : phases[phase].sold ? words.won(leader) : words.leads(leader)
  return bidCount > 0 ? `${by} · ${words.bids(bidCount)}` : by
}
