import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { captureTexts, typedTexts } from '#app/forms/listing/capture-texts.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { CAPTURE_FIELDS, type CaptureField, type CaptureSection, kindOf } from '#machines/capture/fields.ts'
import { isEditable } from '#machines/capture/rules.ts'
import { missingFrom } from '#machines/horse-audit/rules.ts'
import { basesOf, type ListingCapture } from '#server/listing/listings/read-listing-capture.ts'
import { NOTHING } from '#server/listing/listings/capture-values.ts'
import { photosTopic } from '#server/listing/listings/photos/live.ts'
import { readListingDocuments } from '#server/listing/listings/documents/read-documents.ts'
import { readPhotos } from '#server/listing/listings/photos/read-photos.ts'
import { CHAINS, type Chained, levelsOf, presetChain, storedChain } from './chains.server.ts'
import { tellComparables } from './comparables.server.ts'
import { donePhases, tasksOf } from './tasks.ts'
import type { Received } from './receive-section.server.ts'

type Page = Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>

/** Result of a post without a redirect: the page again with the typed values. */
type Posted = { form: FormData; received?: Received | undefined }

export type CaptureView = Awaited<ReturnType<typeof viewCapture>>

/** Data of a section's page: the stored values, or the typed ones. */
export async function viewCapture(
  { request, url, context }: Page,
  section: CaptureSection,
  capture: ListingCapture | null,
  posted?: Posted,
) {
  const values = capture?.values ?? NOTHING
  const draft = posted ? null : await takeDraft({ request, url, context })
  const typed = posted ? typedTexts(posted.form) : draft && typedTexts(Object.entries(draft))
  const chainOf = async (chained: Chained) => {
    const chosen = typed ? CHAINS[chained].map((list) => String(typed[list] ?? '')) : storedChain(capture, chained)
    return levelsOf(context, chained, chosen[0] ? chosen : await presetChain(context, chained))
  }
  const fields: readonly CaptureField[] = CAPTURE_FIELDS[section]
  const { db, env } = context.get(houseContext)
  const [place, classification, photos, documents, comparables] = await Promise.all([
    fields.includes('city') ? chainOf('city') : [],
    fields.includes('subcategory') ? chainOf('subcategory') : [],
    capture ? readPhotos(db, capture.id) : [],
    capture ? readListingDocuments(db, capture.id) : { certificate: null, pedigree: null, registration: null },
    capture?.kind === 'horse' && fields.includes('price') ? tellComparables({ db }, capture.id) : null,
  ])
  const received = posted?.received
  const shown = captureTexts(values)
  const { accountId: account } = sellerOf(context)
  const listing = capture?.id ?? null
  const key = capture ? (capture.key ?? '') : String(typed?.key ?? randomUUID())
  return {
    account,
    section,
    kind: kindOf(section),
    listing,
    number: capture?.number ?? null,
    name: values.name,
    sex: values.sex,
    stage: capture?.stage ?? 1,
    /** Begins the capture, or has begun it; empty for one that no form began. */
    key,
    photosTopic: photosTopic(env.SECRET, { seller: account, listing, key: key || null }),
    // Typed values were based on the state that their own page had shown.
    base: received?.as === 'conflict' ? received.base : String(typed?.base ?? basesOf(values)[section]),
    texts: typed ?? Object.fromEntries(fields.map((field) => [field, shown[field] ?? ''])),
    place,
    classification,
    errors: received?.as === 'invalid' ? received.errors : {},
    conflict: received?.as === 'conflict' ? received : null,
    refused: received?.as === 'refused' ? received.why : null,
    recovered: draft !== null,
    donePhases: capture ? donePhases(tasksOf(values, photos.length, missingFrom(capture.capture))) : [],
    missing: received?.as === 'blank' ? received.missing : capture ? missingFrom(capture.capture) : [],
    photos,
    documents,
    /** Beside the price. */
    comparables,
    observations: capture?.observations ?? [],
    editable: capture === null || isEditable(capture.stage),
    pending: received?.as === 'blank' || url.searchParams.has('pendiente'),
  }
}
