import { type Observed, observedField } from '#app/forms/observed-field.ts'
import { captureLabels } from '#app/texts/capture.ts'
import { observing, sectionWords } from './words.ts'

/** Fields of a listing that stand in no form. */
const ALSO: Record<string, string> = {
  photos: 'Fotos',
  fotos: 'Fotos',
  certificate: 'Certificado médico',
  document: 'Documento de respaldo',
}
const LABELS: Record<string, string> = { ...captureLabels, ...ALSO }

/** What an observation speaks of: its section, and the field where the house named one. */
export function aboutOf(observed: Observed): string {
  const field = observedField(observed)
  return observing.about(sectionWords[observed.section], field === null ? null : (LABELS[field] ?? null))
}
