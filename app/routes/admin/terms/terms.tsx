import { href } from 'react-router'
import { readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sayMeanwhile } from '#app/routes/admin/meanwhile.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { RowActs } from '#app/ui/list/row-acts.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { editedSince } from '#server/people/accounts/edited-since.ts'
import { listVersions, type TermsVersion } from '#server/people/terms/list-versions.ts'
import type { Route } from './+types/terms'
import { numberOf, termsList } from './form.ts'
import { terms as words } from './words.ts'

/** Versions of the terms, newest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const list = readList(url, termsList)
  const { rows, ...found } = await listVersions(db, list, Date.now())
  const said = Object.entries(words.done).find(([name]) => name === url.searchParams.get('hecho'))
  // Version that another administrator published or deleted meanwhile.
  const other = numberOf(url.searchParams.get('ya') ?? '')
  const act = other ? await editedSince(db, `terms:${other}`, 0) : null
  return { list: { ...list, ...found }, rows, done: said?.[1] ?? null, meanwhile: act && sayMeanwhile('la', act) }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Terms({ loaderData: { list, rows, done, meanwhile } }: Route.ComponentProps) {
  const add = <LinkButton href={href('/admin/terms/nueva')}>{words.add}</LinkButton>
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <p>{add}</p>
      </div>
      {meanwhile && <Notice tone="info" text={meanwhile} />}
      {done && <Notice tone="success" text={done} />}
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

const BADGES = { draft: 'badge closed', 'in-force': 'badge good', earlier: 'badge' }

const columns: [Column<TermsVersion>, ...Column<TermsVersion>[]] = [
  { head: words.version, cell: ({ version }) => version },
  { head: words.status, cell: ({ status }) => <span className={BADGES[status]}>{words.statuses[status]}</span> },
  {
    head: words.published,
    cell: ({ publishedAt }) => (publishedAt === null ? words.unpublished : <Moment at={publishedAt} as="moment" />),
  },
  {
    head: words.accepted,
    cell: ({ id, version, status, accepted }) =>
      status === 'draft' ? (
        '–'
      ) : (
        <a
          href={href('/admin/terms/:terms/aceptaciones', { terms: String(id) })}
          aria-label={words.acceptedOf(version, words.acceptedBy(accepted))}
        >
          {words.acceptedBy(accepted)}
        </a>
      ),
  },
  { head: words.actions, kind: 'action', cell: Actions },
]

function Actions({ id, version, status }: TermsVersion) {
  const terms = { terms: String(id) }
  const draft = status === 'draft'
  return (
    <RowActs
      of={words.named(version)}
      acts={[
        { label: words.open[status], to: href('/admin/terms/:terms', terms), page: true },
        draft && { label: words.publish, to: href('/admin/terms/:terms/publicar', terms) },
        draft && { label: words.delete, to: href('/admin/terms/:terms/eliminar', terms) },
      ]}
    />
  )
}
