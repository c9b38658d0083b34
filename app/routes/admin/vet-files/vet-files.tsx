import { href } from 'react-router'
import { type List, listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { holdReasons, vetFileName } from '#app/texts/listing/vet-file.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { FilterTabs } from '#app/ui/list/filters.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { countHeldVetFiles, listHeldVetFiles } from '#server/listing/vet-file/held.ts'
import type { Route } from './+types/vet-files'
import { heldList } from './form.ts'
import { heldFiles as words } from './words.ts'

/** Files that name another horse: those that wait, and those that were decided. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const list = readList(url, heldList)
  const { estado } = list.filters
  const state = estado === 'retenidos' ? ('held' as const) : ('decided' as const)
  const [{ rows, ...found }, waiting] = await Promise.all([
    listHeldVetFiles(db, { page: list.page, size: list.size, state }),
    countHeldVetFiles(db),
  ])
  return { list: { ...list, ...found }, estado, files: rows, waiting, done: url.searchParams.get('decidido') === '1' }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function HeldFiles({ loaderData: { list, estado, files, waiting, done } }: Route.ComponentProps) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {done && <Notice tone="success" text={words.done} />}
      <FilterTabs list={list} name="estado" options={{ ...words.tabs, retenidos: words.waiting(waiting) }} />
      <DataList
        list={list}
        rows={files}
        columns={columnsOf(list)}
        keyOf={({ id }) => id}
        caption={words.tabs[estado]}
        count={words.count[estado]}
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

type File = Route.ComponentProps['loaderData']['files'][number]

const reasonsOf = ({ reasons }: File) => reasons.map((reason) => holdReasons[reason]).join('; ')

function columnsOf(list: List): [Column<File>, ...Column<File>[]] {
  const waits = list.filters.estado === 'retenidos'
  const act = waits ? words.review : words.see
  return [
    { head: words.horse, cell: ({ horse }) => horse, whole: ({ horse }) => horse },
    { head: words.file, cell: (file) => vetFileName(file), whole: (file) => vetFileName(file) },
    { head: words.seller, cell: ({ seller }) => seller, whole: ({ seller }) => seller },
    { head: words.reason, cell: reasonsOf, whole: reasonsOf },
    {
      head: waits ? words.added : words.decidedAt,
      cell: ({ addedAt, decidedAt }) => <Moment at={(waits ? null : decidedAt) ?? addedAt} as="dayTime" />,
    },
    {
      head: words.actions,
      kind: 'action',
      cell: (file) => (
        <LinkButton
          look="secondary"
          href={listHref(list, {}, href('/admin/expedientes/:file', { file: String(file.id) }))}
          aria-label={words.of(act, vetFileName(file), file.horse)}
        >
          {act}
        </LinkButton>
      ),
    },
  ]
}
