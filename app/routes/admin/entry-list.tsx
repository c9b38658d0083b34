import { type ListFound, listHref } from '#app/forms/list.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { ChoiceFilter, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Notice } from '#app/ui/notice.tsx'

type EntryListPageProps<Row> = {
  list: ListFound
  rows: Row[]
  columns: [Column<Row>, ...Column<Row>[]]
  /** What an act that led here says. */
  done: string | null
  /** Where one is added. */
  addHref: string
  words: EntryListWords
}

type EntryListWords = {
  title: string
  lead: string
  add: string
  text: string
  count: (total: number) => string
  empty: string
} & StatusWords

type StatusWords = { status: string; active: string; inactive: string }

/** What administrators keep and may put out of use: found by a text and by whether it is in use; the way to add one. */
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
        empty={<Empty title={words.empty}>{add}</Empty>}
      />
    </div>
  )
}

/** Whether it is in use. */
export function ActiveBadge({ active, words }: { active: boolean; words: Pick<StatusWords, 'active' | 'inactive'> }) {
  return <span className={active ? 'badge good' : 'badge closed'}>{active ? words.active : words.inactive}</span>
}

type EntryActsProps = {
  list: ListFound
  name: string
  /** Where it is changed, and where it is deleted. */
  to: { change: string; delete: string }
  words: { change: string; delete: string }
}

/** The two acts on one of them, as dialogs over the list as it is. */
export function EntryActs({ list, name, to, words }: EntryActsProps) {
  return (
    <>
      <LinkButton
        look="secondary"
        href={listHref(list, {}, to.change)}
        data-dialog=""
        aria-label={`${words.change}: ${name}`}
      >
        {words.change}
      </LinkButton>{' '}
      <LinkButton
        look="quiet"
        href={listHref(list, {}, to.delete)}
        data-dialog=""
        aria-label={`${words.delete}: ${name}`}
      >
        {words.delete}
      </LinkButton>
    </>
  )
}
