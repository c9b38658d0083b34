import { href, redirect } from 'react-router'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { privateMeta } from '#app/share.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { commitments } from '#app/texts/sale/commitments.ts'
import { pageTitle } from '#app/texts/site.ts'
import { endOfEvening, mandateStage } from '#machines/mandate/rules.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { bidderRefusal } from '#server/sale/auctions/bidding/place-bid.ts'
import { listComingEvenings } from '#server/sale/evenings/list-evenings.ts'
import { inviteAgent } from '#server/sale/auctions/mandates/invite.ts'
import { lastEvening, readMandates } from '#server/sale/auctions/mandates/read.ts'
import type { Route } from './+types/agents'
import { inviteForm, SOME_LOTS } from './form.ts'
import { AgentsPage } from './page.tsx'
import { agentWords as words } from './words.ts'

/** Coming evenings that are offered. */
const MOST_EVENINGS = 6

/** A buyer's agents, and those for whom they bid (ruling 96). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const buyer = buyerOf(context)
  const now = Date.now()
  const [mandates, evenings, settings, draft] = await Promise.all([
    readMandates(db, buyer),
    listComingEvenings(db),
    readSettings(db),
    takeDraft({ request, url, context }),
  ])
  const lot = routeId(url.searchParams.get('subasta') ?? '')
  const offered = evenings.slice(0, MOST_EVENINGS).map(({ day, live }) => ({ day, lots: live }))
  return {
    mandates: mandates.map((mandate) => ({ ...mandate, stage: mandateStage(mandate, now) })),
    evenings: offered,
    offered: settings.mandates,
    barrier: bidderRefusal(buyer),
    typed: {
      email: draft?.email,
      amount: draft?.amount,
      scope: draft?.scope ?? (lot === null ? offered[0]?.day : SOME_LOTS),
      lots: draft?.lots ?? (lot === null ? '' : String(lot)),
      until: draft?.until ?? '',
    },
    said: url.searchParams.get('hecho'),
    why: url.searchParams.get('motivo'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { value, refuse } = await readForm(request, inviteForm)
  if (!value) return refuse()
  const { db } = context.get(houseContext)
  const { email, amount, scope, lots, until } = value
  const some = scope === SOME_LOTS
  const last = until || (some ? await lastEvening(db, lots) : scope)
  const invited = await inviteAgent({ db }, buyerOf(context), {
    email,
    amount,
    ...(some ? { lots, evening: null } : { lots: null, evening: scope }),
    until: last === null ? 0 : endOfEvening(last),
    at: Date.now(),
  })
  if ('mandate' in invited) return redirect(`${href('/profile/apoderados')}?hecho=invitado`, 303)
  const { refused } = invited
  if (refused === 'too-often') return refuse({ form: [pressedTooOften(invited.waitMs)] })
  if (refused === 'own-mail') return refuse({ email: [words.refused[refused]] })
  if (refused === 'unknown-lots') return refuse({ lots: [words.wrongLots(invited.lots ?? [])] })
  if (refused === 'over') return refuse(until ? { until: [words.refused.over] } : { scope: [words.refused.over] })
  if (refused === 'switched-off' || refused === 'too-many') return refuse({ form: [words.refused[refused]] })
  return refuse({ form: [commitments[refused].why(0)] })
}

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Agents({ loaderData, actionData }: Route.ComponentProps) {
  return <AgentsPage {...loaderData} lastResult={actionData} />
}
