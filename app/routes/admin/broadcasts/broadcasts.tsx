import { href } from 'react-router'
import { defineList, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { listBroadcasts } from '#server/office/broadcasts/list-broadcasts.ts'
import type { Route } from './+types/broadcasts'
import { broadcasts as words } from './words.ts'

const definition = defineList({
  path: href('/admin/notificaciones'),
  size: 10,
  dense: true,
  filters: {},
  sorts: ['fecha'],
  order: () => '-fecha',
})

/** Notices sent to all users, newest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const list = readList(url, definition)
  const { rows, ...found } = await listBroadcasts(context.get(houseContext).db, {
    page: list.page,
    size: list.size,
    descending: list.order === '-fecha',
  })
  return { list: { ...list, ...found }, rows }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function BroadcastsSent({ loaderData: { list, rows } }: Route.ComponentProps) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <p>
        <LinkButton look="secondary" href={`${href('/admin')}#notificaciones`}>
          {words.back}
        </LinkButton>
      </p>
      <DataList
        list={list}
        rows={rows}
        count={words.count}
        caption={words.title}
        keyOf={({ id }) => id}
        empty={
          <Empty title={words.empty}>
            <p>{words.emptyWhy}</p>
          </Empty>
        }
        columns={COLUMNS}
      />
    </div>
  )
}

type Sent = Awaited<ReturnType<typeof listBroadcasts>>['rows'][number]

const COLUMNS: [Column<Sent>, ...Column<Sent>[]] = [
  { head: words.message, cell: ({ text }) => text, whole: ({ text }) => text },
  { head: words.author, cell: ({ author }) => author, whole: ({ author }) => author },
  { head: words.at, sort: 'fecha', cell: ({ at }) => <Moment at={at} /> },
]
