import { type Observed, observedField } from '#app/forms/listing/observed-field.ts'
import type { AuditSection } from '#machines/horse-audit/rules.ts'
import { count } from '#app/texts/format/numbers.ts'
import { captureLabels } from './capture.ts'

/** Sections of an audit as named on a listing's page. */
export const sectionWords: Record<AuditSection, string> = {
  general: 'General',
  health: 'Salud',
  pedigree: 'Árbol Genealógico',
  videos: 'Videos',
  seller: 'Vendedor',
}

export const toResolve = (n: number) => count(n, 'observación por resolver', 'observaciones por resolver')

/** Subjects that are not form fields. */
const ALSO: Record<string, string> = {
  photos: 'Fotos',
  fotos: 'Fotos',
  certificate: 'Certificado médico',
  document: 'Documento de respaldo',
}
const LABELS: Record<string, string> = { ...captureLabels, ...ALSO }

/** Label of a listing's field; null for an unknown one. */
export const fieldLabel = (field: string): string | null => LABELS[field] ?? null

/** Subject of an observation: its section, and the field if the house named one. */
export function aboutOf(observed: Observed): string {
  const field = observedField(observed)
  const label = field === null ? null : fieldLabel(field)
  const section = sectionWords[observed.section]
  return label === null ? section : `${section}: ${label}`
}
