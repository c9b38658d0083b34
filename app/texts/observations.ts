import { type Observed, observedField } from '#app/forms/observed-field.ts'
import type { AuditSection } from '../../machines/horse-audit/rules.ts'
import { captureLabels } from './capture.ts'

/** Sections of an audit, as a listing's page names them. */
export const sectionWords: Record<AuditSection, string> = {
  general: 'General',
  health: 'Salud',
  pedigree: 'Árbol Genealógico',
  videos: 'Videos',
  seller: 'Vendedor',
}

/** Fields of a listing that stand in no form. */
const ALSO: Record<string, string> = {
  photos: 'Fotos',
  fotos: 'Fotos',
  certificate: 'Certificado médico',
  document: 'Documento de respaldo',
}
const LABELS: Record<string, string> = { ...captureLabels, ...ALSO }

/** What a field of a listing is called; null for none that is known. */
export const fieldLabel = (field: string): string | null => LABELS[field] ?? null

/** What an observation speaks of: its section, and the field where the house named one. */
export function aboutOf(observed: Observed): string {
  const field = observedField(observed)
  const label = field === null ? null : fieldLabel(field)
  const section = sectionWords[observed.section]
  return label === null ? section : `${section}: ${label}`
}
