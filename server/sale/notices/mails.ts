import { formatFullMoment } from '#app/texts/format/dates.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { type Proof, renderMail } from '#server/engine/mail/render.ts'

type Announced = {
  to: string
  name: string
  horse: string
  text: string
  /** Epoch ms. */
  at: number
  closesAt: number
  /** Whole pesos. */
  price: number
  /** True if the recipient has a maximum above the current bid. */
  hasMaximum: boolean
  url: string
  /** Current length of the auction's book. */
  proof: Proof | null
}

/** To bidders and followers of a lot: a new announcement of the house. */
export function noticeMail({
  to,
  name,
  horse,
  text,
  at,
  closesAt,
  price,
  hasMaximum,
  url,
  proof,
}: Announced): Omit<Mail, 'about'> {
  const title = `Aviso sobre ${horse}`
  return renderMail({
    to,
    proof,
    subject: title,
    preview: text.slice(0, 120),
    title,
    paragraphs: [
      `Hola, ${name}: la casa publicó un aviso sobre este lote el ${formatFullMoment(at)}.`,
      ...text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((house) => ({ house })),
      ...(hasMaximum
        ? [
            'Tu puja máxima sigue en pie. Si el aviso cambia lo que pensabas, puedes bajarla o retirar lo que ' +
              'falte de pujar.',
          ]
        : []),
    ],
    facts: [
      { label: 'Va en', value: formatPesos(price) },
      { label: 'Cierra', value: formatFullMoment(closesAt) },
    ],
    action: { label: 'Ver el lote', url },
    note:
      'Antes de tu siguiente puja te pediremos confirmar que leíste el aviso. Te escribimos porque pujaste por ' +
      'este lote o lo sigues.',
  })
}
