import { data, redirect } from 'react-router'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { pageTitle } from '#app/texts/site.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { readExposure } from '#server/sale/auctions/bidding/exposure.ts'
import { changeLimit, type LimitRefusal, listLimitChanges } from '#server/people/people/change-limit.ts'
import type { Route } from './+types/limit'
import { openPerson } from './people.server.ts'
import { limitForm } from './limit-form.ts'
import { LimitPage } from './limit-page.tsx'
import { buyerScreen as screen } from './screen.ts'
import styles from './styles.css?url'
import { limit as words, lists } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** A buyer's limit, the amount in use, and earlier limits (ruling 66). */
export async function loader(asked: Route.LoaderArgs) {
  const { person, now } = await openPerson(asked, screen)
  const { db } = asked.context.get(houseContext)
  const [exposure, changes] = await Promise.all([readExposure(db, person.id), listLimitChanges(db, person.id)])
  return { person, exposure, changes, today: dayAt(now), said: asked.url.searchParams.has('hecho') }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, context } = asked
  const { person } = await openPerson(asked, screen)
  const at = Date.now()
  const { value, refuse } = await readForm(request, limitForm({ max: dayAt(at) }))
  if (!value) return refuse()
  const { ground, limit = 0, deposit = 0, reference = '', paidOn = '', reason, seen } = value
  const house = context.get(houseContext)
  const done = await changeLimit(house.db, adminOf(context), {
    account: person.id,
    seen: seen === '' ? null : Number(seen),
    limit: ground === 'house' ? null : limit,
    deposit: ground === 'deposit' ? { amount: deposit, reference, paidOn } : null,
    reason,
    at,
  })
  if ('change' in done) {
    house.ownNews.touch(person.id)
    return redirect(`${limitPath(person.id)}?hecho`, 303)
  }
  if (done.refused === 'unknown') throw data(null, { status: 404 })
  return refuse({ form: [whyNot(done, at)] })
}

const limitPath = (account: number) => `${screen.pathOf(account)}/limite`

function whyNot(refusal: Exclude<LimitRefusal, { refused: 'unknown' }>, now: number): string {
  if (refusal.refused === 'too-often') return pressedTooOften(refusal.waitMs)
  if (refusal.refused !== 'meanwhile') return words[refusal.refused as 'closed' | 'same']
  return 'last' in refusal && refusal.last ? words.meanwhile(byAndAgo(refusal.last, now)) : words.changed
}

export const handle = {
  crumbs: () => [{ label: lists[screen.audience].short, href: screen.list.path }, { label: words.title }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Limit({ loaderData, actionData }: Route.ComponentProps) {
  return <LimitPage {...loaderData} lastResult={actionData} />
}
