import { data, href, redirectDocument, type RouterContextProvider } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { pickPerson, receivePerson, valuesOf } from '#app/routes/buyer/receive-person.server.ts'
import { privateMeta } from '#app/share.ts'
import { personErrors } from '#app/texts/people/profiles.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Island } from '#app/ui/island/island.tsx'
import { bank, bankValuesOf, pickBank } from '#app/forms/bank.ts'
import { readPerson } from '#server/people/profiles/read-person.ts'
import { saveBankData } from '#server/people/profiles/save-bank-data.ts'
import type { Route } from './+types/personal'
import { profile as words } from './words.ts'
import { PersonalPage } from './personal-page.tsx'

/** The island crops the photo in the browser. */
export const handle: Handle = { island: 'buyer-personal' }

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

/** Saves the posted bank data. Returns the form's errors and typed values, or null. */
async function receiveBank(context: Readonly<RouterContextProvider>, form: FormData) {
  const { value, reply } = await readForm(form, bank)
  if (!value) return reply()
  const saved = await saveBankData(context.get(houseContext).db, buyerOf(context), value)
  return saved ? null : reply({ form: [personErrors.dataFirst] })
}

function whichForm(name: string | null | undefined): 'datos' | 'banco' | null {
  return name === 'datos' || name === 'banco' ? name : null
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Personal({ loaderData, actionData }: Route.ComponentProps) {
  const { recovered, saved, ...fields } = loaderData
  return (
    <Island
      of={PersonalPage}
      props={{
        action: `${href('/profile')}?index`,
        ...fields,
        recovered: actionData ? null : recovered,
        saved: actionData ? null : saved,
        refused: actionData ?? {},
      }}
    />
  )
}
