import { data, href, redirect } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import type { Wrong } from '#app/middleware/ranch-form.ts'
import { registrationDetour, sellerOf } from '#app/middleware/access/session.ts'
import { unfinishedOf } from '#app/middleware/unfinished.ts'
import { textsOf } from '#app/middleware/texts-of.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Island } from '#app/ui/island/island.tsx'
import { readRegistration } from '#server/people/sellers/registration.ts'
import type { Route } from './+types/data'
import { personalDataStepOf, receiveSellerNames } from './receive-names.server.ts'
import { afterData } from './after-data.ts'
import { DataPage } from './data-page.tsx'
import { dataStep as words } from './words.ts'

/** The island crops the photo, and keeps the input when the connection is lost. */
export const handle: Handle = { island: 'salesman-data' }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const seller = sellerOf(context)
  const { step } = await readRegistration(context.get(houseContext).db, seller.accountId)
  if (step !== 'personalData') throw redirect((await registrationDetour(context, seller)) ?? href('/sales'), 303)
  const draft = await takeDraft({ request, url, context })
  return {
    ...(await screen(context, draft ?? (await unfinishedOf(context, personalDataStepOf(context))) ?? {})),
    recovered: draft !== null,
  }
}

/** Saves the step without JavaScript, or returns the page with its errors. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const wrong = await receiveSellerNames(context, form)
  if (wrong === null) return redirect(afterData(sellerOf(context)), 303)
  return data({ ...(await screen(context, textsOf(form), wrong)), recovered: false }, { status: 400 })
}

export default function SalesmanData({ loaderData, actionData }: Route.ComponentProps) {
  return <Island of={DataPage} props={actionData ?? loaderData} />
}

export type DataView = Awaited<ReturnType<typeof screen>> & { recovered: boolean }

async function screen(context: Route.LoaderArgs['context'], typed: Record<string, string>, errors: Wrong = {}) {
  const { accountId } = sellerOf(context)
  const { photo } = await readRegistration(context.get(houseContext).db, accountId)
  const { name = '', paternalSurname = '', maternalSurname = '' } = typed
  return { account: accountId, photo, values: { name, paternalSurname, maternalSurname }, errors }
}
