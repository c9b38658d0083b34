import { data, href, redirectDocument } from 'react-router'
import { documentKindOf } from '#app/forms/listing/document-kinds.ts'
import type { Handle } from '#app/handle.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { profile as words } from './words.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Island } from '#app/ui/island/island.tsx'
import { DocumentsPage } from './documents-page.tsx'
import type { DocumentKind } from '#machines/onboarding/rules.ts'
import { readPerson } from '#server/people/profiles/read-person.ts'
import type { Route } from './+types/documents'
import { receiveDocument } from '#app/middleware/files/receive-document.ts'

/** The island shows upload progress. */
export const handle: Handle = { island: 'buyer-documents' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = buyerOf(context).accountId
  const { documents } = await readPerson(context.get(houseContext).db, account)
  return { account, documents, saved: url.searchParams.get('guardado') === 'documento' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const kind = documentKindOf(form.get('documento'))
  if (!kind) throw data(null, { status: 400 })
  const sent = await receiveDocument(context, buyerOf(context), form, { kind })
  if ('error' in sent)
    return data({ errors: { [kind]: [sent.error] } as Partial<Record<DocumentKind, string[]>> }, { status: 400 })
  return redirectDocument(`${href('/profile/documentos')}?guardado=documento`, 303)
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(words.tabs.documents) },
  { name: 'robots', content: 'noindex' },
]

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Island
      of={DocumentsPage}
      props={{
        action: href('/profile/documentos'),
        ...loaderData,
        saved: loaderData.saved && !actionData,
        errors: actionData?.errors ?? {},
      }}
    />
  )
}
