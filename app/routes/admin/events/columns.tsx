import { formatMoney } from '#app/texts/format/money.ts'
import { auctions as texts } from '#app/texts/sale/auctions.ts'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { phases } from '#machines/auction/status.ts'
import type { listHouseAuctions } from '#server/sale/auctions/house/house-auctions.ts'
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
    {
      head: words.starts,
      sort: 'inicio',
      kind: 'time',
      cell: ({ opensAt }) => <Moment at={opensAt} as="nearTime" />,
    },
    {
      head: words.ends,
      sort: 'termino',
      kind: 'time',
      cell: (row) => (
        <>
          {phases[row.phase].over && row.phase !== 'cancelled' && (
            <small className="standing-said">{words.ended}</small>
          )}
          <Moment at={endOf(row)} as="nearTime" />
        </>
      ),
    },
    { head: words.status, cell: ({ phase }) => <Status phase={phase} /> },
    { head: words.process, cell: ({ phase }) => <Process phase={phase} /> },
    {
      head: words.priceHead,
      whole: (auction) => `${formatMoney(priceOf(auction))} ${bidsOf(auction)}`,
      cell: (auction) => (
        <>
          <Money pesos={priceOf(auction)} />
          <small>{bidsOf(auction)}</small>
        </>
      ),
    },
    { head: words.options, kind: 'action', cell: (auction) => <RowOptions auction={auction} /> },
  ]
}

/** The hour at which the auction closes; of one that was sold before, the hour of its sale. */
const endOf = ({ phase, closesAt, closedAt }: Row) =>
  phases[phase].sold ? Math.min(closesAt, closedAt ?? closesAt) : closesAt

const priceOf = ({ currentBid, openingBid }: Row) => currentBid ?? openingBid

/** Who leads or bought, and the number of bids. */
function bidsOf({ phase, bidCount, leader }: Row): string {
  const by = leader === null ? words.noBids : phases[phase].sold ? words.won(leader) : words.leads(leader)
  return bidCount > 0 ? `${by} · ${words.bids(bidCount)}` : by
}
