import { href } from 'react-router'
import { type List, listHref, unfilteredHref } from '#app/forms/list.ts'
import { auctions as words, type SortKey, auctions } from '#app/texts/sale/auctions.ts'
import { lotFilterWords } from '#app/texts/sale/lot-filters.ts'
import { AuctionGrid } from '#app/ui/auctions/list/auction-grid.tsx'
import { CompactSwitch } from '#app/ui/auctions/list/compact-switch.tsx'
import { CategoryDrawer, type ClassLink } from '#app/ui/auctions/list/category-drawer.tsx'
import { FilterChips } from '#app/ui/auctions/list/filter-chips.tsx'
import { LotList, type LotOrder } from '#app/ui/auctions/lot/lot-list.tsx'
import { LotFilters } from '#app/ui/auctions/list/lot-filters.tsx'
import { type FilterWithout, NothingLeft } from '#app/ui/auctions/list/nothing-left.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { FilterTabs } from '#app/ui/list/filters.tsx'
import { Paging } from '#app/ui/list/paging.tsx'
import type { AuctionCardView, Category, FilterChip, FilterErrors, PagingView, SortLink } from '#app/ui/views.ts'

type EventsPageProps = {
  list: List
  /** Name of the chosen class; null for all auctions. */
  heading: string | null
  auctions: AuctionCardView[]
  /** Lots that went over to earlier pages since the page before was shown. */
  passed: AuctionCardView[]
  /** Total on all pages. */
  count: number
  categories: Category[]
  states: { id: number; name: string }[]
  current: { subcategory: number | null; class: string }
  chips: FilterChip[]
  errors: FilterErrors
  without: FilterWithout[]
  sorts: SortLink[]
  paging: PagingView
  now: number
  /** URL that saves the chosen filters; null for users who cannot save searches. */
  saveHref: string | null
}

export function EventsPage(props: EventsPageProps) {
  const { list, heading, count, categories, states, current, chips, errors, sorts, saveHref } = props
  // Choosing another class keeps the other filters.
  const linkTo = ({ subcategory, clase = '' }: ClassLink) =>
    listHref(
      list,
      { clase },
      href('/events/:subcat?', subcategory === undefined ? {} : { subcat: String(subcategory) }),
    )
  return (
    <div className="events wrap">
      <div className="page-head">
        {heading && <p className="eyebrow">{words.all}</p>}
        <div className="events-head">
          <h1>{heading ?? words.all}</h1>
          <p className="result-count">{words.count(count)}</p>
          <CompactSwitch back={listHref(list)} />
        </div>
      </div>
      <div className="events-side">
        <FilterTabs list={list} name="estado" label={words.statesLabel} options={words.states} />
        <LotFilters
          list={list}
          states={states}
          chosen={chips.filter(({ name }) => name in list.filters && name !== 'clase').length}
          errors={errors}
          first={
            <>
              <SortLinks links={sorts} />
              <CategoryDrawer categories={categories} current={current} linkTo={linkTo} />
            </>
          }
          last={
            saveHref && (
              <a className="save-search" href={saveHref}>
                {lotFilterWords.save}
              </a>
            )
          }
        />
      </div>
      <div className="events-list">
        <FilterChips chips={chips} />
        <Lots {...props} />
      </div>
    </div>
  )
}

/** Orders that a bid or an extension changes. */
const ORDERS: Record<SortKey, LotOrder | undefined> = {
  terminan: 'closing',
  recientes: undefined,
  'mayor-puja': 'highest',
  'menor-puja': 'lowest',
}

function Lots({ list, auctions, passed, current, chips, without, paging, now }: EventsPageProps) {
  const onlySubcategory = current.subcategory !== null && chips.length === 1
  if (auctions.length === 0 && chips.length > 0 && !onlySubcategory) {
    const all = { ...list, path: href('/events/:subcat?') }
    return <NothingLeft without={without} allHref={unfilteredHref(all, ['estado'])} />
  }
  return (
    <>
      {passed.length > 0 && (
        <section className="stack" aria-labelledby="pasaron">
          <h2 id="pasaron">{words.passed(passed.length)}</h2>
          <AuctionGrid auctions={passed} now={now} level={3} />
        </section>
      )}
      <LotList order={ORDERS[list.order as SortKey]} running={list.filters.estado === 'activas'} href={listHref(list)}>
        <AuctionGrid
          auctions={auctions}
          now={now}
          level={2}
          eager={2}
          emptyAction={
            onlySubcategory && (
              <LinkButton look="secondary" href={href('/events/:subcat?')}>
                {words.seeAll}
              </LinkButton>
            )
          }
        />
      </LotList>
      <Paging {...paging} />
    </>
  )
}

function SortLinks({ links }: { links: SortLink[] }) {
  return (
    <nav className="sorts" aria-label={auctions.sortLabel}>
      <ul>
        {links.map(({ label, href, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
