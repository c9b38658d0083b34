import type { ReactNode } from 'react'
import { type ListFound, unfilteredHref } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from './empty.tsx'
import { Pagination } from './pagination.tsx'
import { ResultCount } from './result-count.tsx'

export type ListBodyProps = {
  list: ListFound
  /** "124 devoluciones" */
  count: (total: number) => string
  /** Filters that choose which list this is: without any other it is not called filtered. */
  chosenBy?: readonly string[]
  /** What stands in place of a list that has no rows at all. */
  empty: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A list from its count to its pages, or what to do where there is nothing in it. */
export function ListBody({ list, count, chosenBy = [], empty, children }: ListBodyProps) {
  if (list.total > 0)
    return (
      <div className="data-list">
        <ResultCount list={list} count={count} />
        {children}
        {list.more && list.page === list.pages && <p className="result-count">{lists.narrow}</p>}
        <Pagination list={list} />
      </div>
    )
  if (!isFiltered(list, chosenBy)) return empty
  return (
    <Empty title={lists.nothingFits}>
      <LinkButton look="secondary" href={unfilteredHref(list, chosenBy)}>
        {lists.clear}
      </LinkButton>
    </Empty>
  )
}

/** Whether any filter but `chosenBy` narrows it. */
export function isFiltered(list: ListFound, chosenBy: readonly string[] = []): boolean {
  return Object.keys(list.filters).some(
    (name) => !chosenBy.includes(name) && list.filters[name] !== list.defaults[name],
  )
}
