import { href } from 'react-router'
import { readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { EmailText } from '#app/ui/email-text.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { listAcceptances, readVersion } from '#server/people/terms/list-versions.ts'
import { gone } from '#app/routes/admin/gone.server.ts'
import type { Route } from './+types/acceptances'
import { acceptanceList, numberOf } from './form.ts'
import { terms as words } from './words.ts'

/** The accounts that accepted a version, and when (specification 2, section 7: `adminCheck`). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const id = numberOf(params.terms)
  const version = await readVersion(db, id, Date.now())
  if (!version) throw await gone(context, `terms:${params.terms}`)
  const list = readList(url, acceptanceList(href('/admin/terms/:terms/aceptaciones', { terms: String(id) })))
  const { rows, ...found } = await listAcceptances(db, id, list)
  return { id, version: version.version, list: { ...list, ...found }, rows }
}

export const handle = {
  crumbs: ({ id, version }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: href('/admin/terms') },
    { label: words.one(version), href: href('/admin/terms/:terms', { terms: String(id) }) },
    { label: words.accepted },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.accepted), matches)

export default function Acceptances({ loaderData: { version, list, rows } }: Route.ComponentProps) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.acceptances(version)}</h1>
      </div>
      <DataList
        list={list}
        rows={rows}
        columns={columns}
        keyOf={({ account }) => account}
        caption={words.acceptances(version)}
        count={words.acceptedBy}
        empty={<Empty title={words.nobody}>{null}</Empty>}
      />
    </div>
  )
}

type Acceptance = Awaited<ReturnType<typeof listAcceptances>>['rows'][number]

const columns: [Column<Acceptance>, ...Column<Acceptance>[]] = [
  {
    head: words.person,
    cell: ({ name, email }) => (
      <>
        {name}
        {email && (
          <small>
            <EmailText email={email} />
          </small>
        )}
      </>
    ),
  },
  { head: words.audience, cell: ({ audience }) => words.audiences[audience] },
  { head: words.when, cell: ({ acceptedAt }) => <Moment at={acceptedAt} /> },
]
