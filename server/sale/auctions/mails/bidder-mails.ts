import type { SoldVia } from '#machines/auction/status.ts'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { paying, payment, purposes } from '#app/texts/money/payments.ts'
import { priceLabels } from '#app/texts/sale/auction-status.ts'
import { bidding } from '#app/texts/sale/auctions.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { type Proof, renderMail } from '#server/engine/mail/render.ts'

/**
 * Recipient and auction. `url` links to it; `proof`: its book's current length. Amounts are whole pesos, times epoch
 * ms.
 */
export type About = { to: string; name: string; horse: string; url: string; proof?: Proof | null }
export type Unsent = Omit<Mail, 'about'>

/** notifyBid: another buyer has bid more. */
export function outbidMail({
  to,
  proof,
  name,
  horse,
  url,
  amount,
  lowest,
  closesAt,
}: About & { amount: number; lowest: number; closesAt: number }): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Te superaron en ${horse}`,
    preview: `La puja va en ${formatPesos(amount)}. Todavía puedes ganar.`,
    title: `Te superaron en ${horse}`,
    figure: { label: priceLabels.current, value: formatPesos(amount) },
    paragraphs: [`Hola, ${name}: otra persona ofreció más que tú. Si ${horse} te interesa, todavía estás a tiempo.`],
    facts: [
      { label: 'Menor puja válida', value: formatPesos(lowest) },
      { label: 'La subasta termina', value: formatFullMoment(closesAt) },
    ],
    action: { label: bidding.again, url },
    note:
      'Si entran más pujas mientras lees este correo, los montos pueden haber cambiado: los de la página son los ' +
      'vigentes.',
  })
}

/** notifyFinish and SendStepsBuyer, to the winner: amount due, deadline and next steps. */
export function wonMail({
  to,
  proof,
  name,
  horse,
  url,
  amount,
  firstPayment,
  due,
}: About & { amount: number; firstPayment: number; due: number }): Unsent {
  return renderMail({
    to,
    proof,
    subject: `¡Ganaste la subasta de ${horse}!`,
    preview: `Tu puja de ${formatPesos(amount)} fue la ganadora. Estos son los siguientes pasos.`,
    title: `¡Ganaste la subasta de ${horse}!`,
    figure: { label: 'Puja ganadora', value: formatPesos(amount) },
    paragraphs: [`Felicidades, ${name}. Tu puja fue la más alta cuando cayó el martillo.`],
    facts: [
      { label: purposes['first-payment'], value: formatPesos(firstPayment) },
      { label: 'Fecha límite del anticipo', value: formatFullMoment(due) },
      { label: purposes['final-payment'], value: formatPesos(Math.max(0, amount - firstPayment)) },
    ],
    steps: [
      'Paga el anticipo antes de la fecha límite: con él queda firme tu compra.',
      'Paga la liquidación, que es la puja ganadora menos el anticipo.',
      'Acuerda con el rancho la entrega y los documentos.',
    ],
    action: { label: paying.payFirst, url },
  })
}

/** notifyFinish and SendStepsBuyer, to a buyer who bought at once: the first payment is made. */
export function boughtMail({
  to,
  proof,
  name,
  horse,
  url,
  amount,
  firstPayment,
}: About & { amount: number; firstPayment: number }): Unsent {
  const rest = Math.max(0, amount - firstPayment)
  return renderMail({
    to,
    proof,
    subject: `Compraste ${horse}`,
    preview: `Oferta final por ${formatPesos(amount)}. Estos son los siguientes pasos.`,
    title: `¡${horse} es tuyo!`,
    figure: { label: 'Precio de compra inmediata', value: formatPesos(amount) },
    paragraphs: [`Felicidades, ${name}. Tu pago fue aprobado y la subasta se cerró con tu oferta final.`],
    facts: [
      { label: paying.firstPaid, value: formatPesos(firstPayment) },
      { label: paying.dueNow['final-payment'], value: formatPesos(rest) },
    ],
    steps: [
      ...(rest > 0 ? ['Paga la liquidación desde tu perfil.'] : []),
      'Acuerda con el rancho la entrega y los documentos.',
    ],
    action: { label: rest > 0 ? 'Ver lo que falta por pagar' : payment.toPurchase, url },
    note: 'Tu recibo llega en otro correo.',
  })
}

/** Explanation of how another buyer got the horse. */
const WON_BY: Record<SoldVia, string> = {
  hammer: 'Esta vez ganó otra puja',
  'buy-now': 'Otra persona lo compró de inmediato',
  negotiation: 'El vendedor acordó el precio con quien hizo la puja más alta',
  'second-chance': 'Otra persona lo compró',
}

/** notifyFinish, to all other bidders. */
export function lostMail({
  to,
  proof,
  name,
  horse,
  url,
  amount,
  via,
}: About & { amount: number; via: SoldVia }): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Terminó la subasta de ${horse}`,
    preview: `Se vendió en ${formatPesos(amount)}. Gracias por participar.`,
    title: `Terminó la subasta de ${horse}`,
    figure: { label: 'Se vendió en', value: formatPesos(amount) },
    paragraphs: [
      `${name}, gracias por participar. ${WON_BY[via]}, y no tienes nada que pagar.`,
      'Cada semana hay nuevas subastas: quizá la tuya ya está en la lista.',
    ],
    action: { label: 'Ver cómo quedó', url },
  })
}

/** To an agent (ruling 96): how a lot stands or ended for the owner for whom they bid, who has a mail of their own. */
export function agentMail({
  to,
  proof,
  name,
  horse,
  url,
  amount,
  owner,
  kind,
}: About & { amount: number; owner: string; kind: 'outbid' | 'won' | 'lost' | 'seller' }): Unsent {
  const title = {
    outbid: `Superaron a ${owner} en ${horse}`,
    won: `Ganaste ${horse} para ${owner}`,
    lost: `Terminó la subasta de ${horse}`,
    seller: `Terminó la subasta de ${horse}`,
  }[kind]
  const what = {
    outbid: `otra persona ofreció más que tú, que pujas por ${owner}. Todavía estás a tiempo.`,
    won: `la puja que hiciste por ${owner} fue la más alta. La compra y los pagos son suyos: ya le avisamos.`,
    lost: `pujaste por ${owner} y esta vez no ganó. Nadie debe nada.`,
    seller: '',
  }[kind]
  return renderMail({
    to,
    proof,
    subject: title,
    preview: `La puja va en ${formatPesos(amount)}.`,
    title,
    figure: { label: priceLabels.highest, value: formatPesos(amount) },
    paragraphs: [`${name}, ${what}`],
    action: { label: kind === 'outbid' ? bidding.again : 'Ver cómo quedó', url },
  })
}
