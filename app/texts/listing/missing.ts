import type { Missing } from '#machines/horse-audit/rules.ts'

/** "Información pendiente" in the specification's words. */
export const missingWords: Record<Missing, string> = {
  name: 'Nombre',
  photo: 'Fotografía (mínimo 1)',
  price: 'Definir un precio estimado',
  classification: 'Clasificación',
  place: 'Ubicación',
  certificate: 'Certificado médico',
  'certificate-pdf': 'Certificado debe ser archivo PDF',
  'pedigree-document': 'Es requerido agregar un documento que respalde esta información (árbol genealógico)',
}
