import { upright } from '#app/texts/format/upright.ts'
import { formatPhone } from '#app/texts/format/phone.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { paying, purposes } from '#app/texts/money/payments.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { type Proof, renderMail } from '#server/engine/mail/render.ts'

type Unsent = Omit<Mail, 'about'>
/** Whole pesos; `url` links to the seller's own page of the sale. */
type Sold = {
  to: string
  name: string
  horse: string
  price: number
  paid: number
  buyer: string
  phone: string | null
  url: string
  proof: Proof | null
}

/** The first payment was approved: the purchase is firm, and the buyer's name is disclosed. */
export function firstPaidMail({ to, name, horse, price, paid, buyer, phone, url, proof }: Sold): Unsent {
  return renderMail({
    to,
    proof,
    subject: `El anticipo de ${horse} está pagado`,
    preview: `${upright(buyer)} pagó ${formatPesos(paid)}. Falta la liquidación.`,
    title: `El anticipo de ${horse} está pagado`,
    figure: { label: purposes['first-payment'], value: formatPesos(paid) },
    paragraphs: [`${name}, el comprador pagó el anticipo y la compra quedó firme.`],
    facts: [
      ...contact(buyer, phone),
      { label: paying.dueNow['final-payment'], value: formatPesos(Math.max(0, price - paid)) },
    ],
    steps: [
      'Ponte de acuerdo con el comprador sobre el día y el lugar de la entrega.',
      'Ten listos los documentos que van con la venta.',
      'Espera nuestro aviso de que la liquidación está pagada antes de entregar.',
    ],
    action: { label: 'Ver la venta', url },
  })
}

/** The sale is fully paid. `mayDeliver`: no document is missing for the handover. */
export function dealClosedMail({ mayDeliver, ...sold }: Sold & { mayDeliver: boolean }): Unsent {
  const { to, name, horse, price, buyer, phone, url, proof } = sold
  return renderMail({
    to,
    proof,
    subject: mayDeliver
      ? `Trato cerrado: ya puedes entregar ${horse}`
      : `Todo está pagado: prepara la entrega de ${horse}`,
    preview: 'El comprador terminó de pagar.',
    title: mayDeliver ? `Trato cerrado: ${horse}` : `Todo está pagado: ${horse}`,
    figure: { label: 'Precio pagado', value: formatPesos(price) },
    paragraphs: mayDeliver
      ? [`${name}, el comprador terminó de pagar. Ya puedes entregar lo vendido con sus documentos.`]
      : [
          `${name}, el comprador terminó de pagar. Antes de entregar faltan los papeles de la entrega: en la ` +
            'página ves ' +
            'cuáles. Te avisamos cuando estén completos.',
        ],
    facts: contact(buyer, phone),
    action: mayDeliver ? { label: 'Ver la venta', url } : { label: 'Ver la entrega', url: `${url}/entrega` },
  })
}

function contact(buyer: string, phone: string | null) {
  return [{ label: 'Comprador', value: buyer }, ...(phone ? [{ label: 'Teléfono', value: formatPhone(phone) }] : [])]
}
