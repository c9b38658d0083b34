import { formatDate } from '#app/texts/format/dates.ts'

export const newTerms = {
  title: 'Cambiaron los términos y condiciones',
  lead: (version: string, at: number) =>
    `La versión ${version} está en vigor desde el ${formatDate(at)}. Para seguir usando tu cuenta te pedimos leerla ` +
    'y aceptarla. Se pide una sola vez.',
  changesTitle: (before: string) => `Qué cambió desde la versión ${before}, que aceptaste`,
  changesLead: 'Lo nuevo está subrayado y lo que se quitó está tachado.',
  same: 'El texto es el mismo; solo cambió el número de versión.',
  tooMany: 'Cambió tanto que no se puede comparar palabra por palabra. Lee el texto completo.',
  whole: 'Leer los términos completos',
  accept: 'Acepto los términos',
  decline: 'No acepto',
  declineWhy:
    'Si no aceptas, cerramos tu sesión. Tus pujas y compromisos siguen en pie, y puedes volver cuando quieras.',
  replaced: 'Se publicó otra versión mientras leías. Esta es la que está en vigor.',
  declinedTitle: 'Cerramos tu sesión',
  declined:
    'No aceptaste los nuevos términos, y está bien: no pasa nada más. Tu cuenta sigue abierta, y tus pujas, compras, ' +
    'ventas y pagos siguen en pie con los términos que aceptaste antes.',
  later: 'Si cambias de opinión, inicia sesión otra vez y acéptalos.',
  question: 'Si algo de los términos no te convence, escríbenos. También puedes pedir tus datos o que los borremos.',
  signIn: 'Iniciar sesión',
  contact: 'Escribir a Remate',
  rights: 'Derechos sobre tus datos',
}
