import { type ListFound, listHref } from '#app/forms/list.ts'
import type { Ending } from '#app/texts/lists.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { ChoiceFilter, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import { RowActs } from '#app/ui/list/row-acts.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Notice } from '#app/ui/notice.tsx'

type EntryListPageProps<Row> = {
  list: ListFound
  rows: Row[]
  columns: [Column<Row>, ...Column<Row>[]]
  /** Message of the act that led here. */
  done: string | null
  /** URL to add an entry. */
  addHref: string
  words: EntryListWords
}

type EntryListWords = {
  title: string
  lead: string
  add: string
  text: string
  count: (total: number) => string
  ending: Ending
  empty: string
} & StatusWords

type StatusWords = { status: string; active: string; inactive: string }

/** Entries that administrators maintain and can deactivate: filters by text and state, and a link to add one. */
export function EntryListPage<Row extends { id: number }>({
  list,
  rows,
  columns,
  done,
  addHref,
  words,
}: EntryListPageProps<Row>) {
  const add = (
    <LinkButton href={listHref(list, {}, addHref)} data-dialog="">
      {words.add}
    </LinkButton>
  )
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <p>{add}</p>
      </div>
      {done && <Notice tone="success" text={done} />}
      <Filters list={list} names={['texto', 'estado']}>
        <TextFilter list={list} name="texto" label={words.text} />
        <ChoiceFilter
          list={list}
          name="estado"
          label={words.status}
          options={{ si: words.active, no: words.inactive }}
        />
      </Filters>
      <DataList
        list={list}
        rows={rows}
        columns={columns}
        keyOf={({ id }) => id}
        caption={words.title}
        count={words.count}
        bulk={words}
        empty={<Empty title={words.empty}>{add}</Empty>}
      />
    </div>
  )
}

/** Badge: active or inactive. */
export function ActiveBadge({ active, words }: { active: boolean; words: Pick<StatusWords, 'active' | 'inactive'> }) {
  return <span className={active ? 'badge good' : 'badge closed'}>{active ? words.active : words.inactive}</span>
}

type EntryActsProps = {
  list: ListFound
  name: string
  /** URLs to change and to delete the entry. */
  to: { change: string; delete: string }
  words: { change: string; delete: string }
}

/** Both acts on an entry, as dialogs over the unchanged list. */
export function EntryActs({ list, name, to, words }: EntryActsProps) {
  return (
    <RowActs
      of={name}
      acts={(['change', 'delete'] as const).map((act) => ({ label: words[act], to: listHref(list, {}, to[act]) }))}
    />
  )
}
