import { data, href, redirectDocument } from 'react-router'
import type { Handle } from '#app/hydration.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/session.ts'
import { privateMeta } from '#app/share.ts'
import { profile as words } from './words.ts'
import { pageTitle } from '#app/texts/site.ts'
import { PersonalPage } from './personal-page.tsx'
import { readPerson } from '#server/profiles/read-person.ts'
import type { Route } from './+types/personal'
import { bankValuesOf, pickBank, receiveBank } from './receive-bank.ts'
import { pickPerson, receivePerson, valuesOf } from '#app/middleware/receive-person.ts'

/** For the photo, which is cropped where JavaScript runs. */
export const handle: Handle = { hydrate: true }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { accountId, email } = buyerOf(context)
  const [person, draft] = await Promise.all([
    readPerson(context.get(houseContext).db, accountId),
    takeDraft({ request, url, context }),
  ])
  const saved = url.searchParams.get('guardado')
  return {
    account: accountId,
    email,
    photo: person.documents.find(({ kind }) => kind === 'profile-photo')?.uploadedAt ?? null,
    values: draft?.intent === 'datos' ? pickPerson(draft) : valuesOf(person),
    bankValues: draft?.intent === 'banco' ? pickBank(draft) : bankValuesOf(person),
    recovered: whichForm(draft?.intent),
    saved: whichForm(saved),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const intent = form.get('intent') === 'banco' ? 'banco' : 'datos'
  const refused = intent === 'banco' ? await receiveBank(context, form) : await receivePerson(context, form)
  return refused
    ? data({ [intent]: refused }, { status: 400 })
    : redirectDocument(`${href('/profile')}?guardado=${intent}`, 303)
}

function whichForm(name: string | null | undefined): 'datos' | 'banco' | null {
  return name === 'datos' || name === 'banco' ? name : null
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Personal({ loaderData, actionData }: Route.ComponentProps) {
  const { recovered, saved, ...fields } = loaderData
  return (
    <PersonalPage
      action={`${href('/profile')}?index`}
      {...fields}
      recovered={actionData ? null : recovered}
      saved={actionData ? null : saved}
      refused={actionData ?? {}}
    />
  )
}
