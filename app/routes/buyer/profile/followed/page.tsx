import { href } from 'react-router'
import type { ListFound } from '#app/forms/list.ts'
import { errors } from '#app/texts/errors.ts'
import { AuctionCard } from '#app/ui/auctions/list/auction-card.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { ResultCount } from '#app/ui/list/result-count.tsx'
import type { AuctionCardView } from '#app/ui/views.ts'
import { followed as words } from './words.ts'

type FollowedPageProps = {
  rows: AuctionCardView[]
  list: ListFound
  now: number
  /** URL of the page, to return to. */
  here: string
}

/** The followed lots: running ones first, by closing time. */
export function FollowedPage({ rows, list, now, here }: FollowedPageProps) {
  const choose = (
    <p>
      <a className="more" href={href('/profile/seguidos/avisos')}>
        {words.choose}
      </a>
    </p>
  )
  if (list.total === 0)
    return (
      <>
        <Empty title={words.empty}>
          <p>{words.emptyWhy}</p>
          <LinkButton href={href('/events/:subcat?')}>{errors.toAuctions}</LinkButton>
        </Empty>
        {choose}
      </>
    )
  return (
    <section className="data-list" aria-labelledby="seguidos">
      <h2 id="seguidos">{words.title}</h2>
      <ResultCount list={list} count={words.count} />
      {choose}
      <ul className="grid">
        {rows.map((auction) => (
          <li key={auction.id} className="followed-lot">
            <AuctionCard auction={auction} now={now} />
            <form method="post" action={href('/event/:event/seguir', { event: String(auction.id) })}>
              <HiddenFields values={{ volver: here }} />
              <Button look="quiet" name="seguir" value="0">
                {words.unfollow}
                <span className="sr">: {auction.title}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <Pagination list={list} label={words.pages} />
    </section>
  )
}
