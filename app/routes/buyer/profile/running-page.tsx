import { href } from 'react-router'
import type { ListFound } from '#app/forms/list.ts'
import { errors } from '#app/texts/errors.ts'
import { PracticeInvitation } from '#app/ui/auctions/lot/practice-invitation.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { FilterTabs } from '#app/ui/list/filters.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { ResultCount } from '#app/ui/list/result-count.tsx'
import type { OpenNegotiation } from '#server/sale/negotiations/list-open.ts'
import type { OwnExposure } from '#server/sale/auctions/bidding/exposure.ts'
import type { RunningSummary } from '#server/sale/auctions/lots/running-auctions.ts'
import { Negotiating } from './negotiating.tsx'
import { type RunningAuction, RunningCard } from './running-card.tsx'
import { BidLimit } from './bid-limit.tsx'
import { running as words } from './words.ts'

type RunningPageProps = {
  title: string
  limit: OwnExposure
  summary: RunningSummary
  rows: RunningAuction[]
  negotiations: OpenNegotiation[]
  /** A practice lot is offered. */
  practice: boolean
  /** The house takes maxima. */
  maxima: boolean
  list: ListFound
  now: number
}

/** Running auctions with bids of this buyer, next to close first. The auctions come before all that is about them. */
export function RunningPage({ title, limit, negotiations, practice, ...running }: RunningPageProps) {
  return (
    <>
      <h1 className="running-title">{title}</h1>
      <Negotiating negotiations={negotiations} />
      <Running {...running} />
      {practice && <PracticeInvitation />}
      <BidLimit exposure={limit} />
    </>
  )
}

type RunningProps = Omit<RunningPageProps, 'title' | 'limit' | 'negotiations' | 'practice'>

function Running({ summary: { leading, outbid }, rows, list, maxima, now }: RunningProps) {
  if (leading + outbid === 0)
    return (
      <Empty title={words.empty}>
        <p>{words.emptyWhy}</p>
        <LinkButton href={href('/events/:subcat?')}>{errors.toAuctions}</LinkButton>
      </Empty>
    )
  return (
    <div className="data-list">
      <FilterTabs list={list} name="posicion" options={words.positions(leading, outbid)} />
      <ul className="lot-cards">
        {rows.map((auction) => (
          <li key={auction.id} data-key={auction.id}>
            <RunningCard auction={auction} maxima={maxima} now={now} />
          </li>
        ))}
      </ul>
      {rows.length === 0 ? <p>{words.nothingHere}</p> : <ResultCount list={list} count={words.count} />}
      <Pagination list={list} label={words.pages} />
    </div>
  )
}
