import type { Submission } from '#db/schema/listing/audits.ts'
import { LISTING_DOCUMENTS, type ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import { ANCESTOR_FIELDS, type CaptureField, type FieldPart, PARTS, namesOf } from '#machines/capture/fields.ts'
import { STORED, type StoredField } from '#server/listing/listings/field-columns.ts'

/** A field's value in a submission; a list for multiple choices, null if empty. */
export type FieldValue = string | number | boolean | string[] | null

/** A section of the audit's page; training is not audited, but its changes are shown too. */
type ChangedSection = FieldPart

export type FieldChange = { section: ChangedSection; field: CaptureField; before: FieldValue; after: FieldValue }

/** A photo's hash and its positions, counted from 1; null if absent. */
export type PhotoChange = { photo: string; how: 'added' | 'removed' | 'moved'; from: number | null; to: number | null }

type PaperChange = { kind: ListingDocumentKind; how: 'added' | 'removed' | 'replaced' }

export type Changes = { fields: FieldChange[]; photos: PhotoChange[]; papers: PaperChange[] }

/** Changes from one submission to a later one, by field, in the order of the capture. Pure. */
export function whatChanged(before: Submission, after: Submission): Changes {
  const fields = CHANGING.flatMap(({ section, field, of }): FieldChange[] => {
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

/** A column as stored; an empty text, an empty list and a missing row all count as null. */
function valueIn(submission: Submission, { record, column }: StoredField): FieldValue {
  const value = submission[record === 'listing' ? 'general' : record]?.[column.name]
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String)
  return typeof value === 'object' ? null : (value as FieldValue)
}

const ANCESTORS = ANCESTOR_FIELDS.map((field, place): Field => ({
  section: 'pedigree',
  field,
  of: (submission) => ancestorOf(submission, place),
}))

/** In the order of the audit's page. */
const CHANGING = namesOf(PARTS).flatMap((section): Field[] => {
  if (section === 'pedigree') return ANCESTORS
  const stored = STORED.filter(({ part }) => part === section)
  return stored.map((each) => ({ section, field: each.field, of: (submission) => valueIn(submission, each) }))
})

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
