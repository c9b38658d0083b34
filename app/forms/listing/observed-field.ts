import type { AuditSection } from '#machines/horse-audit/rules.ts'
import { CAPTURE_FIELDS, type CaptureField, type CaptureSection } from '#machines/capture/fields.ts'
import { type CaptureStep, SECTION_OF } from './capture-steps.ts'

/**
 * Subject of an audit observation: a section, and a field of it by its name in the capture; null for the whole section.
 */
export type Observed = { section: AuditSection; field: string | null }

/** Subjects of observations that are no form field. */
export type FileSubject = 'photos' | 'certificate' | 'document'
export type Subject = CaptureField | FileSubject

/** Other names in stored observations: of choices from several lists, and those used before. */
const ALSO: Record<string, Subject> = {
  subcategoryId: 'subcategory',
  classification: 'subcategory',
  subcategorias: 'subcategory',
  cityId: 'city',
  place: 'city',
  ciudades: 'city',
  buyNow: 'price',
  sire: 'ancestor0',
  dam: 'ancestor1',
  fotos: 'photos',
}

export const observedField = ({ field }: Observed): string | null => (field === null ? null : (ALSO[field] ?? field))

export const hasField = (section: CaptureSection, field: string | null): field is CaptureField =>
  field !== null && (CAPTURE_FIELDS[section] as readonly string[]).includes(field)

const STEP_OF_AUDIT: Record<AuditSection, CaptureStep> = {
  general: 'general',
  health: 'salud',
  pedigree: 'arbol',
  videos: 'videos',
  seller: 'general',
}

/** The step of the advanced capture that shows an observation. */
export function stepOf(observed: Observed): CaptureStep {
  const field = observedField(observed)
  if (field === 'photos') return 'fotos'
  if (field === 'certificate') return 'salud'
  if (field === 'document') return observed.section === 'pedigree' ? 'arbol' : 'registro'
  const named = (Object.keys(SECTION_OF) as (keyof typeof SECTION_OF)[]).find((step) =>
    hasField(SECTION_OF[step], field),
  )
  return named ?? STEP_OF_AUDIT[observed.section]
}
