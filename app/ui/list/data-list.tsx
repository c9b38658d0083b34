import type { ReactNode } from 'react'
import { type ListFound, unfilteredHref } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from './empty.tsx'
import { Pagination } from './pagination.tsx'
import { ResultCount } from './result-count.tsx'
import { type Column, Table } from './table.tsx'

type DataListProps<Row> = {
  list: ListFound
  rows: readonly Row[]
  columns: readonly [Column<Row>, ...Column<Row>[]]
  keyOf: (row: Row) => string | number
  caption: string
  /** "124 devoluciones" */
  count: (total: number) => string
  /** Filters that choose which list this is: without any other it is not called filtered. */
  chosenBy?: readonly string[]
  /** What stands in place of a list that has no rows at all. */
  empty: ReactNode
}

/** A list from its count to its pages, or what to do where there is nothing in it. */
export function DataList<Row>({ list, rows, count, chosenBy = [], empty, ...table }: DataListProps<Row>) {
  if (list.total > 0)
    return (
      <div className="data-list">
        <ResultCount list={list} count={count} />
        <Table list={list} rows={rows} {...table} />
        <Pagination list={list} />
      </div>
    )
  const filtered = Object.keys(list.filters).some(
    (name) => !chosenBy.includes(name) && list.filters[name] !== list.defaults[name],
  )
  if (!filtered) return empty
  return (
    <Empty title={lists.nothingFits}>
      <LinkButton look="secondary" href={unfilteredHref(list, chosenBy)}>
        {lists.clear}
      </LinkButton>
    </Empty>
  )
}
