import { data, href, redirectDocument } from 'react-router'
import { sellerInfo } from '#app/forms/person.ts'
import type { Handle } from '#app/handle.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { receiveDocument } from '#app/middleware/files/receive-document.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { sellerLacks } from '#app/forms/listing/seller-lacks.ts'
import { Island } from '#app/ui/island/island.tsx'
import { askedOf } from '#machines/onboarding/fields.ts'
import { readSeller } from '#server/people/sellers/read-seller.ts'
import { savePersonalInfo } from '#server/people/sellers/save-personal-info.ts'
import type { Route } from './+types/personal'
import { PersonalPage } from './personal-page.tsx'
import { me as words } from './words.ts'

/** The island crops the photo in the browser. */
export const handle: Handle = { island: 'seller-personal', crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { accountId, email } = sellerOf(context)
  const [seller, draft] = await Promise.all([
    readSeller(context.get(houseContext).db, accountId),
    takeDraft({ request, url, context }),
  ])
  // A proposal, since a small ranch and its owner share them.
  const ofRanch: Partial<Record<string, string | null>> = { cellPhone: seller.ranchPhone, address: seller.ranchAddress }
  return {
    account: accountId,
    email,
    photo: seller.files['profile-photo']?.uploadedAt ?? null,
    values: Object.fromEntries(
      askedOf('seller').map((field) => [field, draft?.[field] ?? seller[field] ?? ofRanch[field] ?? '']),
    ),
    recovered: draft !== null,
    saved: url.searchParams.has('guardado'),
  }
}

/** Saves the data, and without JavaScript also the photo sent with it. A valid photo is kept in any case. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const seller = sellerOf(context)
  const photo = form.get('photo')
  const sent =
    photo instanceof File && photo.size > 0
      ? await receiveDocument(context, seller, form, { field: 'photo', kind: 'profile-photo' })
      : null
  const photoError = sent && 'error' in sent ? { photo: [sent.error] } : {}
  const { value, reply } = await readForm(form, sellerInfo, sellerLacks)
  if (!value || 'photo' in photoError) return data(reply(value ? { form: [], ...photoError } : photoError), 400)
  await savePersonalInfo(context.get(houseContext).db, seller, value)
  return redirectDocument(`${href('/me')}?guardado`, 303)
}

export default function Personal({ loaderData, actionData }: Route.ComponentProps) {
  const { recovered, saved, ...fields } = loaderData
  return (
    <Island
      of={PersonalPage}
      props={{
        ...fields,
        lastResult: actionData,
        recovered: recovered && !actionData,
        saved: saved && !actionData,
      }}
    />
  )
}
