import { imageFormats } from '#app/texts/uploads.ts'

export const paper = {
  back: 'Volver al expediente',
  issuedOn: 'Fecha de expedición o de la toma',
  expiresOn: 'Vence',
  expiresHint: 'Como dice el papel; déjalo vacío si no lo dice.',
  coggins: 'Un Coggins vale seis meses desde la toma, aunque el papel diga más.',
  before: 'El vencimiento no puede ser anterior a la expedición',
  file: 'El papel',
  fileHint: `PDF, ${imageFormats}, hasta 20 MB. Solo lo ven tú y la casa.`,
  save: 'Guardar el papel',
  see: 'Ver el papel guardado',
  remove: 'Quitar el papel',
}
