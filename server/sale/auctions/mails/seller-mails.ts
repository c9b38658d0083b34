import { upright } from '#app/texts/format/upright.ts'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { paying, purposes } from '#app/texts/money/payments.ts'
import { negotiation } from '#app/texts/sale/negotiation.ts'
import { reoffering } from '#app/texts/sale/reoffering.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import type { About, Unsent } from './bidder-mails.ts'

/**
 * notifySalesMan: the seller's auction has closed. `amount`: null without bids. `due`: deadline of the first payment,
 * null if a purchase at once has paid it. `agreed`: sold in the negotiation below the reserve. `url`: the seller's own
 * page of the auction; `againUrl`: where the lot is offered again.
 */
export function sellerMail({
  to,
  proof,
  name,
  horse,
  url,
  againUrl,
  amount,
  bidCount,
  firstPayment,
  due,
  agreed,
}: About & {
  againUrl: string
  amount: number | null
  bidCount: number
  firstPayment: number
  due: number | null
  agreed: boolean
}): Unsent {
  if (amount === null) return unsoldMail({ to, proof, name, horse, url: againUrl })
  const rest = Math.max(0, amount - firstPayment)
  return renderMail({
    to,
    proof,
    subject: `Se vendió ${upright(horse)} en ${formatPesos(amount)}`,
    preview: `La subasta cerró con ${bidCount === 1 ? 'una puja' : `${bidCount} pujas`}.`,
    title: `Se vendió ${horse}`,
    figure: { label: priceLabel(due === null, agreed), value: formatPesos(amount) },
    paragraphs: [
      `Felicidades, ${name}: ${agreed ? 'acordaste el precio con el comprador' : 'tu subasta terminó con comprador'}.`,
    ],
    facts: [
      { label: 'Pujas recibidas', value: String(bidCount) },
      { label: due === null ? paying.firstPaid : purposes['first-payment'], value: formatPesos(firstPayment) },
      ...(due === null ? [] : [{ label: 'El comprador lo paga a más tardar', value: formatFullMoment(due) }]),
      ...(rest > 0 ? [{ label: purposes['final-payment'], value: formatPesos(rest) }] : []),
    ],
    steps: [
      due === null
        ? 'El comprador ya pagó el anticipo; después paga la liquidación.'
        : 'El comprador paga el anticipo y, después, la liquidación.',
      'Te avisamos cuando sus pagos estén aprobados, con su nombre y su teléfono para acordar la entrega.',
      'Entrega lo vendido y sus documentos solo cuando el trato esté cerrado.',
    ],
    action: { label: 'Ver qué sigue y cuándo', url },
  })
}

function priceLabel(atOnce: boolean, agreed: boolean): string {
  if (agreed) return negotiation.agreed
  return atOnce ? 'Precio de compra inmediata' : 'Puja ganadora'
}

function unsoldMail({ to, proof, name, horse, url }: About): Unsent {
  return renderMail({
    to,
    proof,
    subject: `La subasta de ${horse} terminó sin pujas`,
    preview: 'Esta vez no hubo comprador.',
    title: `${horse} no recibió pujas`,
    paragraphs: [
      `${name}, tu subasta terminó y nadie pujó. ${horse} sigue siendo tuyo y no debes nada.`,
      'Un precio de salida más bajo, más fotos o un video suelen ayudar la próxima vez. Volver a ofrecerlo no ' +
        'cuesta otra inscripción.',
    ],
    action: { label: reoffering.label, url },
  })
}

/** The house has cancelled the auction before it opened; the listing may be scheduled again. */
export function cancelledMail({
  to,
  proof,
  name,
  horse,
  url,
  reason,
  opensAt,
}: About & { reason: string; opensAt: number }): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Cancelamos la subasta de ${horse}`,
    preview: 'No llegó a abrir. El registro queda listo para programarse otra vez.',
    title: `Cancelamos la subasta de ${horse}`,
    paragraphs: [
      `${name}, el equipo de Remate canceló tu subasta antes de que abriera. El registro queda listo para ` +
        'programarse otra vez, sin usar otra inscripción.',
    ],
    facts: [
      { label: 'Motivo', value: reason },
      { label: 'Iba a abrir', value: formatFullMoment(opensAt) },
    ],
    action: { label: reoffering.label, url },
  })
}
