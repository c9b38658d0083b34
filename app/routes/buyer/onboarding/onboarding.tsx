import { data, redirect } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { safeReturnPath } from '#app/middleware/access/return-path.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { unfinishedOf } from '#app/middleware/unfinished.ts'
import { pickPerson } from '#app/routes/buyer/receive-person.server.ts'
import uploadStyles from '#app/styles/upload.css?url'
import { privateMeta } from '#app/share.ts'
import profileStyles from '#app/styles/profile.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { Island } from '#app/ui/island/island.tsx'
import { readPerson } from '#server/people/profiles/read-person.ts'
import { readExposure } from '#server/sale/auctions/bidding/exposure.ts'
import type { Route } from './+types/onboarding'
import { isOnboardingStep } from './form.ts'
import { dataStepOf, receiveStep, storedPersonOf } from './receive-step.server.ts'
import onboardingStyles from './styles.css?url'
import { onboarding as words } from './words.ts'
import { openSteps, reachedStep, stepPath } from './steps.ts'
import { Wizard } from './wizard.tsx'

export const handle: Handle = { island: 'onboarding' }

export const links: Route.LinksFunction = () =>
  [uploadStyles, profileStyles, onboardingStyles].map((href) => ({ rel: 'stylesheet', href }))

/** Three steps, each a URL. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const buyer = buyerOf(context)
  const { accountId, onboarded, sellerConflict } = buyer
  const volver = safeReturnPath(url.searchParams.get('volver'), '')
  if (!isOnboardingStep(params.step)) throw data(null, { status: 404 })
  const { db } = context.get(houseContext)
  const [person, { limit }] = await Promise.all([readPerson(db, accountId), readExposure(db, accountId)])
  const stored = storedPersonOf(person)
  const reached = reachedStep(stored.onboarding.value, onboarded)
  const step = openSteps(reached).find((each) => each === params.step)
  if (!step) throw redirect(stepPath(reached, volver))
  const draft = step === 'datos' ? await takeDraft({ request, url, context }) : null
  const typed = draft ?? (step === 'datos' ? await unfinishedOf(context, dataStepOf(buyer)) : null)
  return {
    account: accountId,
    step,
    volver,
    limit,
    sellerConflict,
    stored: typed ? { ...stored, values: pickPerson(typed), nameProposed: false } : stored,
    recovered: draft !== null,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const received = await receiveStep(context, await formOf(request))
  if (typeof received !== 'string') return data(received, { status: 400 })
  return redirect(stepPath(received, safeReturnPath(url.searchParams.get('volver'), '')), 303)
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  return <Island of={Wizard} props={{ ...loaderData, refused: actionData && { ...actionData, nth: 0 } }} />
}
