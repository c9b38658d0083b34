import type { ReactNode } from 'react'
import type { BulkNoun } from '#app/forms/bulk.ts'
import { type ListFound, unfilteredHref } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from './empty.tsx'
import { BulkLinks } from './bulk-links.tsx'
import { Pagination } from './pagination.tsx'
import { ResultCount } from './result-count.tsx'
import { RowKeys } from './row-keys.tsx'
import { SavedViews, SaveView } from './saved-views.tsx'
import { Sizes } from './sizes.tsx'

export type ListBodyProps = {
  list: ListFound
  /** For example "124 devoluciones". */
  count: (total: number) => string
  /** Filters that select the list itself; they do not make it count as filtered. */
  chosenBy?: readonly string[]
  /** Its rows, if there are acts on several of them, below the list's path. */
  bulk?: BulkNoun | undefined
  /** Shown when the unfiltered list has no rows. */
  empty: ReactNode
  children: ReactNode
}

/** A list from the result count to the pagination, or the message for an empty list. */
export function ListBody({ list, count, chosenBy = [], bulk, empty, children }: ListBodyProps) {
  if (list.total > 0)
    return (
      <div className="data-list">
        <SavedViews list={list} />
        <ResultCount list={list} count={count} />
        {bulk && <BulkLinks list={list} filtered={isFiltered(list, chosenBy)} noun={bulk} />}
        {children}
        {list.more && list.page === list.pages && <p className="result-count">{lists.narrow}</p>}
        <Pagination list={list} />
        {list.dense && <Sizes list={list} />}
        <SaveView list={list} />
        {list.dense && <RowKeys />}
      </div>
    )
  if (!isFiltered(list, chosenBy))
    return (
      <>
        <SavedViews list={list} />
        {empty}
        <SaveView list={list} />
      </>
    )
  return (
    <div className="data-list">
      <SavedViews list={list} />
      <Empty title={lists.nothingFits}>
        <LinkButton look="secondary" href={unfilteredHref(list, chosenBy)}>
          {lists.clear}
        </LinkButton>
      </Empty>
      <SaveView list={list} />
    </div>
  )
}

/** True when any filter except `chosenBy` is active. */
export function isFiltered(list: ListFound, chosenBy: readonly string[] = []): boolean {
  return Object.keys(list.filters).some(
    (name) => !chosenBy.includes(name) && list.filters[name] !== list.defaults[name],
  )
}
