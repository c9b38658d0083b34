import type { CatalogueScreen } from '#app/forms/listing/catalogue.ts'
import type { ListFound } from '#app/forms/list.ts'
import { catalogues as words } from '#app/texts/listing/catalogues.ts'
import type { Column } from '#app/ui/list/table.tsx'
import type { Entry } from '#server/listing/catalogues/list-entries.ts'
import { ActiveBadge, EntryActs, EntryListPage } from '#app/routes/admin/entry-list.tsx'

type CatalogueListProps = {
  screen: CatalogueScreen
  list: ListFound
  rows: Row[]
  /** Name of the parent entry, in a catalogue with parents. */
  under: string | null
  /** Message of the act that led here. */
  done: string | null
}

/** `href`: URL of the list of its child entries. */
type Row = Entry & { href: string | null }

/** A catalogue's entries, with links to add, edit and delete. */
export function CatalogueList({ screen, list, rows, under, done }: CatalogueListProps) {
  const { title, ...own } = screen.words
  return (
    <EntryListPage
      list={list}
      rows={rows}
      columns={columnsOf(screen, list)}
      done={done}
      addHref={`${list.path}/nuevo`}
      words={{ ...words, ...own, title: under ? words.titleUnder(title, under) : title }}
    />
  )
}

function columnsOf({ words: own, below }: CatalogueScreen, list: ListFound): [Column<Row>, ...Column<Row>[]] {
  const entry = (id: number) => `${list.path}/entrada/${id}`
  const children: Column<Row>[] = below
    ? [
        {
          head: below.head,
          cell: ({ name, href, children }) =>
            href && (
              <a href={href} aria-label={words.childrenOf(below.count(children), name)}>
                {below.count(children)}
              </a>
            ),
        },
      ]
    : []
  return [
    {
      head: own.name ?? words.name,
      sort: 'nombre',
      whole: ({ name }) => name,
      cell: ({ name, flag }) => (
        <>
          {name} {flag && own.flag && <small>{own.flag.mark}</small>}
        </>
      ),
    },
    ...children,
    { head: words.status, cell: ({ active }) => <ActiveBadge active={active} words={own} /> },
    {
      head: words.actions,
      kind: 'action',
      cell: ({ id, name }) => (
        <EntryActs
          list={list}
          name={name}
          to={{ change: entry(id), delete: `${entry(id)}/eliminar` }}
          words={{ change: words.edit, delete: words.delete }}
        />
      ),
    },
  ]
}
