import { data, href, redirect } from 'react-router'
import { RANCH_FIELDS } from '#app/forms/ranch.ts'
import type { Handle } from '#app/handle.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { placeLevels } from '#app/middleware/place-levels.ts'
import { lookUpRanchName, type Wrong } from '#app/middleware/ranch-form.ts'
import { registrationDetour, sellerOf } from '#app/middleware/access/session.ts'
import { unfinishedOf } from '#app/middleware/unfinished.ts'
import { textsOf } from '#app/middleware/texts-of.ts'
import { privateMeta } from '#app/share.ts'
import { sellerRegistration } from '#app/texts/people/sellers.ts'
import { pageTitle } from '#app/texts/site.ts'
import { CHOOSE } from '#app/ui/form/dependent-selects.tsx'
import { Island } from '#app/ui/island/island.tsx'
import { readRegistration } from '#server/people/sellers/registration.ts'
import type { Route } from './+types/ranch'
import { ranchKindOf, ranchStepOf, receiveRanch } from './receive-ranch.server.ts'
import { RanchPage } from './ranch-page.tsx'
import { ranchStep as words } from './words.ts'

type Context = Route.LoaderArgs['context']
type Typed = Record<string, string>

/** The island crops the logo, and keeps the input when the connection is lost. */
export const handle: Handle = { island: 'ranch' }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const seller = sellerOf(context)
  const { step } = await readRegistration(context.get(houseContext).db, seller.accountId)
  if (step !== 'ranch') throw redirect((await registrationDetour(context, seller)) ?? href('/sales'), 303)
  const draft = await takeDraft({ request, url, context })
  const begun = draft ? null : await unfinishedOf(context, ranchStepOf(context))
  const welcome = url.searchParams.has('registrado') && !draft ? sellerRegistration : null
  // Most ranches have their owner's address.
  return {
    ...(await screen(context, draft ?? begun ?? { email: seller.email })),
    recovered: draft !== null,
    welcome: welcome !== null,
  }
}

/** Saves the step without JavaScript, or returns the page with the next list or its errors. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const typed = textsOf(form)
  if (typed.intent === CHOOSE) return { ...(await screen(context, typed)), recovered: false, welcome: false }
  const wrong = await receiveRanch(context, form)
  if (wrong === null) return redirect((await registrationDetour(context, sellerOf(context))) ?? href('/sales'), 303)
  return data({ ...(await screen(context, typed, wrong)), recovered: false, welcome: false }, { status: 400 })
}

export default function Ranch({ loaderData, actionData }: Route.ComponentProps) {
  return <Island of={RanchPage} props={actionData ?? loaderData} />
}

export type RanchView = Awaited<ReturnType<typeof screen>> & { recovered: boolean; welcome: boolean }

/** The page with the fields filled in so far. */
async function screen(context: Context, typed: Typed, errors: Wrong = {}) {
  const { accountId } = sellerOf(context)
  const [place, nameIsFree, { logo }] = await Promise.all([
    placeLevels(context, typed),
    lookUpRanchName(context, typed.name ?? ''),
    readRegistration(context.get(houseContext).db, accountId),
  ])
  return {
    account: accountId,
    kind: ranchKindOf(typed.tipo),
    values: Object.fromEntries(RANCH_FIELDS.map((field) => [field, typed[field] ?? ''])),
    place,
    nameIsFree,
    logo: logo && { id: logo.jpeg, url: logo.jpeg, preview: logo.jpeg },
    errors,
  }
}
