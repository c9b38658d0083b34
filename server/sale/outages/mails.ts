import { formatFullMoment } from '#app/texts/format/dates.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { lotMoved, wasAway } from '#app/texts/sale/outages.ts'
import type { MovedKind, Outage, OutageReason } from '#machines/outage/rules.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { type Proof, renderMail } from '#server/engine/mail/render.ts'

type Unsent = Omit<Mail, 'about'>
/** Times in epoch ms, amounts in whole pesos. */
type About = { to: string; name: string; horse: string; away: Outage & { reason: OutageReason } }

/** To bidders, followers and the seller of a lot whose closing an outage moved. */
export function lotMovedMail({
  to,
  name,
  horse,
  away,
  closesAt,
  price,
  sells,
  hasMaximum,
  url,
  proof,
}: About & {
  closesAt: number
  price: number
  sells: boolean
  hasMaximum: boolean
  url: string
  proof: Proof | null
}): Unsent {
  const said = lotMoved(away, closesAt)
  return renderMail({
    to,
    proof,
    subject: `${horse} cierra más tarde`,
    preview: said,
    title: `${horse} cierra más tarde`,
    figure: { label: 'Nuevo cierre', value: formatFullMoment(closesAt) },
    paragraphs: [
      `${name}: ${said} Ningún lote cierra mientras no se puede pujar.`,
      'Las pujas registradas siguen en pie, con su hora y su lugar en el libro.',
      ...(hasMaximum ? ['Tu puja máxima sigue en pie.'] : []),
      sells ? 'No tienes que hacer nada.' : 'Hasta el nuevo cierre todos pueden seguir pujando.',
    ],
    facts: [{ label: 'Va en', value: formatPesos(price) }],
    action: { label: 'Ver la subasta', url },
  })
}

const HOURS: Record<Exclude<MovedKind, 'auction'>, { what: string; said: string }> = {
  negotiation: { what: 'responder la oferta', said: 'El plazo para responder se cumplía en ese momento y se movió.' },
  'second-chance': {
    what: 'decidir',
    said: 'El plazo de tu segunda oportunidad se cumplía en ese momento y se movió.',
  },
  'first-payment': { what: 'pagar el anticipo', said: 'El plazo de tu anticipo se cumplía en ese momento y se movió.' },
}

/** To a person whose own hour an outage moved. */
export function hourMovedMail({
  to,
  name,
  horse,
  away,
  kind,
  hour,
  action,
}: About & {
  kind: Exclude<MovedKind, 'auction'>
  hour: number
  action: { label: string; url: string }
}): Unsent {
  const { what, said } = HOURS[kind]
  const title = `Más tiempo para ${what}: ${horse}`
  return renderMail({
    to,
    subject: title,
    preview: `A más tardar: ${formatFullMoment(hour)}.`,
    title,
    figure: { label: 'Nuevo plazo', value: formatFullMoment(hour) },
    paragraphs: [`${name}: ${wasAway(away)}. ${said}`, 'Lo demás no cambia.'],
    action,
  })
}
