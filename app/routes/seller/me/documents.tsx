import { data, href, redirectDocument } from 'react-router'
import { documentKindOf } from '#app/forms/document-kinds.ts'
import type { Handle } from '#app/hydration.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { receiveDocument } from '#app/middleware/receive-document.ts'
import { sellerOf } from '#app/middleware/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { DocumentCard } from '#app/ui/accounts/document-card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { REQUIRED_DOCUMENTS } from '#machines/onboarding/rules.ts'
import { readSeller } from '#server/people/index.ts'
import type { Route } from './+types/documents'
import { me as words } from './words.ts'

/** Hydrated to show upload progress. */
export const handle: Handle = {
  hydrate: true,
  crumbs: () => [{ label: words.title, href: href('/me') }, { label: words.tabs.documents }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.tabs.documents), matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { accountId } = sellerOf(context)
  const { uploadedAt } = await readSeller(context.get(houseContext).db, accountId)
  return { account: accountId, uploadedAt, saved: url.searchParams.has('guardado') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const kind = documentKindOf(form.get('documento'))
  if (!kind) throw data(null, { status: 400 })
  const sent = await receiveDocument(context, sellerOf(context), form, { kind })
  if ('error' in sent) return data({ kind, error: sent.error }, { status: 400 })
  return redirectDocument(`${href('/me/documentos')}?guardado`, 303)
}

export default function Documents({ loaderData: { account, uploadedAt, saved }, actionData }: Route.ComponentProps) {
  return (
    <>
      {saved && !actionData && <Notice tone="success" text={words.documentSaved} />}
      <p className="lead">{words.documentsLead}</p>
      <ul className="document-cards">
        {REQUIRED_DOCUMENTS.map((kind) => (
          <DocumentCard
            key={kind}
            account={account}
            owner="seller"
            kind={kind}
            action={href('/me/documentos')}
            uploadedAt={uploadedAt[kind] ?? null}
            errors={actionData?.kind === kind ? [actionData.error] : undefined}
          />
        ))}
      </ul>
    </>
  )
}
