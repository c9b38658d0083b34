import { formatReceipt } from '#app/texts/format/money.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import { words as paper } from './paper/words.ts'

/** Whole pesos; `url` links to the settlement's page. */
type Final = {
  to: string
  name: string
  horse: string
  number: string
  price: number
  commission: number
  net: number
  url: string
}

/** The sale is fully paid: the seller's net amount and a link to the PDF. */
export function settledMail({ to, name, horse, number, price, commission, net, url }: Final): Omit<Mail, 'about'> {
  return renderMail({
    to,
    subject: `Tu liquidación de ${horse} es definitiva`,
    preview: `${number}: te corresponden ${formatReceipt(net)}.`,
    title: `Tu liquidación de ${horse}`,
    figure: { label: paper.net, value: formatReceipt(net) },
    paragraphs: [
      `${name}, la venta está pagada completa y su liquidación ya es definitiva. En la página la ves línea por ` +
        'línea y ' +
        'bajas el PDF.',
    ],
    facts: [
      { label: paper.number, value: number },
      { label: paper.price, value: formatReceipt(price) },
      { label: 'Comisión de la casa', value: formatReceipt(commission) },
    ],
    action: { label: 'Ver la liquidación', url },
  })
}
