import { data, href } from 'react-router'
import { readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Filters, TextFilter } from '#app/ui/list/filters.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { fullName, PersonCell, wholePerson, phoneOf, StandingBadges } from '#app/routes/admin/person-parts.tsx'
import { listRanchSellers } from '#server/listing/ranches/ranch-sellers.ts'
import type { Route } from './+types/sellers'
import { ranchOf } from './save-ranch.server.ts'
import { ranchSellerList } from './form.ts'
import { ranches, ranchSellers as words } from './words.ts'

/** The sellers of a ranch, five per page. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ranch = await ranchOf(context, params.ranch)
  if (!ranch) throw data(null, { status: 404 })
  const list = readList(url, ranchSellerList(ranch.id))
  const { db } = context.get(houseContext)
  const asked = { page: list.page, size: list.size, text: list.filters.texto }
  const { rows, ...found } = await listRanchSellers(db, ranch.id, asked)
  const moved = /^\d{1,6}$/.exec(url.searchParams.get('movidos') ?? '')
  const { id, name, active } = ranch
  return {
    ranch: { id, name, active, hasPage: !ranch.default },
    list: { ...list, ...found },
    rows,
    moved: moved && Number(moved[0]),
  }
}

export const handle = {
  crumbs: ({ ranch }: Route.ComponentProps['loaderData']) => [
    { label: ranches.title, href: href('/admin/ranchs') },
    { label: ranch.name },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(ranches.sellers), matches)

export default function RanchSellers({ loaderData: { ranch, list, rows, moved } }: Route.ComponentProps) {
  const add = ranch.active && (
    <LinkButton href={href('/admin/ranchs/:ranch/agregar', { ranch: String(ranch.id) })} data-dialog="">
      {words.add}
    </LinkButton>
  )
  return (
    <div className="wrap list-page">
      <a className="back" href={href('/admin/ranchs')}>
        <Icon name="previous" />
        {ranches.back}
      </a>
      <div className="page-head">
        <h1>{words.title(ranch.name)}</h1>
        <p className="form-actions">
          {add}
          <LinkButton look="secondary" href={href('/admin/salesman')}>
            {words.all}
          </LinkButton>
          {ranch.hasPage && ranch.active && (
            <LinkButton look="quiet" href={href('/rancho/:ranch', { ranch: String(ranch.id) })}>
              {words.public}
            </LinkButton>
          )}
        </p>
      </div>
      {moved !== null && <Notice tone="success" text={words.done(moved)} />}
      {!ranch.active && <Notice tone="info" text={words.inactive} />}
      <Filters list={list} names={['texto']}>
        <TextFilter list={list} name="texto" label={words.text} />
      </Filters>
      <DataList
        list={list}
        rows={rows}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        caption={words.title(ranch.name)}
        count={words.count}
        empty={<Empty title={words.empty}>{add}</Empty>}
      />
    </div>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const COLUMNS: [Column<Row>, ...Column<Row>[]] = [
  { head: words.name, whole: wholePerson, cell: (row) => <PersonCell {...row} /> },
  { head: words.phone, cell: ({ cellPhone }) => phoneOf(cellPhone) },
  { head: words.standing, cell: (row) => <StandingBadges {...row} /> },
  { head: words.since, cell: ({ createdAt }) => <Moment at={createdAt} as="date" /> },
  {
    head: words.actions,
    kind: 'action',
    cell: (row) => (
      <LinkButton
        look="secondary"
        href={href('/admin/salesman/:account', { account: String(row.id) })}
        aria-label={`${words.see}: ${fullName(row)}`}
      >
        {words.see}
      </LinkButton>
    ),
  },
]
