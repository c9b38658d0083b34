import type { ClaimReason } from '#machines/claim/rules.ts'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import {
  claim as claimWords,
  claimLink,
  claimReasons,
  handedOver,
  type HandedOver,
} from '#app/texts/aftersale/claims.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import { answerTo } from '#server/engine/mail/reply.ts'

type Unsent = Omit<Mail, 'about'>
/** Recipient, claim and horse. */
type About = { to: string; name: string; claim: number; horse: string }
/** The buyer's complaint; epoch ms. */
type Said = { reason: ClaimReason; description: string; openedAt: number }
type Decided = { accepted: boolean; answer: string }

const numbered = (claim: number) => ({ label: 'Reclamación', value: `Núm. ${claim}` })
const said = ({ reason, openedAt }: Said) => [
  { label: claimWords.reason, value: claimReasons[reason] },
  { label: 'Abierta', value: formatFullMoment(openedAt) },
]
const linesOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')
/** To the buyer, as confirmation of receipt; `url` links to the claim. */
export function receiptMail({ to, name, claim, horse, url, ...about }: About & Said & { url: string }): Unsent {
  return renderMail({
    to,
    subject: `Recibimos tu reclamación núm. ${claim}: ${horse}`,
    preview: 'La revisamos y te respondemos por correo.',
    title: 'Recibimos tu reclamación',
    figure: numbered(claim),
    paragraphs: [
      `${name}, tu reclamación por ${horse} quedó abierta. Esto es lo que nos contaste:`,
      ...linesOf(about.description),
    ],
    facts: said(about),
    steps: [
      'Si tienes fotos, agrégalas en tu reclamación: solo tú y el equipo de Remate pueden verlas.',
      'El vendedor ya está avisado y el equipo de Remate revisa el caso.',
      'Cuando haya una respuesta te llega por correo y la ves en la misma página.',
    ],
    action: { label: claimLink.see.open, url },
  })
}

/** To the house's own address; `name` is the buyer's, `url` links administrators to the claim. */
export function houseMail({
  to,
  name,
  claim,
  horse,
  url,
  payout,
  ...about
}: About & Said & { url: string; payout: HandedOver | null }): Unsent {
  return renderMail({
    to,
    subject: `${claimWords.number(claim)}: ${horse}`,
    preview: about.description.slice(0, 120),
    title: `Nueva reclamación por ${horse}`,
    figure: numbered(claim),
    paragraphs: [...linesOf(about.description), ...(payout ? [handedOver(payout)] : [])],
    facts: [{ label: 'Comprador', value: name }, ...said(about)],
    action: { label: 'Atender la reclamación', url },
  })
}

/** To the seller: the complaint about their sale, and what they should do. */
export function sellerOpenedMail({
  to,
  name,
  claim,
  horse,
  house,
  ...about
}: About & Said & { house: string }): Unsent {
  return renderMail({
    to,
    subject: `Hay una reclamación por ${horse}`,
    preview: 'Queremos conocer tu versión antes de decidir.',
    title: `Hay una reclamación por ${horse}`,
    figure: numbered(claim),
    paragraphs: [
      `${name}, quien compró ${horse} abrió una reclamación. Esto es lo que describe:`,
      ...linesOf(about.description),
    ],
    facts: said(about),
    steps: [
      'Responde a Remate con tu versión y con los documentos, fotos o videos que la respalden.',
      'Ten a la mano los documentos que entregaste con la venta.',
      'El equipo de Remate escucha a las dos partes, decide y les escribe a ambas.',
    ],
    action: answerTo(house, claimWords.number(claim)),
    note: 'Mientras se decide, tu cuenta no puede cerrarse.',
  })
}

/** To the buyer: the house's decision; `url` links to the claim. */
export function decidedMail({
  to,
  name,
  claim,
  horse,
  accepted,
  answer,
  url,
}: About & Decided & { url: string }): Unsent {
  const title = accepted ? 'Tu reclamación fue aceptada' : 'Tu reclamación fue rechazada'
  return renderMail({
    to,
    subject: `${title}: ${horse}`,
    preview: answer.slice(0, 120),
    title,
    figure: numbered(claim),
    paragraphs: [`${name}, ya hay una respuesta a tu reclamación por ${horse}:`, ...linesOf(answer)],
    action: { label: claimLink.see.open, url },
    ...(accepted && {
      note: claimWords.refund,
    }),
  })
}

/** To the seller: the house's decision. */
export function sellerDecidedMail(letter: About & Decided & { house: string }): Unsent {
  const { to, name, claim, horse, accepted, answer, house } = letter
  const title = `La reclamación por ${horse} fue ${accepted ? 'aceptada' : 'rechazada'}`
  return renderMail({
    to,
    subject: title,
    preview: answer.slice(0, 120),
    title,
    figure: numbered(claim),
    paragraphs: [
      `${name}, el equipo de Remate decidió. Esta es la respuesta que se dio al comprador:`,
      ...linesOf(answer),
    ],
    action: answerTo(house, claimWords.number(claim)),
    note: accepted ? 'El equipo de Remate te escribirá con lo que sigue.' : 'No tienes que hacer nada más.',
  })
}

/** To the seller: the buyer withdrew the claim. */
export function withdrawnMail({ to, name, claim, horse, house }: About & { house: string }): Unsent {
  return renderMail({
    to,
    subject: `Se retiró la reclamación por ${horse}`,
    preview: 'No tienes que hacer nada más.',
    title: `Se retiró la reclamación por ${horse}`,
    figure: numbered(claim),
    paragraphs: [`${name}, quien compró ${horse} retiró su reclamación. No tienes que hacer nada más.`],
    action: answerTo(house, claimWords.number(claim)),
  })
}
