import type { Submission } from '#db/schema/listing/audits.ts'
import { LISTING_DOCUMENTS, type ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import { ANCESTOR_FIELDS, type CaptureField, TRAINING_MARKS } from '#machines/capture/rules.ts'

/** A field's value in a submission; a list for multiple choices, null if empty. */
export type FieldValue = string | number | boolean | string[] | null

/** A section of the audit's page; training is not audited, but its changes are shown too. */
export type ChangedSection = 'general' | 'health' | 'pedigree' | 'videos' | 'training'

export type FieldChange = { section: ChangedSection; field: CaptureField; before: FieldValue; after: FieldValue }

/** A photo's hash and its positions, counted from 1; null if absent. */
export type PhotoChange = { photo: string; how: 'added' | 'removed' | 'moved'; from: number | null; to: number | null }

export type PaperChange = { kind: ListingDocumentKind; how: 'added' | 'removed' | 'replaced' }

export type Changes = { fields: FieldChange[]; photos: PhotoChange[]; papers: PaperChange[] }

/** Changes from one submission to a later one, by field, in the order of the capture. Pure. */
export function whatChanged(before: Submission, after: Submission): Changes {
  const fields = FIELDS.flatMap(({ section, field, of }): FieldChange[] => {
    const [was, is] = [of(before), of(after)]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ section, field, before: was, after: is }]
  })
  return {
    fields,
    photos: changedPhotos(before.photos, after.photos),
    papers: LISTING_DOCUMENTS.flatMap((kind): PaperChange[] => {
      const [was, is] = [paperOf(before, kind), paperOf(after, kind)]
      if (was === is) return []
      return [{ kind, how: was === null ? 'added' : is === null ? 'removed' : 'replaced' }]
    }),
  }
}

type Field = { section: ChangedSection; field: CaptureField; of: (submission: Submission) => FieldValue }
type Part = 'general' | 'health' | 'pedigree' | 'training'

/** A column as stored; an empty text, an empty list and a missing row all count as null. */
function column(part: Part, name: string) {
  return (submission: Submission): FieldValue => {
    const value = submission[part]?.[name]
    if (value === undefined || value === null || value === '') return null
    if (Array.isArray(value)) return value.length === 0 ? null : value.map(String)
    return typeof value === 'object' ? null : (value as FieldValue)
  }
}

const general = (field: CaptureField, name: string = field): Field => ({
  section: 'general',
  field,
  of: column('general', name),
})

/** In the order of the audit's page. */
const FIELDS: Field[] = [
  general('name'),
  general('subcategory', 'subcategory_id'),
  general('sex'),
  general('dateOfBirth', 'date_of_birth'),
  general('heightCm', 'height_cm'),
  general('brand'),
  general('model'),
  general('city', 'city_id'),
  general('price', 'buy_now'),
  general('offerBuyNow', 'offer_buy_now'),
  general('registry'),
  general('registryOrganization', 'registry_organization'),
  general('nominated'),
  general('shortDescription', 'short_description'),
  general('description'),
  general('perks'),
  general('awards'),
  { section: 'health', field: 'findings', of: column('health', 'findings') },
  { section: 'health', field: 'observations', of: column('health', 'observations') },
  ...ANCESTOR_FIELDS.map((field, place): Field => ({
    section: 'pedigree',
    field,
    of: (submission) => ancestorOf(submission, place),
  })),
  { section: 'videos', field: 'videos', of: column('general', 'videos') },
  ...(['time', 'comments', ...TRAINING_MARKS] as const).map((field): Field => ({
    section: 'training',
    field,
    of: column('training', field === 'withHorses' ? 'with_horses' : field),
  })),
]

function ancestorOf({ pedigree }: Submission, place: number): string | null {
  const names = pedigree?.ancestors
  const name: unknown = Array.isArray(names) ? names[place] : null
  return typeof name === 'string' && name !== '' ? name : null
}

function paperOf({ health, pedigree, documents }: Submission, kind: ListingDocumentKind): string | null {
  const files = { certificate: health?.certificate, pedigree: pedigree?.document, registration: documents.registration }
  return (files[kind] as string | null | undefined) ?? null
}

/** Removed ones in old order, then the others in new order. The fewest that explain the new order count as moved. */
function changedPhotos(before: readonly string[], after: readonly string[]): PhotoChange[] {
  const stayed = inOrder(after.filter((photo) => before.includes(photo)).map((photo) => before.indexOf(photo)))
  const placeIn = (photos: readonly string[], photo: string) => photos.indexOf(photo) + 1 || null
  const change = (photo: string, how: PhotoChange['how']): PhotoChange => ({
    photo,
    how,
    from: placeIn(before, photo),
    to: placeIn(after, photo),
  })
  return [
    ...before.filter((photo) => !after.includes(photo)).map((photo) => change(photo, 'removed')),
    ...after.flatMap((photo) => {
      if (!before.includes(photo)) return [change(photo, 'added')]
      return stayed.has(before.indexOf(photo)) ? [] : [change(photo, 'moved')]
    }),
  ]
}

/** The longest rising subsequence of these numbers, of which there are ten at most. */
function inOrder(places: readonly number[]): Set<number> {
  const runs: number[][] = []
  for (const place of places) {
    const longest = runs
      .filter((run) => (run.at(-1) ?? -1) < place)
      .reduce<number[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longest, place])
  }
  return new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []))
}
