import { formatMoney } from '#server/mail/format.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { renderMail } from '#server/mail/render.ts'

type Unsent = Omit<Mail, 'messageId'>
/** Whole pesos; `url` leads to the seller's own page of the sale. */
type Sold = {
  to: string
  name: string
  horse: string
  price: number
  paid: number
  buyer: string
  phone: string | null
  url: string
}

/** The first payment was approved: the purchase is firm, and the buyer known. */
export function firstPaidMail({ to, name, horse, price, paid, buyer, phone, url }: Sold): Unsent {
  return renderMail({
    to,
    subject: `El anticipo de ${horse} está pagado`,
    preview: `${buyer} pagó ${formatMoney(paid)}. Falta la liquidación.`,
    title: `El anticipo de ${horse} está pagado`,
    figure: { label: 'Anticipo', value: formatMoney(paid) },
    paragraphs: [`${name}, el comprador pagó el anticipo y la compra quedó firme.`],
    facts: [
      ...contact(buyer, phone),
      { label: 'Liquidación por pagar', value: formatMoney(Math.max(0, price - paid)) },
    ],
    steps: [
      'Ponte de acuerdo con el comprador sobre el día y el lugar de la entrega.',
      'Ten listos los documentos que van con la venta.',
      'Espera nuestro aviso de que la liquidación está pagada antes de entregar.',
    ],
    action: { label: 'Ver la venta', url },
  })
}

/** Everything is paid. */
export function dealClosedMail({ to, name, horse, price, buyer, phone, url }: Sold): Unsent {
  return renderMail({
    to,
    subject: `Trato cerrado: ya puedes entregar ${horse}`,
    preview: 'El comprador terminó de pagar.',
    title: `Trato cerrado: ${horse}`,
    figure: { label: 'Precio pagado', value: formatMoney(price) },
    paragraphs: [`${name}, el comprador terminó de pagar. Ya puedes entregar lo vendido con sus documentos.`],
    facts: contact(buyer, phone),
    action: { label: 'Ver la venta', url },
  })
}

function contact(buyer: string, phone: string | null) {
  return [{ label: 'Comprador', value: buyer }, ...(phone ? [{ label: 'Teléfono', value: phone }] : [])]
}
