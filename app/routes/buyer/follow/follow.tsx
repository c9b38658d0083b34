import { data, href, redirect } from 'react-router'
import { takeDraft } from '#app/middleware/draft.ts'
import { fieldsOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { lotAt } from '#app/middleware/lot.ts'
import { safeReturnPath } from '#app/middleware/access/return-path.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { forgetTyped } from '#app/middleware/typed.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { followAuction, unfollowAuction } from '#server/sale/watching/follow-auction.ts'
import { readWatchStatus } from '#server/sale/watching/status.ts'
import type { Route } from './+types/follow'
import { followForm } from './form.ts'
import { FollowPage } from './page.tsx'
import { follow as words } from './words.ts'

/**
 * A visitor who pressed "Seguir" returns here after signing in: the stored form is applied now. Other users are asked
 * first, because opening a URL must change nothing.
 */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const lot = await offeredLot(params.event, context)
  const pressed = followForm.safeParse(await takeDraft({ request, url, context })).data
  if (pressed?.seguir !== '1') return { lot, refused: null }
  await forgetTyped({ request, url, context }, buyerOf(context).accountId)
  return follow(lot, context)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const lot = await offeredLot(params.event, context)
  const fields = await fieldsOf(request)
  const sent = followForm.safeParse(fields)
  if (!sent.success) return data({ lot, refused: null }, { status: 400 })
  const back = safeReturnPath(typeof fields.volver === 'string' ? fields.volver : null, lotHref(lot.id))
  if (sent.data.seguir === '1') return follow(lot, context, back)
  await unfollowAuction(context.get(houseContext), buyerOf(context), lot.id)
  return redirect(back, 303)
}

type Lot = { id: number; title: string }
type Context = Route.LoaderArgs['context']

/** The lot, if it may be followed: no practice lot, in a house where lots are followed. Throws a 404. */
async function offeredLot(event: string, context: Context): Promise<Lot> {
  const { id, title } = await lotAt(event, context)
  const { shared } = await readWatchStatus(context.get(houseContext).db, id, 0)
  if (!shared) throw data(null, { status: 404 })
  return { id, title }
}

async function follow(lot: Lot, context: Context, back = lotHref(lot.id)) {
  const outcome = await followAuction(context.get(houseContext), buyerOf(context), { auction: lot.id, at: Date.now() })
  if (outcome === 'following') throw redirect(back, 303)
  if (outcome === 'gone') throw data(null, { status: 404 })
  return data({ lot, refused: outcome }, { status: 400 })
}

const lotHref = (id: number) => href('/event/:event', { event: String(id) })

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Follow({ loaderData, actionData }: Route.ComponentProps) {
  return <FollowPage {...(actionData ?? loaderData)} />
}
