import { href } from 'react-router'
import { formatMoney } from '#app/texts/format.ts'
import { errors } from '#app/texts/errors.ts'
import { bidTable as words } from './words.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Paging } from '#app/ui/list/paging.tsx'

type BidState = keyof typeof words.states

type BidsPageProps = {
  rows: { auction: number; sequence: number; horse: string; amount: number; at: number; state: BidState }[]
  newestHref: string | null
  olderHref: string | null
}

/** Every bid of one's own, newest first, and what became of it. */
export function BidsPage({ rows, newestHref, olderHref }: BidsPageProps) {
  if (rows.length === 0)
    return (
      <Empty title={words.empty}>
        <p>{words.emptyWhy}</p>
        <LinkButton href={href('/events/:subcat?')}>{errors.toAuctions}</LinkButton>
      </Empty>
    )
  return (
    <>
      <table className="table my-bids">
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.horse}</th>
            <th scope="col">{words.amount}</th>
            <th scope="col">{words.at}</th>
            <th scope="col">{words.state}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ auction, sequence, horse, amount, at, state }) => (
            <tr key={`${auction}-${sequence}`}>
              <th scope="row">
                <a href={href('/event/:event', { event: String(auction) })}>{horse}</a>
              </th>
              <td>{formatMoney(amount)}</td>
              <td>
                <Moment at={at} as="dayTime" />
              </td>
              <td>
                <span className="badge" data-bid-state={state}>
                  {words.states[state]}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Paging
        label={words.pages}
        previousHref={newestHref}
        nextHref={olderHref}
        previous={words.newest}
        next={words.older}
      />
    </>
  )
}
