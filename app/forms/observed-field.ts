import type { AuditSection } from '../../machines/horse-audit/rules.ts'
import { CAPTURE_FIELDS, type CaptureField, type CaptureSection } from '../../machines/capture/rules.ts'
import { type CaptureStep, SECTION_OF } from './capture-steps.ts'

/** What an observation of the audit speaks of: a section, and by its name in the capture a field of it; null: all of it. */
export type Observed = { section: AuditSection; field: string | null }

/** Names by which an observation may speak of what is chosen in several lists, or is no field of a form. */
const ALSO: Record<string, string> = {
  subcategoryId: 'subcategory',
  classification: 'subcategory',
  subcategorias: 'subcategory',
  cityId: 'city',
  place: 'city',
  ciudades: 'city',
  buyNow: 'price',
  sire: 'ancestor0',
  dam: 'ancestor1',
}

/** The field of the capture that an observation is about. */
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

/** The step of the advanced capture that an observation stands on. */
export function stepOf(observed: Observed): CaptureStep {
  const field = observedField(observed)
  if (field === 'photos' || field === 'fotos') return 'fotos'
  if (field === 'certificate') return 'salud'
  if (field === 'document') return observed.section === 'pedigree' ? 'arbol' : 'registro'
  const named = (Object.keys(SECTION_OF) as (keyof typeof SECTION_OF)[]).find((step) =>
    hasField(SECTION_OF[step], field),
  )
  return named ?? STEP_OF_AUDIT[observed.section]
}
