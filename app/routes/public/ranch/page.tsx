import { href } from 'react-router'
import type { ListFound } from '#app/forms/list.ts'
import { auctions as auctionWords } from '#app/texts/sale/auctions.ts'
import { AuctionGrid } from '#app/ui/auctions/list/auction-grid.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { ResultCount } from '#app/ui/list/result-count.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section } from '#app/ui/section.tsx'
import type { AuctionCardView, Photo } from '#app/ui/views.ts'
import { ranchWords as words } from './words.ts'

type RanchPageProps = {
  name: string
  place: string
  photo: Photo | null
  list: ListFound
  auctions: AuctionCardView[]
  now: number
}

/** A ranch and all its lots: running first, then ended. */
export function RanchPage({ name, place, photo, list, auctions, now }: RanchPageProps) {
  return (
    <div className="wrap">
      <header className="page-head ranch-head">
        {photo ? <Picture photo={photo} sizes="7rem" alt="" eager /> : <Mark />}
        <div>
          <p className="eyebrow">{words.kicker}</p>
          <h1>{name}</h1>
          {place && (
            <p className="ranch-place">
              <Icon name="pin" />
              {place}
            </p>
          )}
        </div>
      </header>
      {list.total === 0 ? (
        <Empty title={words.empty}>
          <LinkButton look="secondary" href={href('/events/:subcat?')}>
            {words.all}
          </LinkButton>
        </Empty>
      ) : (
        <Section id="subastas" title={words.lots} aside={<ResultCount list={list} count={auctionWords.count} />}>
          <AuctionGrid auctions={auctions} now={now} />
          <Pagination list={list} />
        </Section>
      )}
    </div>
  )
}
