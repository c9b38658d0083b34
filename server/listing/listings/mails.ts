import type { AuditSection } from '#machines/horse-audit/rules.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import { sectionWords } from '#app/texts/listing/observations.ts'
import { enrolling } from '#app/texts/listing/enrolling.ts'
import { receiptStates } from '#app/texts/listing/receipts.ts'

type Unsent = Omit<Mail, 'about'>

/** `url` links to the listing; `photo` is the URL of its cover. */
export type Audited = {
  to: string
  /** The seller's name. */
  name: string
  listing: string
  place: string
  url: string
  photo: string | null
}

export type Observed = { section: AuditSection; comment: string }

/** Authorization mail (specification 2, section 4); `complete`: the listing is in state 6, else in 5. */
export function authorizedMail(
  { to, name, listing, place, url, photo }: Audited,
  { complete }: { complete: boolean },
): Unsent {
  const next = complete
    ? 'Está listo para evento: elige el día en que saldrá a subasta.'
    : 'Todavía faltan documentos o datos bancarios. Complétalos en Mi Perfil y después presiona «Terminar» en el ' +
      'registro.'
  return renderMail({
    to,
    subject: `${listing} está autorizado`,
    preview: complete ? 'Ya puedes programar su subasta.' : 'Faltan documentos o datos bancarios.',
    title: `${listing} está autorizado`,
    ...(photo && { photo: { url: photo, alt: listing } }),
    paragraphs: [`${name}, revisamos la información de ${listing} y está completa.`, next],
    facts: [
      { label: 'Registro', value: listing },
      { label: 'Vendedor', value: name },
      { label: 'Ubicación', value: place },
    ],
    action: { label: complete ? 'Ver el registro' : 'Terminar', url },
  })
}

/** Mail about observations the seller must correct. */
export function observationsMail({ to, name, listing, url }: Audited, observations: readonly Observed[]): Unsent {
  return renderMail({
    to,
    subject: `Hay observaciones sobre ${listing}`,
    preview: `Atiéndelas y presiona «${enrolling.validate}»: ${enrolling.free}.`,
    title: `Hay observaciones sobre ${listing}`,
    paragraphs: [
      `${name}, revisamos la información de ${listing} y encontramos puntos por corregir.`,
      `Atiende cada observación y presiona «${enrolling.validate}» en el registro: ${enrolling.free}.`,
    ],
    facts: observations.map(({ section, comment }) => ({ label: sectionWords[section], value: comment })),
    action: { label: 'Ver las observaciones', url },
  })
}

/**
 * The transfer of its enrolment was rejected (ruling 51); `comment`: the observation's text, which ends in the reason.
 */
export function receiptRejectedMail({ to, name, listing, url }: Audited, comment: string): Unsent {
  return renderMail({
    to,
    subject: `No aceptamos el comprobante de pago de ${listing}`,
    preview: 'El registro volvió a captura. Nada de lo que capturaste se perdió.',
    title: receiptStates.rejected,
    paragraphs: [
      `${name}, revisamos el comprobante con el que inscribiste ${listing} y no lo pudimos aceptar.`,
      'El registro volvió a captura y nada de lo que capturaste se perdió. Para que la casa lo revise, inscríbelo ' +
        'con otro comprobante o con una inscripción.',
    ],
    facts: [{ label: 'Motivo', value: comment.replace(`${receiptStates.rejected}: `, '') }],
    action: { label: 'Ver el registro', url },
  })
}
