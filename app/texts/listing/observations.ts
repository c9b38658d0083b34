import { type FileSubject, type Observed, observedField, type Subject } from '#app/forms/listing/observed-field.ts'
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

const FILES: Record<FileSubject, string> = {
  photos: 'Fotos',
  certificate: 'Certificado médico',
  document: 'Documento de respaldo',
}
/** Labels of what an observation may be about, besides a whole section. */
export const observedLabels: Record<Subject, string> = { ...captureLabels, ...FILES }

/** Label of a listing's field or files; null for an unknown name. */
export const fieldLabel = (field: string): string | null =>
  Object.hasOwn(observedLabels, field) ? observedLabels[field as Subject] : null

/** Subject of an observation: its section, and the field if the house named one. */
export function aboutOf(observed: Observed): string {
  const field = observedField(observed)
  const label = field === null ? null : fieldLabel(field)
  const section = sectionWords[observed.section]
  return label === null ? section : `${section}: ${label}`
}
