import type { PrivacyRight } from '#machines/privacy/rules.ts'

/** Names of the rights over personal data, as form, list and mails say them. */
export const rightNames: Record<PrivacyRight, string> = {
  access: 'Acceso: saber qué datos míos tienen y obtenerlos',
  rectification: 'Rectificación: corregir datos equivocados o incompletos',
  cancellation: 'Cancelación: borrar mis datos',
  opposition: 'Oposición: que dejen de usarlos para algo',
  revocation: 'Revocar el consentimiento que di',
  limitation: 'Limitar el uso o la divulgación de mis datos',
}

/** The same in a word or two. */
export const rightsInShort: Record<PrivacyRight, string> = {
  access: 'Acceso',
  rectification: 'Rectificación',
  cancellation: 'Cancelación',
  opposition: 'Oposición',
  revocation: 'Revocación del consentimiento',
  limitation: 'Limitación de uso',
}

/** Number of a request, by which its author and the house speak of it. `id`: the message's. */
export const folioOf = (id: number) => `ARCO-${String(id).padStart(6, '0')}`
