import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { readStrikes } from '#server/sale/strikes/read.ts'
import type { Route } from './+types/strikes'
import { StrikesPage } from './strikes-page.tsx'
import { strikes as words } from './words.ts'

/** The buyer's strikes for late first payments, how to redeem them, and what they bar (ruling 65). */
export async function loader({ context }: Route.LoaderArgs) {
  return readStrikes(context.get(houseContext).db, buyerOf(context).accountId, Date.now())
}

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Strikes({ loaderData }: Route.ComponentProps) {
  return <StrikesPage {...loaderData} />
}
