import { href } from 'react-router'
import { type ListFound, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { Column } from '#app/ui/list/table.tsx'
import { listAllPackages, type PackageRow } from '#server/listing/credits/list-all-packages.ts'
import type { Route } from './+types/memberships'
import { bulkSaid } from '#app/routes/admin/bulk-words.ts'
import { EntryActs, ActiveBadge, EntryListPage } from '#app/routes/admin/entry-list.tsx'
import { packageList, packagesAsked } from './form.ts'
import { memberships as words } from './words.ts'

/** Enrolment packages, newest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const list = readList(url, packageList)
  const { db } = context.get(houseContext)
  const { page, size } = list
  const { rows, ...found } = await listAllPackages(db, { page, size, ...packagesAsked(url) })
  const said = Object.entries(words.done).find(([name]) => name === url.searchParams.get('hecho'))
  return { list: { ...list, ...found }, rows, done: said?.[1] ?? bulkSaid(url, words.count) }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Memberships({ loaderData: { list, rows, done } }: Route.ComponentProps) {
  return (
    <EntryListPage
      list={list}
      rows={rows}
      columns={columnsOf(list)}
      done={done}
      addHref={href('/admin/memberships/nuevo')}
      words={words}
    />
  )
}

/** Texts have one character more than shown, to detect truncation. */
const preview = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text)

function columnsOf(list: ListFound): [Column<PackageRow>, ...Column<PackageRow>[]] {
  return [
    {
      head: words.name,
      whole: ({ name, description }) => [name, description && preview(description)].filter(Boolean).join(' · '),
      cell: ({ version, name, description }) => (
        <>
          {name}
          <small>
            {[`${words.version} ${version}`, description && preview(description)].filter(Boolean).join(' · ')}
          </small>
        </>
      ),
    },
    {
      head: words.price,
      kind: 'figure',
      cell: ({ price }) => (price === 0 ? words.free : formatMoney(price)),
    },
    { head: words.credits, kind: 'figure', cell: ({ credits }) => credits },
    {
      head: words.audience,
      cell: ({ id, name, public: everybody, sellers }) =>
        everybody ? (
          words.everybody
        ) : (
          <a
            href={href('/admin/memberships/:package/vendedores', { package: String(id) })}
            aria-label={words.someOf(name, words.some(sellers))}
          >
            {words.some(sellers)}
          </a>
        ),
    },
    {
      head: words.status,
      cell: ({ status, recommended }) => (
        <>
          <ActiveBadge active={status} words={words} />{' '}
          {recommended && <span className="badge">{words.recommended}</span>}
        </>
      ),
    },
    {
      head: words.actions,
      kind: 'action',
      cell: ({ id, name }) => <EntryActs list={list} name={name} to={actsOn(id)} words={words} />,
    },
  ]
}

function actsOn(id: number) {
  const of = { package: String(id) }
  return { change: href('/admin/memberships/:package', of), delete: href('/admin/memberships/:package/eliminar', of) }
}
