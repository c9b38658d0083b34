import { randomUUID } from 'node:crypto'
import { data, href, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { captureSchema, captureValues } from '#app/forms/capture.ts'
import { captureTexts, type CaptureTexts, typedTexts } from '#app/forms/capture-texts.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { captureWords as words } from '#app/texts/capture.ts'
import type { SelectLevel } from '#app/ui/form/dependent-selects.tsx'
import {
  CAPTURE_FIELDS,
  type CaptureField,
  type CaptureSection,
  isEditable,
  kindOf,
  type SectionValues,
} from '#machines/capture/rules.ts'
import { missingFrom } from '#machines/horse-audit/rules.ts'
import { type OptionList, readChain } from '#server/catalogues/options.ts'
import { readListingDocuments } from '#server/listings/documents/read-documents.ts'
import { readPhotos } from '#server/listings/photos/read-photos.ts'
import { NOTHING } from '#server/listings/capture-values.ts'
import { basesOf, type ListingCapture, readListingCapture } from '#server/listings/read-listing-capture.ts'
import { saveSection } from '#server/listings/save-section.ts'
import { startCapture } from '#server/listings/start-capture.ts'
import { auctionId as idOf } from './auction-id.ts'
import { takeDraft } from './draft.ts'
import { houseContext } from './house.ts'
import { sellerOf } from './session.ts'

type Context = Readonly<RouterContextProvider>

export const CHAINS = {
  subcategory: ['grupos', 'categorias', 'subcategorias'],
  city: ['paises', 'estados', 'ciudades'],
} as const satisfies Record<string, readonly OptionList[]>

type Chained = keyof typeof CHAINS

/** A form's key: 16 to 64 characters that need no escaping. */
const KEY = /^[\w-]{16,64}$/

/** Where two devices differ: what is saved and what was typed here, as texts. */
export type Difference = { field: CaptureField; theirs: string; mine: string }

export type Received =
  | { as: 'saved'; listing: number; base: string; values: Partial<SectionValues> }
  | { as: 'invalid'; errors: Record<string, string[]> }
  /** `base` is what a save over it starts from. */
  | { as: 'conflict'; base: string; differences: Difference[] }
  | { as: 'refused'; why: 'unknown' | 'not-editable' | 'too-many-drafts' }

/** The listing of an address; undefined where the address names none, null where it names one that cannot be. */
export function listingParam(param: string | undefined): number | null | undefined {
  return param === undefined ? undefined : idOf(param)
}

/** One's own capture of this kind. Throws 404. */
export async function ownCapture(context: Context, listing: number | null, kind?: 'horse' | 'trailer') {
  const capture = listing && (await readListingCapture(context.get(houseContext).db, sellerOf(context), listing))
  if (!capture || (kind && capture.kind !== kind)) throw data(null, { status: 404 })
  return capture
}

/** Saves a section's form to its capture; where there is none yet, the form's key begins it. */
export async function receiveSection(
  context: Context,
  { section, listing, form }: { section: CaptureSection; listing: number | null; form: FormData },
): Promise<Received> {
  const house = context.get(houseContext)
  const seller = sellerOf(context)
  const at = Date.now()
  const { value, reply } = parseForm(form, captureSchema(section))
  if (!value) return { as: 'invalid', errors: reply().error as Record<string, string[]> }
  const typed = typedTexts(form)
  const chosen = {
    subcategory: await chosenOf(context, 'subcategory', typed),
    city: await chosenOf(context, 'city', typed),
  }
  const values = captureValues(section, value, { subcategory: chosen.subcategory.id, city: chosen.city.id })
  const key = String(form.get('key'))
  if (listing === null && !KEY.test(key)) throw data(null, { status: 400 })
  const started = listing === null ? await startCapture(house, seller, { key, kind: kindOf(section), at }) : { listing }
  if ('refused' in started) return { as: 'refused', why: started.refused }
  const sent = { ...started, section, values, base: String(form.get('base')), at }
  const outcome = await saveSection(house, seller, sent)
  if ('saved' in outcome) return { as: 'saved', ...started, base: outcome.base, values: outcome.values }
  if (outcome.refused !== 'conflict') return { as: 'refused', why: outcome.refused }
  const names = { subcategory: chosen.subcategory.name, city: chosen.city.name }
  return {
    as: 'conflict',
    base: outcome.base,
    differences: await differencesOf(context, started.listing, { theirs: outcome.current, mine: values, names }),
  }
}

/** The last list's entry that was chosen, in a chain of which each is a child of the one before. */
async function chosenOf(context: Context, chained: Chained, typed: CaptureTexts) {
  const lists = CHAINS[chained]
  if (!lists.some((list) => typed[list])) return { id: null, name: '' }
  const levels = await readChain(
    context.get(houseContext).db,
    lists,
    lists.map((list) => String(typed[list] ?? '')),
  )
  return { id: Number(levels.at(-1)?.value) || null, name: nameOf(levels) }
}

function nameOf(levels: { options: { id: number; name: string }[]; value: string }[]): string {
  return levels.flatMap(({ options, value }) => options.find(({ id }) => String(id) === value)?.name ?? []).join(' › ')
}

type Differing = { theirs: object; mine: object; names: Record<Chained, string> }

async function differencesOf(context: Context, listing: number, { theirs, mine, names }: Differing) {
  const stored = await ownCapture(context, listing)
  const [one, other] = [captureTexts(theirs), captureTexts(mine)]
  const differences: Difference[] = []
  for (const field of Object.keys(theirs) as CaptureField[]) {
    if (String(one[field]) === String(other[field])) continue
    if (field === 'subcategory' || field === 'city') {
      const levels = await levelsOf(context, field, storedChain(stored, field))
      differences.push({ field, theirs: nameOf(levels), mine: names[field] })
    } else differences.push({ field, theirs: String(one[field]), mine: String(other[field]) })
  }
  return differences
}

/** A chain's lists as `<DependentSelects>` shows them. */
export async function levelsOf(
  context: Context,
  chained: Chained,
  chosen: readonly (number | string | null)[],
): Promise<SelectLevel[]> {
  const lists = CHAINS[chained]
  const levels = await readChain(
    context.get(houseContext).db,
    lists,
    chosen.map((id) => String(id ?? '')),
  )
  return levels.map((level, index) => {
    const list = lists[index] as (typeof lists)[number]
    return {
      ...level,
      ...words.lists[list],
      name: list,
      ...(index > 0 && { source: href('/opciones/:list', { list }) }),
    }
  })
}

const storedChain = (capture: ListingCapture | null, chained: Chained) =>
  (chained === 'city' ? capture?.place : capture?.classification) ?? []

type Page = Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>

/** What came of a post that did not lead elsewhere: the page again, with what was typed. */
export type Posted = { form: FormData; received?: Received | undefined }

export type CaptureView = Awaited<ReturnType<typeof viewCapture>>

/** A section as its page shows it: as it is saved, or as it was typed. */
export async function viewCapture(
  { request, url, context }: Page,
  section: CaptureSection,
  capture: ListingCapture | null,
  posted?: Posted,
) {
  const values = capture?.values ?? NOTHING
  const draft = posted ? null : await takeDraft({ request, url, context })
  const typed = posted ? typedTexts(posted.form) : draft && typedTexts(Object.entries(draft))
  const chainOf = (chained: Chained) =>
    levelsOf(
      context,
      chained,
      typed ? CHAINS[chained].map((list) => String(typed[list] ?? '')) : storedChain(capture, chained),
    )
  const fields: readonly CaptureField[] = CAPTURE_FIELDS[section]
  const { db } = context.get(houseContext)
  const [place, classification, photos, documents] = await Promise.all([
    fields.includes('city') ? chainOf('city') : [],
    fields.includes('subcategory') ? chainOf('subcategory') : [],
    capture ? readPhotos(db, capture.id) : [],
    capture ? readListingDocuments(db, capture.id) : { certificate: null, pedigree: null, registration: null },
  ])
  const received = posted?.received
  const shown = captureTexts(values)
  return {
    account: sellerOf(context).accountId,
    section,
    kind: kindOf(section),
    listing: capture?.id ?? null,
    number: capture?.number ?? null,
    name: values.name,
    sex: values.sex,
    stage: capture?.stage ?? 1,
    key: String(typed?.key ?? randomUUID()),
    // What was typed started from what its own page had shown.
    base: received?.as === 'conflict' ? received.base : String(typed?.base ?? basesOf(values)[section]),
    texts: typed ?? Object.fromEntries(fields.map((field) => [field, shown[field] ?? ''])),
    place,
    classification,
    errors: received?.as === 'invalid' ? received.errors : {},
    conflict: received?.as === 'conflict' ? received : null,
    refused: received?.as === 'refused' ? received.why : null,
    recovered: draft !== null,
    missing: capture ? missingFrom(capture.capture) : [],
    photos,
    documents,
    observations: capture?.observations ?? [],
    editable: capture === null || isEditable(capture.stage),
    pending: url.searchParams.has('pendiente'),
  }
}

/** The status of a page after such a post. */
export function statusOf(received: Received | undefined): number {
  switch (received?.as) {
    case 'invalid':
      return 400
    case 'conflict':
      return 409
    case 'refused':
      return received.why === 'unknown' ? 404 : 409
    default:
      return 200
  }
}
