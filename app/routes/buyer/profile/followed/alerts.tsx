import { data, href, redirect } from 'react-router'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { changeChoices, readChoices } from '#server/sale/watching/choices.ts'
import { isWatchingOffered } from '#server/sale/watching/status.ts'
import type { Route } from './+types/alerts'
import { AlertsPage } from './alerts-page.tsx'
import { alertsForm } from './form.ts'
import { alerts as words } from './words.ts'

/** The buyer's choice of mails about followed lots and saved searches. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  if (!(await isWatchingOffered(db))) throw data(null, { status: 404 })
  const choices = await readChoices(db, buyerOf(context).accountId)
  return { choices, saved: url.searchParams.has('guardado') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  if (!(await isWatchingOffered(house.db))) throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, alertsForm)
  if (!value) return refuse()
  await changeChoices(house, buyerOf(context), value)
  return redirect(`${href('/profile/seguidos/avisos')}?guardado`, 303)
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  return <AlertsPage {...loaderData} lastResult={actionData} />
}
