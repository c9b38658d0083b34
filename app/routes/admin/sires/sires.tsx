import { href } from 'react-router'
import { type ListFound, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Filters, FilterTabs, TextFilter } from '#app/ui/list/filters.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { listSires } from '#server/listing/sires/list.ts'
import type { Route } from './+types/sires'
import { sireList } from './form.ts'
import { sires as words } from './words.ts'

/** Sires by name, with the names that were united with each. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const list = readList(url, sireList)
  const { texto: text, ver } = list.filters
  const { rows, ...found } = await listSires(context.get(houseContext).db, { text, united: ver === 'unidos' }, list)
  return { list: { ...list, ...found } as ListFound, rows }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

type Row = Route.ComponentProps['loaderData']['rows'][number]

export default function Sires({ loaderData: { list, rows } }: Route.ComponentProps) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <FilterTabs list={list} name="ver" options={words.tabs} />
      <Filters list={list} names={['texto']}>
        <TextFilter list={list} name="texto" label={words.text} />
      </Filters>
      <DataList
        list={list}
        rows={rows}
        keyOf={({ id }) => id}
        caption={words.title}
        count={words.count}
        empty={<Empty title={words.empty}>{words.emptyWhy}</Empty>}
        columns={columns}
      />
    </div>
  )
}

const columns: [Column<Row>, ...Column<Row>[]] = [
  { head: words.name, whole: ({ name }) => name, cell: ({ name }) => name },
  {
    head: words.others,
    whole: ({ others }) => others.join(', '),
    cell: ({ others }) => (others.length > 0 ? others.join(', ') : words.none),
  },
  {
    head: words.actions,
    kind: 'action',
    cell: ({ id, name }) => (
      <a href={href('/admin/sementales/:sire', { sire: String(id) })} aria-label={words.openOf(name)}>
        {words.open}
      </a>
    ),
  },
]
