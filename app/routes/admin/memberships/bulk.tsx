import { href } from 'react-router'
import { readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { changePackage } from '#server/listing/credits/change-package.ts'
import { listAllPackages, type PackageRow, readAnyPackage } from '#server/listing/credits/list-all-packages.ts'
import { type BulkAsked, type BulkList, openBulk, runBulk, switchActs } from '#app/routes/admin/bulk.server.ts'
import { BulkPage } from '#app/routes/admin/bulk-page.tsx'
import { bulk as words } from '#app/routes/admin/bulk-words.ts'
import type { Route } from './+types/bulk'
import { packageList, packagesAsked } from './form.ts'
import { memberships } from './words.ts'

/** Takes several packages off sale. To offer one asks for a second factor, and is done singly. */
function bulkOf({ url, context }: BulkAsked): BulkList<PackageRow> {
  const { db } = context.get(houseContext)
  const { desactivar } = switchActs<Pick<PackageRow, 'status'>>({
    words: memberships,
    isActive: ({ status }) => status,
    set: async (id, { active, ...to }) =>
      'id' in (await changePackage(db, adminOf(context), id, { status: active, ...to })),
    now: async (id) => (await readAnyPackage(db, id))?.status,
  })
  return {
    list: readList(url, packageList),
    read: (page) => listAllPackages(db, { ...page, ...packagesAsked(url) }),
    rowOf: ({ id, basis, name, version }) => ({ id, basis, name: memberships.called(name, version) }),
    acts: { desactivar },
    words: memberships,
  }
}

export const loader = (asked: Route.LoaderArgs) => openBulk(asked, bulkOf(asked))
export const action = (asked: Route.ActionArgs) => runBulk(asked, bulkOf(asked))

export const handle = {
  crumbs: () => [{ label: memberships.title, href: href('/admin/memberships') }, { label: words.title }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Bulk({ loaderData }: Route.ComponentProps) {
  return <BulkPage {...loaderData} />
}
