import type { ReactNode } from 'react'
import type { ListFound } from '#app/forms/list.ts'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { FilterTabs, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Notice } from '#app/ui/notice.tsx'

type EventListProps<Row extends { id: number }, Tab extends string> = {
  className: string
  words: {
    title: string
    lead: string
    tabs: Record<Tab, string>
    text: string
    count: (n: number) => string
    empty: Record<Tab, string>
    emptyWhy: string
  }
  list: ListFound
  estado: Tab
  rows: readonly Row[]
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** Tabs that are shown only when they are open: other pages lead to them. */
  aside?: readonly Tab[]
  /** Confirmation of the action just done. */
  done: string | false
  /** Further parts of the head. */
  children: ReactNode
}

/** A back office's list of auctions, with a tab for each status. */
export function EventList<Row extends { id: number }, Tab extends string>({
  className,
  words,
  list,
  estado,
  rows,
  columns,
  aside = [],
  done,
  children,
}: EventListProps<Row, Tab>) {
  const tabs = Object.entries<string>(words.tabs).filter(([name]) => name === estado || !aside.includes(name as Tab))
  return (
    <div className={className}>
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        {children}
      </div>
      {done && <Notice tone="success" text={done} />}
      <FilterTabs list={list} name="estado" options={Object.fromEntries(tabs)} />
      <Filters list={list} names={['texto']}>
        <TextFilter list={list} name="texto" label={words.text} />
      </Filters>
      <DataList
        list={list}
        rows={rows}
        columns={columns}
        keyOf={({ id }) => id}
        caption={words.tabs[estado]}
        count={words.count}
        chosenBy={['estado']}
        empty={
          <Empty title={words.empty[estado]}>
            <p>{words.emptyWhy}</p>
          </Empty>
        }
      />
    </div>
  )
}
