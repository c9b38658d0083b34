import { href } from 'react-router'
import type { ListFound } from '#app/forms/list.ts'
import { errors } from '#app/texts/errors.ts'
import { PracticeInvitation } from '#app/ui/auctions/practice-invitation.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { ResultCount } from '#app/ui/list/result-count.tsx'
import type { OpenNegotiation, OwnExposure } from '#server/sale/index.ts'
import { Negotiating } from './negotiating.tsx'
import { type RunningAuction, RunningCard } from './running-card.tsx'
import { BidLimit } from './bid-limit.tsx'
import { running as words } from './words.ts'

type RunningPageProps = {
  limit: OwnExposure
  rows: RunningAuction[]
  negotiations: OpenNegotiation[]
  /** A practice lot is offered. */
  practice: boolean
  list: ListFound
  now: number
}

/** Running auctions with bids of this buyer, by closing time. */
export function RunningPage({ limit, negotiations, practice, ...running }: RunningPageProps) {
  return (
    <>
      <BidLimit exposure={limit} />
      <Negotiating negotiations={negotiations} />
      <Running {...running} />
      {practice && <PracticeInvitation />}
    </>
  )
}

function Running({ rows, list, now }: Omit<RunningPageProps, 'limit' | 'negotiations' | 'practice'>) {
  if (list.total === 0)
    return (
      <Empty title={words.empty}>
        <p>{words.emptyWhy}</p>
        <LinkButton href={href('/events/:subcat?')}>{errors.toAuctions}</LinkButton>
      </Empty>
    )
  return (
    <section className="data-list" aria-labelledby="en-curso">
      <h2 id="en-curso">{words.title}</h2>
      <ResultCount list={list} count={words.count} />
      <ul className="lot-cards">
        {rows.map((auction) => (
          <li key={auction.id}>
            <RunningCard auction={auction} now={now} />
          </li>
        ))}
      </ul>
      <Pagination list={list} label={words.pages} />
    </section>
  )
}
