import type { Mail } from '#server/mail/mailer.ts'
import { renderMail } from '#server/mail/render.ts'

type Unsent = Omit<Mail, 'messageId'>
/** `url` leads to the listing. */
type Audited = { to: string; name: string; listing: string; place: string; url: string }

/** The house has authorized it (specification 2, section 4: the authorization mail). */
export function authorizedMail({ to, name, listing, place, url }: Audited): Unsent {
  return renderMail({
    to,
    subject: `${listing} está autorizado`,
    preview: 'Ya puedes prepararlo para su subasta.',
    title: `${listing} está autorizado`,
    paragraphs: [`${name}, revisamos la información de ${listing} y está completa.`],
    facts: [
      { label: 'Registro', value: listing },
      { label: 'Ubicación', value: place },
    ],
    action: { label: 'Ver el registro', url },
  })
}

/** The audit found something to be put right. */
export function observationsMail({ to, name, listing, url }: Audited): Unsent {
  return renderMail({
    to,
    subject: `Hay observaciones sobre ${listing}`,
    preview: 'Revísalas y vuelve a enviar el registro; no cuesta otra inscripción.',
    title: `Hay observaciones sobre ${listing}`,
    paragraphs: [
      `${name}, revisamos la información de ${listing} y encontramos puntos por corregir.`,
      'Atiende cada observación y vuelve a enviar el registro. No cuesta otra inscripción.',
    ],
    action: { label: 'Ver las observaciones', url },
  })
}
