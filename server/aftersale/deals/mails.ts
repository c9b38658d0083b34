import type { DealSide, DealStep } from '#machines/deal/rules.ts'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { deal, stepNames } from '#app/texts/aftersale/deals.ts'
import { count } from '#app/texts/format/numbers.ts'
import { paying } from '#app/texts/money/payments.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { type Proof, renderMail } from '#server/engine/mail/render.ts'
import { answerTo } from '#server/engine/mail/reply.ts'

type Unsent = Omit<Mail, 'about'>
/**
 * `url` links to the recipient's own page of the deal; `name` is null for the house; `proof`: the current length of the
 * auction's book.
 */
export type About = { to: string; name: string | null; horse: string; url: string; proof: Proof | null }

/** Description of each step for its owner. */
const TASKS: Record<DealStep, string> = {
  firstPayment: paying.payFirst,
  finalPayment: 'Pagar la liquidación',
  papers: 'Recibir en custodia los papeles originales y anotar su folio',
  transfer: 'Subir la cesión de derechos firmada',
  health: 'Subir el pasaporte equino o el certificado zoosanitario',
  transit: 'Anotar el folio de la guía de tránsito',
  transport: 'Elegir el transporte: puedes pedir hasta tres cotizaciones',
  delivery: 'Entregar y escribir el código de 6 dígitos que te da el comprador',
  claims: 'Revisar lo que recibiste',
  payout: 'Pagar al vendedor y registrarlo',
}

const greeting = (name: string | null, text: string) => (name === null ? text : `${name}, ${small(text)}`)
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const see = (url: string) => ({ label: 'Ver la entrega', url })

/** To the owner of these next steps. `due`: by step, epoch ms. */
export function turnMail(
  { to, name, horse, url, proof }: About,
  owner: DealSide,
  steps: readonly { step: DealStep; dueAt: number }[],
): Unsent {
  const one = steps.length === 1 && steps[0] ? TASKS[steps[0].step] : null
  return renderMail({
    to,
    proof,
    subject: steps.some(({ step }) => step === 'delivery')
      ? `Ya puedes entregar ${horse}`
      : `${owner === 'house' ? 'Le toca a la casa' : deal.yours}: entrega de ${horse}`,
    preview: one ?? `${steps.length} pasos por hacer.`,
    title: `La entrega de ${horse} sigue contigo`,
    paragraphs: [greeting(name, 'Esto es lo que sigue para que la venta llegue a buen fin:')],
    facts: steps.map(({ step, dueAt }) => ({
      label: TASKS[step],
      value: `${deal.by} ${formatFullMoment(dueAt)}`,
    })),
    action: see(url),
  })
}

/** To the owner of a step, once it is overdue. */
export function overdueMail({ to, name, horse, url, proof }: About, step: DealStep, dueAt: number): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Se pasó la fecha: entrega de ${horse}`,
    preview: TASKS[step],
    title: `Falta un paso tuyo para la entrega de ${horse}`,
    paragraphs: [greeting(name, 'Los demás esperan a que hagas este paso:')],
    facts: [{ label: TASKS[step], value: `${deal.since} ${formatFullMoment(dueAt)}` }],
    action: see(url),
  })
}

/** To both parties after the handover. `until`: the last moment for a claim. */
export function deliveredMail(
  { to, name, horse, url, proof }: About,
  reader: 'buyer' | 'seller',
  until: number,
): Unsent {
  const buyer = reader === 'buyer'
  return renderMail({
    to,
    proof,
    subject: `${horse} está entregado`,
    preview: buyer ? 'Revisa lo que recibiste.' : 'Quedó registrada la entrega.',
    title: `${horse} está entregado`,
    paragraphs: buyer
      ? [
          greeting(name, 'Quedó registrado que ya tienes lo que compraste. Revísalo con calma.'),
          'Si algo no corresponde a lo publicado, abre una reclamación. Si todo está bien, confírmalo y le ' +
            'pagamos antes al vendedor.',
        ]
      : [
          greeting(
            name,
            'Quedó registrada la entrega. Te pagamos cuando termine el plazo para reclamar, o antes si el ' +
              'comprador confirma que todo está en orden.',
          ),
        ],
    facts: [{ label: stepNames.claims, value: `${deal.claimsUntil} ${formatFullMoment(until)}` }],
    action: see(url),
  })
}

/** To the buyer: quotes have arrived. */
export function quotesMail({ to, name, horse, url, proof }: About, quotes: number): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Ya hay cotizaciones para transportar ${horse}`,
    preview: 'Elige la que te convenga.',
    title: `Ya hay cotizaciones para transportar ${horse}`,
    paragraphs: [
      greeting(
        name,
        quotes === 1 ? 'Llegó una cotización de transporte.' : `Llegaron ${quotes} cotizaciones de transporte.`,
      ),
    ],
    action: see(url),
  })
}

/** To the seller: the house has paid. Whole pesos; `paidOn` formatted for display. */
export function paidOutMail(
  { to, name, horse, url, proof }: About,
  payout: { amount: number; paidOn: string; reference: string },
): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Te pagamos la venta de ${horse}`,
    preview: `${formatPesos(payout.amount)}.`,
    title: `Te pagamos la venta de ${horse}`,
    figure: { label: 'Importe', value: formatPesos(payout.amount) },
    paragraphs: [greeting(name, 'La transferencia a tu cuenta está hecha. Gracias por vender en Remate.')],
    facts: [
      { label: 'Fecha', value: payout.paidOn },
      { label: 'Referencia', value: payout.reference },
    ],
    action: see(url),
  })
}

/** To a transporter, or to the house if none is configured. Contains no names; `reply` is the house's address. */
export function carrierMail(
  to: string,
  about: { lot: number; origin: string; destination: string; horses: number; note: string; reply: string },
): Unsent {
  const load = about.horses === 0 ? 'Un remolque' : count(about.horses, 'caballo', 'caballos')
  return renderMail({
    to,
    subject: `Solicitud de cotización: ${load.toLowerCase()}, lote ${about.lot}`,
    preview: `De ${about.origin} a ${about.destination}.`,
    title: 'Solicitud de cotización de transporte',
    paragraphs: [
      'Un comprador de Remate pide cotizar este traslado. Responde con tu precio total y la fecha en que podrías ' +
        'recoger.',
      ...(about.note === '' ? [] : about.note.split(/\n+/).filter((line) => line.trim() !== '')),
    ],
    facts: [
      { label: 'Carga', value: load },
      { label: 'Origen', value: about.origin },
      { label: 'Destino', value: about.destination },
      { label: 'Lote', value: String(about.lot) },
    ],
    action: answerTo(about.reply, `Cotización, lote ${about.lot}`),
  })
}
