import { data, href, redirect } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { practice as words } from '#app/texts/sale/practice.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { readPracticeLot } from '#server/sale/auctions/lots/practice.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/practice'

/** Redirects to the running practice lot; between two lots, this page reloads until the next one opens. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const lot = await readPracticeLot(db)
  if (lot !== null) throw redirect(href('/event/:event', { event: String(lot) }))
  if (!(await readSettings(db)).practice) throw data(null, { status: 404 })
  return null
}

export const handle = { refresh: () => 5 } satisfies Handle

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Practice() {
  return (
    <div className="wrap">
      <h1 className="sr">{words.title}</h1>
      <Empty title={words.soon}>
        <p>{words.soonWhy}</p>
        <LinkButton href={href('/practica')}>{words.reload}</LinkButton>
      </Empty>
    </div>
  )
}
