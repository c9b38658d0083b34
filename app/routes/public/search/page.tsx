import { href } from 'react-router'
import { type ListFound, listHref, unfilteredHref } from '#app/forms/list.ts'
import { common, search as words } from '#app/texts/common.ts'
import type { HelpAnswer } from '#app/texts/help-answers.ts'
import { lotFilterWords } from '#app/texts/sale/lot-filters.ts'
import { AuctionGrid } from '#app/ui/auctions/list/auction-grid.tsx'
import { CategoryDrawer } from '#app/ui/auctions/list/category-drawer.tsx'
import { FilterChips } from '#app/ui/auctions/list/filter-chips.tsx'
import { LotFilters } from '#app/ui/auctions/list/lot-filters.tsx'
import { type FilterWithout, NothingLeft } from '#app/ui/auctions/list/nothing-left.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { FilterTabs } from '#app/ui/list/filters.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { ResultCount } from '#app/ui/list/result-count.tsx'
import { Section } from '#app/ui/section.tsx'
import { AnswerList } from '#app/routes/public/answer-list.tsx'
import type { AuctionCardView, Category, FilterChip, FilterErrors } from '#app/ui/views.ts'

const kinds = ['subastas', 'ranchos'] as const
type Kind = (typeof kinds)[number]

type SearchPageProps = {
  q: string
  /** The search exceeded its time limit. */
  tooLong: boolean
  /** One kind with pagination, or the best matches of each. */
  kind: Kind | 'todo'
  /** Pagination of the single kind shown. */
  list: ListFound
  totals: Record<Kind, number>
  /** Each horse with its current or last auction. */
  auctions: AuctionCardView[]
  ranches: { id: number; name: string; place: string }[]
  categories: Category[]
  states: { id: number; name: string }[]
  chips: FilterChip[]
  errors: FilterErrors
  without: FilterWithout[]
  now: number
  /** An amount alone was typed: the list of lots up to that price. */
  byPrice: { upTo: string; href: string } | null
  /** Nothing was found: the lots that close next, and the address of an alert, if this reader can have one. */
  open: AuctionCardView[]
  /** Answers of the help with the typed words. */
  answers: HelpAnswer[]
  alertHref: string | null
  /** URL that saves the filters; null without filters, or for users who cannot save searches. */
  saveHref: string | null
}

export function SearchPage(props: SearchPageProps) {
  const { q, tooLong, kind, list, totals, chips, byPrice } = props
  const found = kinds.filter((each) => totals[each] > 0)
  const shown = kind === 'todo' ? found : found.filter((each) => each === kind)
  const nothingLeft = q !== '' && kind !== 'ranchos' && totals.subastas === 0 && chips.length > 0 && !tooLong
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{q ? words.for(q) : words.title}</h1>
      </div>
      {byPrice && (
        <p>
          <LinkButton look="secondary" href={byPrice.href}>
            {words.byPrice(byPrice.upTo)}
          </LinkButton>
        </p>
      )}
      {found.length > 1 && (
        <FilterTabs list={list} name="ver" label={words.kindsLabel} options={counted(found, totals)} />
      )}
      {q && kind !== 'ranchos' && (totals.subastas > 0 || isNarrowed(props)) && <Narrowing {...props} />}
      {nothingLeft && <NothingLeft without={props.without} allHref={unfilteredHref(list, ['q', 'ver'])} />}
      {shown.length === 0 && !nothingLeft && (
        <>
          <Empty title={tooLong ? words.tooLong : q ? words.nothing(q) : words.prompt}>
            {q && <p>{words.hint}</p>}
            <Elsewhere {...props} />
          </Empty>
          {props.answers.length > 0 && (
            <Section id="ayuda" title={words.inHelp}>
              <AnswerList answers={props.answers} />
            </Section>
          )}
          <OpenNow {...props} />
        </>
      )}
      {shown.map((each) => (
        <Section
          key={each}
          id={each}
          title={words.kinds[each]}
          aside={
            kind === 'todo' ? (
              <All list={list} kind={each} total={totals[each]} />
            ) : (
              <ResultCount list={list} count={words.count[each]} />
            )
          }
        >
          <Found {...props} kind={each} />
          {kind !== 'todo' && <Pagination list={list} />}
        </Section>
      ))}
    </div>
  )
}

/** Links for a search without results: categories, running auctions, answers, an alert. */
function Elsewhere({ categories, alertHref }: SearchPageProps) {
  return (
    <>
      <CategoryDrawer categories={categories} />
      <LinkButton look="secondary" href={href('/events/:subcat?')}>
        {words.all}
      </LinkButton>
      {alertHref && (
        <a className="save-search" href={alertHref}>
          {words.alert}
        </a>
      )}
    </>
  )
}

function OpenNow({ open, now }: SearchPageProps) {
  if (open.length === 0) return null
  return (
    <Section id="abierto" title={words.open}>
      <AuctionGrid auctions={open} now={now} />
    </Section>
  )
}

function Found({
  kind,
  auctions,
  ranches,
  now,
}: Pick<SearchPageProps, 'auctions' | 'ranches' | 'now'> & { kind: Kind }) {
  if (kind === 'subastas') return <AuctionGrid auctions={auctions} now={now} />
  const rows = ranches.map((ranch) => ({ ...ranch, to: href('/rancho/:ranch', { ranch: `${ranch.id}` }) }))
  return <Rows rows={rows} />
}

function isNarrowed({ chips, errors }: SearchPageProps): boolean {
  return chips.length > 0 || Object.keys(errors).length > 0
}

function Narrowing({ list, states, categories, chips, errors, saveHref }: SearchPageProps) {
  return (
    <div className="narrowing">
      <LotFilters
        list={list}
        states={states}
        categories={categories}
        chosen={chips.length}
        errors={errors}
        last={
          saveHref && (
            <a className="save-search" href={saveHref}>
              {lotFilterWords.saveFilters}
            </a>
          )
        }
      />
      <FilterChips chips={chips} />
    </div>
  )
}

const counted = (found: Kind[], totals: Record<Kind, number>) => ({
  todo: words.kinds.todo,
  ...Object.fromEntries(found.map((kind) => [kind, words.counted(words.kinds[kind], totals[kind])])),
})

/** Links to all results of a kind that has more than the first page shows. */
function All({ list, kind, total }: { list: ListFound; kind: Kind; total: number }) {
  if (total <= list.size) return <span className="result-count">{words.count[kind](total)}</span>
  return (
    <a className="more" href={listHref(list, { ver: kind })}>
      {words.seeAll[kind](total)}
    </a>
  )
}

function Rows({ rows }: { rows: { id: number; name: string; place: string; to: string }[] }) {
  return (
    <ul className="rows">
      {rows.map(({ id, name, place, to }) => (
        <li key={id}>
          <a href={to}>{name}</a>
          <span>{place || common.noData}</span>
        </li>
      ))}
    </ul>
  )
}
