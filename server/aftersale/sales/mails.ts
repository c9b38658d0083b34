import { formatFullMoment } from '#app/texts/format/dates.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { paying, purposes } from '#app/texts/money/payments.ts'
import { nthStrike } from '#app/texts/sale/strikes.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'

type Unsent = Omit<Mail, 'about'>
/** Amounts are whole pesos, times epoch ms; `url` links to the payment. */
type Due = {
  to: string
  name: string
  horse: string
  firstPayment: number
  due: number
  fine: number
  /** Number of this strike, actual or impending, and the limit; null if the house has strikes switched off. */
  strike: { nth: number; limit: number } | null
  url: string
}

/** Sent the day before the first payment is due. */
export function reminderMail({ to, name, horse, firstPayment, due, strike, url }: Due): Unsent {
  return renderMail({
    to,
    subject: `Mañana vence el anticipo de ${horse}`,
    preview: `Paga ${formatPesos(firstPayment)} y tu compra queda firme.`,
    title: `Mañana vence el anticipo de ${horse}`,
    figure: { label: purposes['first-payment'], value: formatPesos(firstPayment) },
    paragraphs: [
      `${name}, ganaste la subasta de ${horse} y falta tu anticipo. Con él queda firme tu compra.`,
      ...(strike ? [`Si no lo pagas a tiempo cuenta como falta: sería ${nthOf(strike)}.`] : []),
    ],
    facts: [{ label: 'Fecha límite', value: formatFullMoment(due) }],
    action: { label: paying.payFirst, url },
    note: 'Si ya pagaste y la confirmación viene en camino, no hagas nada: te llegará tu recibo.',
  })
}

/** Sent from the due date on. */
export function overdueMail({ to, name, horse, firstPayment, due, fine, strike, url }: Due): Unsent {
  return renderMail({
    to,
    subject: `Venció el anticipo de ${horse}`,
    preview: `Todavía puedes pagarlo: ${formatPesos(firstPayment)}.`,
    title: `Venció el anticipo de ${horse}`,
    figure: { label: purposes['first-payment'], value: formatPesos(firstPayment) },
    paragraphs: [
      `${name}, el plazo para pagar el anticipo de ${horse} ya pasó. Todavía puedes pagarlo en línea.`,
      ...(strike ? [`Cuenta como falta: es ${nthOf(strike)}. Se borra en cuanto pagues el anticipo.`] : []),
    ],
    facts: [
      { label: 'Venció', value: formatFullMoment(due) },
      { label: paying.fine, value: formatPesos(fine) },
    ],
    action: { label: paying.payFirst, url },
    note: paying.fineWhy,
  })
}

/** "la 1 de 3", and the consequence of the last one. */
function nthOf(strike: NonNullable<Due['strike']>): string {
  return strike.nth === strike.limit ? `${nthStrike(strike)}, y con ella no podrás pujar` : nthStrike(strike)
}
