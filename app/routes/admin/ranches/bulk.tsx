import { href } from 'react-router'
import { readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { changeRanch } from '#server/listing/ranches/save-ranch.ts'
import { listRanches, readRanchEntry } from '#server/listing/ranches/list-ranches.ts'
import { type BulkAsked, type BulkList, openBulk, runBulk, switchActs } from '#app/routes/admin/bulk.server.ts'
import { BulkPage } from '#app/routes/admin/bulk-page.tsx'
import { bulk as words } from '#app/routes/admin/bulk-words.ts'
import type { Route } from './+types/bulk'
import { ranchesAsked, ranchList } from './form.ts'
import { ranches } from './words.ts'

type RanchRow = Awaited<ReturnType<typeof listRanches>>['rows'][number]

/** Switches several ranches on or off, but never the house's own off. */
function bulkOf({ url, context }: BulkAsked): BulkList<RanchRow> {
  const { db } = context.get(houseContext)
  return {
    list: readList(url, ranchList),
    read: (page) => listRanches(db, { ...page, ...ranchesAsked(url) }),
    rowOf: (row) => row,
    acts: switchActs<Pick<RanchRow, 'active' | 'default'>>({
      words: ranches,
      isActive: ({ active }) => active,
      fixed: (row) => (row.default ? ranches.neverOff : null),
      async set(id, { active, ...asked }) {
        const outcome = await changeRanch(db, adminOf(context), id, { active }, asked)
        return typeof outcome === 'object' && 'id' in outcome
      },
      now: async (id) => (await readRanchEntry(db, id))?.active,
    }),
    words: ranches,
  }
}

export const loader = (asked: Route.LoaderArgs) => openBulk(asked, bulkOf(asked))
export const action = (asked: Route.ActionArgs) => runBulk(asked, bulkOf(asked))

export const handle = { crumbs: () => [{ label: ranches.title, href: href('/admin/ranchs') }, { label: words.title }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Bulk({ loaderData }: Route.ComponentProps) {
  return <BulkPage {...loaderData} />
}
