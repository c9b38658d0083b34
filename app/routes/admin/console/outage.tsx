import { data, href, redirect } from 'react-router'
import { parseForm } from '#app/forms/parse-form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { isoDay } from '#app/texts/format/days.ts'
import { momentOf } from '#machines/auction/hours.ts'
import { judgeSpan } from '#machines/outage/rules.ts'
import { isConsoleOffered } from '#server/sale/console/service.ts'
import type { Route } from './+types/outage'
import { spanForm } from './form.ts'
import { OutagePage } from './outage-page.tsx'
import styles from './styles.css?url'
import { away as words, evening } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Asks when the house could not be reached; a span leads to the page that shows what it would move. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (!(await isConsoleOffered(context.get(houseContext).db))) throw data(null, { status: 404 })
  const asked = url.searchParams.has('fromHour')
  return { today: isoDay(Date.now()), lastResult: asked ? readSpan(url.searchParams) : undefined }
}

/** Throws the redirect of a valid span; otherwise the form with its errors. */
function readSpan(asked: URLSearchParams) {
  const form = new FormData()
  for (const [name, value] of asked) form.set(name, value)
  const { value, reply } = parseForm(form, spanForm)
  if (!value) return reply()
  const startedAt = momentOf(value.fromDay, value.fromHour)
  const endedAt = momentOf(value.toDay, value.toHour)
  const wrong = judgeSpan({ startedAt, endedAt }, Date.now())
  if (wrong) return reply({ toHour: [words.wrong[wrong]] })
  throw redirect(href('/admin/consola/caida/:from/:to', { from: String(startedAt), to: String(endedAt) }), 303)
}

export const handle = {
  crumbs: () => [{ label: evening.title, href: href('/admin/consola') }, { label: words.declareTitle }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.declareTitle), matches)

export default function Outage({ loaderData }: Route.ComponentProps) {
  return <OutagePage {...loaderData} />
}
