import { href } from 'react-router'
import type { ListFound } from '#app/forms/list.ts'
import { errors } from '#app/texts/errors.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { mandateWords } from '#app/texts/sale/mandates.ts'
import { Moment } from '#app/ui/moment.tsx'
import { bidTable as words } from './words.ts'

type Bid = {
  auction: number
  sequence: number
  horse: string
  amount: number
  at: number
  /** Who made it for the buyer; null for the buyer. */
  by: string | null
  state: keyof typeof words.states
}

const columns: [Column<Bid>, ...Column<Bid>[]] = [
  {
    head: words.horse,
    cell: ({ auction, horse }) => <a href={href('/event/:event', { event: String(auction) })}>{horse}</a>,
  },
  { head: words.amount, sort: 'monto', kind: 'figure', cell: ({ amount }) => formatMoney(amount) },
  { head: words.at, sort: 'fecha', cell: ({ at, by }) => <When at={at} by={by} /> },
  {
    head: words.state,
    cell: ({ state }) => (
      <span className="badge" data-bid-state={state}>
        {words.states[state]}
      </span>
    ),
  },
]

function When({ at, by }: Pick<Bid, 'at' | 'by'>) {
  return (
    <>
      <Moment at={at} as="dayTime" />
      {by !== null && <small> {mandateWords.byAgent(by)}</small>}
    </>
  )
}

/** All bids of the buyer and their outcomes. */
export function BidsPage({ rows, list }: { rows: Bid[]; list: ListFound }) {
  return (
    <DataList
      list={list}
      rows={rows}
      columns={columns}
      keyOf={({ auction, sequence }) => `${auction}-${sequence}`}
      caption={words.caption}
      count={words.count}
      empty={
        <Empty title={words.empty}>
          <p>{words.emptyWhy}</p>
          <LinkButton href={href('/events/:subcat?')}>{errors.toAuctions}</LinkButton>
        </Empty>
      }
    />
  )
}
