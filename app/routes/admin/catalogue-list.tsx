import type { CatalogueScreen } from '#app/forms/catalogue.ts'
import { type ListFound, listHref } from '#app/forms/list.ts'
import { catalogues as words } from '#app/texts/catalogues.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { ChoiceFilter, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Entry } from '#server/catalogues/list-entries.ts'

type CatalogueListProps = {
  screen: CatalogueScreen
  list: ListFound
  rows: Entry[]
  done: keyof typeof words.done | null
}

/** A catalogue: what it holds, and the ways to add, edit and delete. */
export function CatalogueList({ screen, list, rows, done }: CatalogueListProps) {
  const { title, lead, count, add, active, inactive } = screen.words
  const addHref = listHref(list, {}, `${list.path}/nuevo`)
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p>
          <LinkButton href={addHref} data-dialog="">
            {add}
          </LinkButton>
        </p>
      </div>
      {done && <Notice tone="success" text={words.done[done]} />}
      <Filters list={list} names={['texto', 'estado']}>
        <TextFilter list={list} name="texto" label={words.text} />
        <ChoiceFilter list={list} name="estado" label={words.status} options={{ si: active, no: inactive }} />
      </Filters>
      <DataList
        list={list}
        rows={rows}
        columns={columnsOf(screen, list)}
        keyOf={({ id }) => id}
        caption={title}
        count={count}
        empty={
          <Empty title={words.empty}>
            <LinkButton href={addHref} data-dialog="">
              {add}
            </LinkButton>
          </Empty>
        }
      />
    </div>
  )
}

function columnsOf({ words: own }: CatalogueScreen, list: ListFound): [Column<Entry>, ...Column<Entry>[]] {
  const link = (id: number, end = '') => listHref(list, {}, `${list.path}/${id}${end}`)
  return [
    { head: words.name, sort: 'nombre', cell: ({ name }) => name },
    {
      head: words.status,
      cell: ({ active }) => (
        <span className={active ? 'badge good' : 'badge closed'}>{active ? own.active : own.inactive}</span>
      ),
    },
    {
      head: words.actions,
      kind: 'action',
      cell: ({ id, name }) => (
        <>
          <LinkButton look="secondary" href={link(id)} data-dialog="" aria-label={`${words.edit}: ${name}`}>
            {words.edit}
          </LinkButton>{' '}
          <LinkButton look="quiet" href={link(id, '/eliminar')} data-dialog="" aria-label={`${words.delete}: ${name}`}>
            {words.delete}
          </LinkButton>
        </>
      ),
    },
  ]
}
