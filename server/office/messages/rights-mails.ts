import { formatDay, formatFullMoment } from '#app/texts/format/dates.ts'
import { folioOf, rightsInShort } from '#app/texts/office/rights.ts'
import { ANSWER_DAYS, CARRY_OUT_DAYS, type PrivacyRight } from '#machines/privacy/rules.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'

type Unsent = Omit<Mail, 'about'>

/** A stored request. `at` in epoch ms, `answerBy` "2026-12-29", `url` the page with the rights. */
type Acknowledged = { to: string; id: number; right: PrivacyRight; at: number; answerBy: string; url: string }

/**
 * To the author. Nothing of what was typed is in it, because anybody may type any address into the form.
 */
export function acknowledgedMail({ to, id, right, at, answerBy, url }: Acknowledged): Unsent {
  return renderMail({
    to,
    subject: `Recibimos tu solicitud ${folioOf(id)}`,
    preview: `Te respondemos a más tardar el ${formatDay(answerBy)}.`,
    title: 'Recibimos tu solicitud sobre tus datos personales',
    paragraphs: [
      `Tenemos hasta ${ANSWER_DAYS} días hábiles para responderte y, si procede, hasta ${CARRY_OUT_DAYS} ` +
        `días hábiles ` +
        'más para hacerla efectiva. Te escribiremos a este correo; si nos falta algo para identificarte, te lo ' +
        'pediremos.',
    ],
    facts: [
      { label: 'Folio', value: folioOf(id) },
      { label: 'Derecho', value: rightsInShort[right] },
      { label: 'Recibida', value: formatFullMoment(at) },
      { label: 'Respuesta a más tardar', value: formatDay(answerBy) },
    ],
    action: { label: 'Ver mis derechos', url },
    note: 'Si tú no enviaste esta solicitud, alguien escribió tu correo por error: respóndenos y la descartamos.',
  })
}

/** To the house, before the term of an open request ends. `url`: the list of open requests. */
export function reminderMail({ to, id, right, answerBy, url }: Omit<Acknowledged, 'at'>): Unsent {
  return renderMail({
    to,
    subject: `Por vencer: solicitud ${folioOf(id)}`,
    preview: `Hay que responderla a más tardar el ${formatDay(answerBy)}.`,
    title: 'Una solicitud sobre datos personales está por vencer',
    paragraphs: [
      `La solicitud ${folioOf(id)} sigue sin respuesta. La ley da ${ANSWER_DAYS} días hábiles desde que llegó: ` +
        `responde a más tardar el ${formatDay(answerBy)} y márcala como respondida.`,
    ],
    facts: [
      { label: 'Derecho', value: rightsInShort[right] },
      { label: 'Respuesta a más tardar', value: formatDay(answerBy) },
    ],
    action: { label: 'Ver las solicitudes', url },
  })
}
