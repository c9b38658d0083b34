import { formatFullMoment } from '#app/texts/format/dates.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { paying, purposes } from '#app/texts/money/payments.ts'
import { negotiation } from '#app/texts/sale/negotiation.ts'
import { reoffering } from '#app/texts/sale/reoffering.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import type { About, Unsent } from './bidder-mails.ts'

/** notifyFinish and notifySalesMan for auctions closed below the reserve. Amounts are whole pesos, times epoch ms. */

/** To the buyer: both sides agreed; amount due, deadline and next steps. */
export function agreedMail({
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
    subject: `Trato hecho: compraste ${horse}`,
    preview: `El precio acordado es ${formatPesos(amount)}. Estos son los siguientes pasos.`,
    title: `¡${horse} es tuyo!`,
    figure: { label: negotiation.agreed, value: formatPesos(amount) },
    paragraphs: [`Felicidades, ${name}. El vendedor y tú acordaron este precio.`],
    facts: [
      { label: purposes['first-payment'], value: formatPesos(firstPayment) },
      { label: 'Fecha límite del anticipo', value: formatFullMoment(due) },
      { label: purposes['final-payment'], value: formatPesos(Math.max(0, amount - firstPayment)) },
    ],
    steps: [
      'Paga el anticipo antes de la fecha límite: con él queda firme tu compra.',
      'Paga la liquidación, que es el precio acordado menos el anticipo.',
      'Acuerda con el rancho la entrega y los documentos.',
    ],
    action: { label: paying.payFirst, url },
  })
}

/**
 * Reason why a horse was not sold. `no-agreement`: the recipient took part in the negotiation; `below-reserve`: others
 * did; `void`: a void undid the result.
 */
export type NotSold = keyof typeof NOT_SOLD

const NOT_SOLD = {
  'no-agreement': (name: string) =>
    `${name}, la negociación terminó sin acuerdo y la subasta quedó sin venta. No tienes nada que pagar.`,
  'below-reserve': (name: string) =>
    `${name}, gracias por participar. La puja más alta no alcanzó la reserva del vendedor y no hubo acuerdo. No ` +
    'tienes nada que pagar.',
  void: (name: string) =>
    `${name}, gracias por participar. La casa anuló una puja y la subasta terminó sin venta. No tienes nada ` +
    'que pagar; si el vendedor decide ofrecértelo a ti, te escribimos.',
}

/** To all bidders: the horse was not sold. */
export function notSoldMail({ to, proof, name, horse, url, why }: About & { why: NotSold }): Unsent {
  const subject = why === 'no-agreement' ? `No hubo acuerdo por ${horse}` : `La subasta de ${horse} terminó sin venta`
  return renderMail({
    to,
    proof,
    subject,
    preview: 'No tienes nada que pagar.',
    title: subject,
    paragraphs: [NOT_SOLD[why](name), 'Cada semana hay nuevas subastas: quizá la tuya ya está en la lista.'],
    action: { label: 'Ver cómo quedó', url },
  })
}

/** To the seller: there was no agreement, and the listing is free again. */
export function noAgreementMail({ to, proof, name, horse, url, amount }: About & { amount: number }): Unsent {
  return renderMail({
    to,
    proof,
    subject: `La subasta de ${horse} terminó sin venta`,
    preview: 'La negociación terminó sin acuerdo.',
    title: `La subasta de ${horse} terminó sin venta`,
    figure: { label: 'Puja más alta', value: formatPesos(amount) },
    paragraphs: [
      `${name}, la negociación con quien hizo la puja más alta terminó sin acuerdo. ${horse} sigue siendo tuyo y ` +
        'no debes nada.',
      'Volver a ofrecerlo no cuesta otra inscripción. Una reserva más baja, o ninguna, suele terminar en venta.',
    ],
    action: { label: reoffering.label, url },
  })
}
