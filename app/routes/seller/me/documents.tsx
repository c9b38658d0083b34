import { data, href, redirectDocument } from 'react-router'
import { documentKindOf } from '#app/forms/listing/document-kinds.ts'
import type { Handle } from '#app/handle.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { receiveDocument } from '#app/middleware/files/receive-document.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Island } from '#app/ui/island/island.tsx'
import { readSeller } from '#server/people/sellers/read-seller.ts'
import type { Route } from './+types/documents'
import { DocumentsPage } from './documents-page.tsx'
import { me as words } from './words.ts'

/** The island shows upload progress. */
export const handle: Handle = {
  island: 'seller-documents',
  crumbs: () => [{ label: words.title, href: href('/me') }, { label: words.tabs.documents }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.tabs.documents), matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { accountId } = sellerOf(context)
  const { files } = await readSeller(context.get(houseContext).db, accountId)
  return { account: accountId, files, saved: url.searchParams.has('guardado') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const kind = documentKindOf(form.get('documento'))
  if (!kind) throw data(null, { status: 400 })
  const sent = await receiveDocument(context, sellerOf(context), form, { kind })
  if ('error' in sent) return data({ kind, error: sent.error }, { status: 400 })
  return redirectDocument(`${href('/me/documentos')}?guardado`, 303)
}

export default function Documents({ loaderData: { saved, ...page }, actionData }: Route.ComponentProps) {
  return <Island of={DocumentsPage} props={{ ...page, saved: saved && !actionData, refused: actionData }} />
}
