import { data, type RouterContextProvider } from 'react-router'
import { DOCUMENT_SLUGS } from '#app/forms/listing/document-kinds.ts'
import { type DocumentOwner, storedDocument } from '#app/ui/accounts/stored-document.ts'
import type { StoredDocumentKind } from '#machines/onboarding/rules.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import type { Admin, Payer } from '#server/people/accounts/sessions/audiences.ts'
import { openDocument } from '#server/people/profiles/open-document.ts'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { receiveDocument } from './receive-document.ts'
import { sendPicture } from './send-picture.ts'

type Context = Readonly<RouterContextProvider>

/** `kind` is null for an unknown document. An administrator views the document of the account `owner`. */
type Viewed = { kind: StoredDocumentKind | null } & ({ viewer: Payer } | { viewer: Admin; owner: number })

/** Sends a private document, reduced if the page requests it by `?ancho=`. Throws a 404 when there is none. */
export async function showDocument(context: Context, url: URL, { kind, ...view }: Viewed): Promise<Response> {
  if (!kind) throw data(null, { status: 404 })
  const { db, media } = context.get(houseContext)
  const address = addressKey(context.get(clientAddressContext))
  // The document may be replaced between reading its row and its file; the second attempt finds the new row.
  const shown = (await open(kind)) ?? (await open(kind))
  if (!shown) throw data(null, { status: 404 })
  return shown

  async function open(kind: StoredDocumentKind): Promise<Response | null> {
    const file = await openDocument(db, { kind, ...view, address })
    return file === null ? null : sendPicture(media.private, { file, name: DOCUMENT_SLUGS[kind], url })
  }
}

type Uploaded = { kind: StoredDocumentKind | null; account: Payer; owner: DocumentOwner }

/**
 * Receives a document uploaded by a script and answers with its new addresses, or the error. Plain forms are posted to
 * their page.
 */
export async function uploadDocument(request: Request, context: Context, { kind, account, owner }: Uploaded) {
  if (!kind) throw data(null, { status: 404 })
  const sent = await receiveDocument(context, account, await formOf(request), { kind })
  if ('error' in sent) return Response.json(sent, { status: 400 })
  return Response.json(storedDocument(kind, sent, owner))
}
