import { href } from 'react-router'
import { auctions as words } from '#app/texts/auctions.ts'
import { AuctionGrid } from '#app/ui/auctions/auction-grid.tsx'
import { CategoryDrawer } from '#app/ui/auctions/category-drawer.tsx'
import { SortLinks } from './sort-links.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Paging } from '#app/ui/list/paging.tsx'
import type { AuctionCardView, Category, PagingView, SortLink } from '#app/ui/views.ts'

export type EventsPageProps = {
  /** Name of the chosen subcategory; null for all auctions. */
  heading: string | null
  auctions: AuctionCardView[]
  categories: Category[]
  current: number | null
  sorts: SortLink[]
  paging: PagingView
  now: number
}

export function EventsPage({ heading, auctions, categories, current, sorts, paging, now }: EventsPageProps) {
  return (
    <div className="events wrap">
      <div className="page-head">
        {heading && <p className="eyebrow">{words.all}</p>}
        <h1>{heading ?? words.all}</h1>
        <SortLinks links={sorts} />
      </div>
      <CategoryDrawer categories={categories} current={current} />
      <div className="events-list">
        <AuctionGrid
          auctions={auctions}
          now={now}
          level={2}
          eager={2}
          emptyAction={
            current !== null && (
              <LinkButton look="secondary" href={href('/events/:subcat?')}>
                {words.seeAll}
              </LinkButton>
            )
          }
        />
        <Paging {...paging} />
      </div>
    </div>
  )
}
