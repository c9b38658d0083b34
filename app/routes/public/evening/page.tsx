import { href } from 'react-router'
import { type ListFound, listHref } from '#app/forms/list.ts'
import { evening as words, evenings } from '#app/texts/sale/evenings.ts'
import { FilterChips } from '#app/ui/auctions/list/filter-chips.tsx'
import { LotList } from '#app/ui/auctions/lot/lot-list.tsx'
import { LotFilters } from '#app/ui/auctions/list/lot-filters.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { ResultCount } from '#app/ui/list/result-count.tsx'
import type { Category, FilterChip, FilterErrors } from '#app/ui/views.ts'
import type { CatalogueView } from '#server/sale/printed-catalogue/view.ts'
import type { EveningFacts } from '#server/sale/evenings/list-evenings.ts'
import type { EveningLot } from '#server/sale/evenings/read-lots.ts'
import { Catalogue } from './catalogue-line.tsx'
import { LotRow } from './lot-row.tsx'

type EveningPageProps = {
  facts: EveningFacts
  /** Its results are published. */
  results: boolean
  /** Null until it is drawn, undefined while the house prints none. */
  catalogue: CatalogueView | null | undefined
  list: ListFound
  lots: EveningLot[]
  categories: Category[]
  states: { id: number; name: string }[]
  chips: FilterChip[]
  errors: FilterErrors
  /** The evening without filters. */
  allHref: string
  now: number
}

/** The evening as a sale of its own: when it is, and its lots in catalogue order. */
export function EveningPage({
  facts,
  results,
  catalogue,
  list,
  lots,
  categories,
  states,
  chips,
  errors,
  allHref,
  now,
}: EveningPageProps) {
  const { day, firstClosing, lastClosing, live } = facts
  return (
    <div className="wrap evening">
      <header className="page-head">
        <h1>{words.title(day)}</h1>
        <p className="lead">
          {firstClosing === lastClosing ? words.closesAlike : words.closesInTurn}{' '}
          {evenings.hours(firstClosing, lastClosing)}, {words.zone}. {live > 0 ? `${words.live(live)}.` : words.over}
        </p>
        <p className="evening-links">
          {live > 0 && (
            <a className="inline-link" href={href('/velada/:date/calendario.ics', { date: day })}>
              {words.toCalendar}
            </a>
          )}
          {results && (
            <a className="inline-link" href={href('/velada/:date/resultados', { date: day })}>
              {words.results}
            </a>
          )}
          <a className="inline-link" href={href('/veladas')}>
            {evenings.all}
          </a>
        </p>
        <Catalogue facts={facts} catalogue={catalogue} />
      </header>
      <div className="narrowing">
        <LotFilters list={list} states={states} categories={categories} chosen={chips.length} errors={errors} />
        <FilterChips chips={chips} />
      </div>
      <ResultCount list={list} count={words.count} />
      {lots.length === 0 ? (
        <Empty title={words.empty}>
          <LinkButton look="secondary" href={allHref}>
            {evenings.nextLink}
          </LinkButton>
        </Empty>
      ) : (
        <LotList order="announced" href={listHref(list)}>
          <ol className="lot-rows">
            {lots.map((lot, nth) => (
              <li key={lot.id}>
                <LotRow lot={lot} now={now} eager={nth < 3} />
              </li>
            ))}
          </ol>
        </LotList>
      )}
      <Pagination list={list} />
    </div>
  )
}
